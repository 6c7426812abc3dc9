/**
 * What was thrown is untrusted: it may be null, a string of megabytes, an object whose getters, `toString` or proxy traps
 * throw. Who reports a fault must not fall over it, so it is looked at here alone. None of these functions throws.
 */

/** Letters of a description: a report's, and a line's of a log. */
const MOST = 300;

/** In words: `Name: message` of an error, the text of anything else; cut after 300 letters. */
export function describeThrown(thrown: unknown): string {
  try {
    const words = isError(thrown) ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return words.slice(0, MOST);
  } catch {
    return `something that cannot be described (${typeof thrown})`;
  }
}

/** True for an error of this realm, whatever is thrown at who asks. */
export function isError(thrown: unknown): thrown is Error {
  try {
    return thrown instanceof Error;
  } catch {
    return false;
  }
}

/** The error itself, or one that describes what is none: for code of others, which takes a thrown value for an error. */
export function asError(thrown: unknown): Error {
  return isError(thrown) ? thrown : new Error(describeThrown(thrown));
}

/** The stack of an error; empty when there is none to be had. */
export function stackOf(thrown: unknown): string {
  try {
    return isError(thrown) ? String(thrown.stack ?? '') : '';
  } catch {
    return '';
  }
}
