export { createRenderer } from './renderer.tsx';
export { createServerPlatform } from './server-platform.ts';
