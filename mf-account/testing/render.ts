/** Parts of this module, rendered for its tests. */
import type { SessionView } from '@sufra/contract';
import { pageContext } from '@sufra/testing/page-context';
import { createRenderPart } from '@sufra/testing/render-part';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import face from '../module.ts';

export const context = pageContext({
  path: '/account',
  place: { type: 'pickup', branch_id: 'branch-1' },
  modules: ['mf-menu', 'mf-checkout', 'mf-account'],
  types: ['pickup'],
  settings: { 'general.enable_accounts': '1', 'general.mobile_countries': 'EG,AE,QA', 'checkout.enable': '1' },
  messages: { accepted: { label: { ar: 'على النار', en: 'On the fire' }, background: '#dff5e3', text: '#1d6a33' } },
});

export const GUEST: SessionView = { customer: null, cart_id: null };
export const NOURA: SessionView = {
  customer: { id: 'customer-1', name: 'نورة', mobile: '551234567' },
  cart_id: null,
};

export const renderPart = createRenderPart({ face, texts: { ar, en }, context });
