/** What the home's banners are asked with, as documented (API-009): the loader and the slider must ask the same. */
export const SLIDER = { query: { place: 'web' } };
