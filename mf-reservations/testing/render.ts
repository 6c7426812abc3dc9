/** Parts of this module, rendered for its tests. */

import { pageContext } from '@sufra/testing/page-context';
import { createRenderPart } from '@sufra/testing/render-part';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import face from '../module.ts';

export const context = pageContext({
  path: '/reservations',
  place: null,
  modules: ['mf-reservations'],
  settings: { 'website.enable': '1', 'reservation.enable': '1' },
});

export const renderPart = createRenderPart({ face, texts: { ar, en }, context });
