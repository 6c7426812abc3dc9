export { createBus } from './bus.ts';
export { checked } from './checked.ts';
export type {
  AskOptions,
  Bus,
  BusChannel,
  BusEnds,
  BusFailure,
  BusProblem,
  Handler,
  Party,
  ScopedBus,
} from './parties.ts';
export { BusError } from './parties.ts';
