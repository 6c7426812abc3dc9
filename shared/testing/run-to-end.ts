/**
 * How a test holds work to its cost without measuring it: by input so large that the work ends only when its
 * cost does not grow faster than that. On a slow machine it ends too.
 */

import { createContext, runInContext } from 'node:vm';

/** Below the limit of a test (jest.config.mjs), which ends no work that gives nothing else a turn. */
const LIMIT_MS = 90_000;

/** What `work` returns; throws when it never ends, as jest itself cannot. */
export function runToEnd<Result>(work: () => Result): Result {
  return runInContext('work()', createContext({ work }), { timeout: LIMIT_MS }) as Result;
}
