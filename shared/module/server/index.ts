export { createRenderer } from './renderer.tsx';
export { createRowsKeeper, type RowsKeeper } from './rows-keeper.tsx';
export { createServerPlatform } from './server-platform.ts';
