/** What the areas to choose from are asked with: the loader and the list must ask the same. */
export const AREAS = { query: {} };
