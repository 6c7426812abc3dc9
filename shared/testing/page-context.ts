import type { PageContext } from '@sufra/contract';

/** When tests' pages were made: 19:00 in Riyadh. */
export const NOW = '2026-01-10T16:00:00.000Z';

export type PageFacts = Pick<PageContext, 'path' | 'place' | 'modules'> & {
  types?: PageContext['tenant']['types'];
  settings: PageContext['tenant']['settings'];
  messages?: PageContext['tenant']['messages'];
};

/** An English page of a Saudi tenant, with what a module's tests need of it. */
export function pageContext({ path, place, modules, types, settings, messages = {} }: PageFacts): PageContext {
  return {
    tenant: {
      key: 'nakhla',
      name: { ar: 'نخلة', en: 'Nakhla' },
      title: { ar: 'نخلة', en: 'Nakhla' },
      logo: '',
      country: 'SA',
      currency: 'SAR',
      time_zone: 'Asia/Riyadh',
      types: types ?? ['delivery', 'pickup'],
      settings,
      pages: [],
      messages,
    },
    locale: 'en',
    direction: 'ltr',
    path,
    origin: 'http://nakhla.localhost:3000',
    place,
    branch_id: place?.branch_id ?? null,
    navigation: [],
    modules,
    now: NOW,
  };
}
