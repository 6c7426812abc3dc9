/**
 * The way back from a bad release inside the customer's page view: the wanted release, at its second address
 * when the first did not bring its files, then the plan's earlier ones, each failure reported with its
 * release and cause (HOST-035, docs/failures.md). A passing network fault is not seen here: the loader has
 * tried again.
 */
import { type Failure, type PageModule, type PageRelease, releaseId } from '@sufra/contract';
import { causeOf } from '../failures/cause.ts';
import { bothAddresses, isWorthOtherAddress, noteFailedAddress, noteLoadedAddress } from './addresses.ts';
import { candidates } from './containers.ts';
import { isLoadFailure, type LoadFailure } from './fetch-error.ts';
import { whyPassedOver } from './stuck.ts';

export interface Attempt<Result> {
  release: PageRelease;
  result: Result;
}

/**
 * Runs `attempt` for the plan's candidates, without those in `skip`, until one succeeds. Rejects with the
 * first error when none does: the wanted release's is the one to know. An error that is not the release's
 * (its data could not be loaded) ends the search: an earlier release would ask for the same data; so does a
 * place that is not `isWanted` any more. A release that stops pages is passed over, and reported.
 */
export async function preferRelease<Result>(
  module: PageModule,
  phase: Failure['phase'],
  attempt: (release: PageRelease) => Promise<Result>,
  report: (failure: Omit<Failure, 'at'>) => void,
  skip: ReadonlySet<string> = new Set(),
  isWanted: () => boolean = () => true,
): Promise<Attempt<Result>> {
  let first: unknown;
  for (const release of candidates(module)) {
    if (!isWanted()) break;
    if (skip.has(release.version)) continue;
    const why = whyPassedOver(releaseId(release));
    if (why) {
      report({ module: release.name, version: release.version, phase: 'stall', ...why });
      first ??= new Error(why.message);
      continue;
    }
    let failure: unknown;
    for (const addressed of bothAddresses(release)) {
      if (failure !== undefined && !isWanted()) break;
      try {
        const result = await attempt(addressed);
        noteLoadedAddress(addressed);
        if (isLoadFailure(failure) && isWrongThere(failure)) {
          const { name, version } = release;
          report({
            module: name,
            version,
            phase: 'load',
            cause: 'elsewhere',
            message: `${failure.why}: ${failure.message}`,
          });
        }
        return { release: addressed, result };
      } catch (error) {
        const isElsewhere = isWorthOtherAddress(error);
        // When both addresses fail, the failure at the plan's address is reported.
        failure = isElsewhere ? (failure ?? error) : error;
        if (!isElsewhere) break;
        noteFailedAddress(addressed, error);
      }
    }
    first ??= failure;
    // Errors of a release that is being abandoned are not reported; that its files could not be loaded is.
    if (!isWanted() && !isLoadFailure(failure)) break;
    const { name, version } = release;
    const { isReleases, ...cause } = causeOf(failure, phase);
    report({ module: name, version, ...cause });
    if (!isReleases) break;
  }
  throw first ?? new Error(`${module.name}: no release is left to try`);
}

/** The files are missing or wrong at the plan's address: reported although the other address worked. */
function isWrongThere({ why }: LoadFailure): boolean {
  return why === 'integrity' || why === 'missing';
}
