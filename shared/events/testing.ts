/** A bus for tests: the real one, with its problems collected. A test file whose modules leave subscriptions fails. */
import { createBus } from './bus.ts';
import type { Bus, BusProblem, BusTransport, ScopedBus } from './types.ts';

const open = new Map<ScopedBus, string>();

export interface TestBus {
  bus: Bus;
  problems: BusProblem[];
}

/** `transport`: other tabs and the visitor, for tests of those. */
export function createTestBus(transport: Omit<BusTransport, 'report'> = {}): TestBus {
  const problems: BusProblem[] = [];
  const bus = createBus({ ...transport, report: (problem) => problems.push(problem) });
  return { bus, problems };
}

/** The bus as one module has it. What is still subscribed when the file ends is a leak and fails it. */
export function createModuleBus(module: string): TestBus {
  const { bus, problems } = createTestBus();
  const scope = bus.scope(module, 'test');
  open.set(scope, module);
  return { bus: scope, problems };
}

/** Throws when a module bus has subscriptions; after every part was unmounted. */
export function expectNoLeaks(): void {
  const left = [...open].map(([bus, module]) => [module, bus.end()] as const).filter(([, count]) => count > 0);
  open.clear();
  const [first] = left;
  if (first) throw new Error(`${first[0]} leaves ${first[1]} subscription(s) on the bus when it is unmounted`);
}

// Testing Library unmounts after each test, so at the end of the file nothing is mounted.
if (typeof afterAll === 'function') afterAll(expectNoLeaks);
