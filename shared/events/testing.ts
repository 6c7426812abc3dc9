/** A bus for tests: the real one, with its problems collected. */
import { type Bus, type BusProblem, createBus } from './bus.ts';

export function createTestBus(): { bus: Bus; problems: BusProblem[] } {
  const problems: BusProblem[] = [];
  return { bus: createBus((problem) => problems.push(problem)), problems };
}
