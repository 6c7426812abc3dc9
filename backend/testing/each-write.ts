/**
 * Ends a process before each write of a journey in turn. `npm test` takes a few of them, `npm run test:random` each.
 */
import fc from 'fast-check';

/** More than any journey has. */
const MAX_WRITES = 400;

/**
 * Walks `journey` once for each write that it is to end before, counted from 1, until it has no such write.
 * `every`: in `npm test` only each so many, from a random one on; no journey is shorter. Answers how many
 * times the process ended.
 */
export async function beforeEachWrite(
  every: number,
  journey: (write: number) => Promise<{ wasKilled: boolean }>,
): Promise<number> {
  const step = process.env.SUFRA_RANDOM_RUNS ? 1 : every;
  const [first] = fc.sample(fc.integer({ min: 1, max: step }), 1);
  let kills = 0;
  for (let write = first!; write < MAX_WRITES; write += step) {
    if (!(await journey(write)).wasKilled) break;
    kills += 1;
  }
  if (process.env.SUFRA_RANDOM_RUNS) console.info(`${expect.getState().currentTestName}: ${kills} writes`);
  // The process ended on the way, or this says nothing.
  expect(kills).toBeGreaterThan(0);
  return kills * step;
}
