/** A caught error in the words of a report: in which phase it happened, and why. */

import { isApiError } from '@sufra/api';
import type { Failure } from '@sufra/contract';
import { describeThrown, isError, stackOf } from '@sufra/contract/thrown';
import { isLoaderFailure } from '@sufra/module/browser';
import { LoadFailure } from '../release-loader/fetch-error.ts';
import { MountTimeout } from '../release-loader/mount-within.ts';
import { isForeignChange } from './foreign-change.ts';
import { placeIn } from './place.ts';

export interface Cause extends Pick<Failure, 'phase' | 'cause' | 'message' | 'place'> {
  /** False: the release did nothing wrong; the provider's answer is missing, or another program changed the page. */
  isReleases: boolean;
}

/** `phase`: what the part was doing, for errors that do not say it themselves. Never throws, whatever was thrown. */
export function causeOf(thrown: unknown, phase: Failure['phase']): Cause {
  try {
    const place = placeIn(stackOf(thrown));
    return { ...knownCause(thrown, phase), ...(place && { place }) };
  } catch {
    // An object that throws when it is looked at is none of the errors we know.
    return { phase, cause: 'throw', message: describeThrown(thrown), isReleases: true };
  }
}

function knownCause(error: unknown, phase: Failure['phase']): Cause {
  const message = describeThrown(error);
  // Not counted by the edge either (`host/server/edge-routes/report.ts`).
  if (isForeignChange(error)) return { phase, cause: 'foreign', message, isReleases: false };
  if (error instanceof LoadFailure) {
    const where = error.why === 'contract' ? 'contract' : 'load';
    return { phase: where, cause: error.why, message: error.message, isReleases: true };
  }
  if (isLoaderFailure(error)) {
    const isData = isApiError(error.cause);
    return { phase: 'loader', cause: isData ? 'data' : 'throw', message, isReleases: !isData };
  }
  const cause =
    error instanceof MountTimeout ? 'late' : isError(error) && error.name === 'WorkerFault' ? 'worker' : 'throw';
  return { phase, cause, message, isReleases: true };
}
