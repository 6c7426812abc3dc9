export { markBaseTexts } from './mark-base-texts.ts';
export { createRenderer } from './renderer.tsx';
export { createRowCache, type RowCache } from './row-cache.tsx';
export { createServerPlatform } from './server-platform.ts';
export { watchAddress } from './watch-address.ts';
