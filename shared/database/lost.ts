/**
 * What a failure says of the database: it is away, takes no writes, or was busy. What failed is worth trying
 * again then, soon or later.
 */
import type pg from 'pg';

/**
 * 08…: connection; 57P01–57P03: it stops, crashed, or starts; 53300: no connection is free; 25P03, 57P05: it
 * ended ours for having been idle; the others are the operating system's.
 */
const CODES =
  /^(?:08...|57P0[1235]|53300|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/;

/** What `pg` and its pool say without a code. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|after calling end on the pool/;

/**
 * 53100: no room on its disk; 25006: it is a standby, or was set to read only; 58030: its disk fails; 53000,
 * 53200, 53400: it is out of something.
 */
const READ_ONLY = /^(?:53100|25006|58030)$/;
/**
 * 55P03: others held what the statement needs; 57014: it took too long; 40001, 40P01: others were in its way
 * each time that it was tried.
 */
const BUSY = /^(?:53000|53200|53400|55P03|57014|40001|40P01)$/;

/**
 * `away`: it does not answer, or is just coming back. `read-only`: it answers, and takes no writes until an
 * operator makes room. `busy`: the same may work in a moment. Null: the failure does not come from the
 * database. Looks through the causes, too: Drizzle wraps what `pg` throws.
 */
export function troubleOf(error: unknown): 'away' | 'read-only' | 'busy' | null {
  if (isLostDatabase(error)) return 'away';
  if (hasCode(error, READ_ONLY)) return 'read-only';
  return hasCode(error, BUSY) ? 'busy' : null;
}

export function isLostDatabase(error: unknown): boolean {
  return someCause(error, ({ code, message }) => matches(CODES, code) || matches(MESSAGES, message));
}

const hasCode = (error: unknown, codes: RegExp) => someCause(error, ({ code }) => matches(codes, code));
const matches = (pattern: RegExp, text: unknown) => typeof text === 'string' && pattern.test(text);

function someCause(error: unknown, is: (failure: { code?: unknown; message?: unknown }) => boolean): boolean {
  let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 8; depth += 1) {
    if (is(at)) return true;
    at = at.cause as typeof at;
  }
  return false;
}

/** Why the database does not answer, in words for `/readyz`; null: it does. */
export async function whyAway(pool: pg.Pool): Promise<string | null> {
  try {
    await pool.query('select 1');
    return null;
  } catch (error) {
    const { message, code = 'no answer' } = error as { message: string; code?: string };
    return `the database does not answer: ${message || code}`;
  }
}
