import { describeThrown, isError } from '@sufra/contract/thrown';

/**
 * Why a release, or a part of it, is not on the page: what the report names and what the way back depends on.
 *
 * missing    the origin answered without the file
 * network    no answer, or one that broke off
 * integrity  the bytes have another hash than the plan; they did not run
 * silent     no byte within the plan's `limits.silent`
 * late       not whole within `limits.total`
 * contract   built for another major of the contract; it was not asked for
 * throw      it came, and threw while it was evaluated
 */
export type LoadCause = 'missing' | 'network' | 'integrity' | 'silent' | 'late' | 'contract' | 'throw';

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly why: LoadCause;
  constructor(why: LoadCause, message: string) {
    super(message);
    this.why = why;
  }
}

/** As `instanceof`, for whatever was thrown. */
export function isLoadFailure(thrown: unknown): thrown is LoadFailure {
  return isError(thrown) && thrown instanceof LoadFailure;
}

/**
 * What browsers say when a module script could not be had: no answer, an error's status or another hash. They do not
 * tell which, and say the same whether the entry, an expose or a chunk is meant.
 */
const FETCH_ERROR_MESSAGES = /dynamically imported module|importing a module script failed|ChunkLoadError|RUNTIME-008/i;

/** True when the file was not had, so that asking again may help; false when it was and threw. */
export function isFetchError(error: unknown): boolean {
  return FETCH_ERROR_MESSAGES.test(describeThrown(error));
}
