/** Parts of this module, rendered for its tests. */

import { pageContext } from '@sufra/testing/page-context';
import { createRenderPart } from '@sufra/testing/render-part';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import face from '../module.ts';

export const context = pageContext({
  path: '/menu',
  place: { type: 'pickup', branch_id: 'olaya' },
  modules: ['mf-menu', 'mf-checkout', 'mf-account'],
  settings: {
    'checkout.enable': '1',
    'order.order_delivery_time_options': 'asap,schedule',
    'social.phone': '+966920012345',
  },
});

export const renderPart = createRenderPart({ face, texts: { ar, en }, context });
