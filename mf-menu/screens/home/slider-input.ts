/** What the home's banners are asked with: the loader and the slider must ask the same. */
export const SLIDER = { query: { place: 'web_slider' } };
