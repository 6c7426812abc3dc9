export type { Bus, BusProblem } from './bus.ts';
export { createBus } from './bus.ts';
