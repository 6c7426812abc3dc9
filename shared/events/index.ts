export { createBus } from './bus.ts';
export { checked } from './checked.ts';
export type {
  AskOptions,
  Bus,
  BusChannel,
  BusFailure,
  BusProblem,
  BusTransport,
  Handler,
  ModuleRelease,
  ScopedBus,
} from './types.ts';
export { BusError } from './types.ts';
