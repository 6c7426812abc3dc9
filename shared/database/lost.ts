/** When a failure means that the database is away, or just coming back: what failed is worth trying again. */
import type pg from 'pg';

/**
 * 08…: connection; 57P01–57P03: it stops, crashed, or starts; 53300: no connection is free; 25P03, 57P05: it ended ours for
 * having been idle; the others are the operating system's.
 */
const CODES =
  /^(?:08...|57P0[1235]|53300|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/;

/** What `pg` and its pool say without a code. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|after calling end on the pool/;

/** Looks through the causes, too: Drizzle wraps what `pg` throws. */
export function isLostDatabase(error: unknown): boolean {
  let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 8; depth += 1) {
    if (typeof at.code === 'string' && CODES.test(at.code)) return true;
    if (typeof at.message === 'string' && MESSAGES.test(at.message)) return true;
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
