export { markBaseTexts } from './mark-base-texts.ts';
export { createRenderer } from './renderer.tsx';
export { createRowsKeeper, type RowsKeeper } from './rows-keeper.tsx';
export { createServerPlatform } from './server-platform.ts';
