/**
 * What was thrown is untrusted: it may be null, a string of megabytes, an object whose getters, `toString` or
 * proxy traps throw. Error reporting must not fail because of it, so it is read here only. None of these
 * functions throws.
 */

/** Longest description, in reports and logs. */
const MAX_DESCRIPTION_LENGTH = 300;

/** In words: `Name: message` of an error, the text of anything else; cut after 300 letters. */
export function describeThrown(thrown: unknown): string {
  try {
    const words = isError(thrown) ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return words.slice(0, MAX_DESCRIPTION_LENGTH);
  } catch {
    return `something that cannot be described (${typeof thrown})`;
  }
}

/** True for an error of this realm; false also when asking throws. */
export function isError(thrown: unknown): thrown is Error {
  try {
    return thrown instanceof Error;
  } catch {
    return false;
  }
}

/** The error itself, or an error that describes any other thrown value: for libraries that expect an `Error`. */
export function asError(thrown: unknown): Error {
  return isError(thrown) ? thrown : new Error(describeThrown(thrown));
}

/** The stack of an error; empty when there is none. */
export function stackOf(thrown: unknown): string {
  try {
    return isError(thrown) ? String(thrown.stack ?? '') : '';
  } catch {
    return '';
  }
}
