/**
 * The way back from a bad release inside the customer's page view: try the wanted release, once more for a passing
 * network fault, then the plan's earlier ones (HOST-035, architecture §5).
 */
import type { Failure, PageModule, PageRelease } from '@sufra/contract';
import { candidates } from './containers.ts';

export interface Attempt<Result> {
  release: PageRelease;
  result: Result;
}

/** Runs `attempt` for the plan's candidates in order until one succeeds. Rejects with the last error when none does. */
export async function preferRelease<Result>(
  module: PageModule,
  phase: Failure['phase'],
  attempt: (release: PageRelease) => Promise<Result>,
  report: (failure: Omit<Failure, 'at'>) => void,
  skip: ReadonlySet<string> = new Set(),
): Promise<Attempt<Result>> {
  let last: unknown = new Error(`${module.name}: no release is left to try`);
  for (const release of candidates(module)) {
    if (skip.has(release.version)) continue;
    for (const again of [false, true]) {
      try {
        return { release, result: await attempt(release) };
      } catch (error) {
        last = error;
        report({
          module: module.name,
          version: release.version,
          phase,
          cause: again ? 'again' : 'first',
          message: String(error),
        });
      }
    }
  }
  throw last;
}
