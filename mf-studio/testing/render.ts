/** Parts of this module, rendered for its tests at the console's site. */
import { pageContext } from '@sufra/testing/page-context';
import { createRenderPart } from '@sufra/testing/render-part';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import face from '../module.ts';

export const context = pageContext({ path: '/settings/nakhla', place: null, modules: ['mf-studio'], settings: {} });

export const renderPart = createRenderPart({ face, texts: { ar, en }, context });

// Typed and not saved, a text waits on the device: each test has an empty one.
beforeEach(() => localStorage.clear());
