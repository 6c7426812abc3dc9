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

/** A library of the shell did not come; what wanted it is as it should be, and may want it again. */
export class LibraryFailure extends LoadFailure {}

/** As `instanceof`, for whatever was thrown. */
export function isLoadFailure(thrown: unknown): thrown is LoadFailure {
  return isError(thrown) && thrown instanceof LoadFailure;
}

/**
 * What browsers say when a module script did not come (no answer, an error's status or another hash; they do
 * not say which), in the order Chromium, Firefox, WebKit; and the code that federation puts before these
 * words when a container's entry is meant. There is no other sign of it: the error is a plain TypeError.
 */
const FETCH_ERROR_MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|RUNTIME-008/;

/** True when the file did not come, so that another try may help; false when it came and threw. */
export function isFetchError(error: unknown): boolean {
  return isLibraryFailure(error) || FETCH_ERROR_MESSAGES.test(describeThrown(error));
}

export function isLibraryFailure(error: unknown): error is LibraryFailure {
  return isError(error) && error instanceof LibraryFailure;
}
