/** Where the developer tools take part in the shell's start. Without them all of it is absent. */
import type { Bus } from '@sufra/events';

export const hooks: {
  /** The page's bus, with a record of what crosses it. */
  bus?: (bus: Bus) => Bus;
} = {};
