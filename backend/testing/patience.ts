/**
 * What a test waits for the database is not what it looks at: on a busy machine a statement that takes six
 * seconds is no fault, and the call that asked would be answered UNAVAILABLE. A test of such a limit sets its
 * own.
 */
import { LIMITS, type Limits } from '../database/limits.ts';

/** Seconds that a call waits for a connection, or behind others of its tenant. */
process.env.PGCONNECT_TIMEOUT = '180';
/** The longest is below the limit of a test (jest.config.mjs). */
const TIMES = 10;

for (const limits of [LIMITS.call, LIMITS.system]) {
  const { statementMs, lockMs, silenceMs }: Limits = limits;
  Object.assign(limits, { statementMs: statementMs * TIMES, lockMs: lockMs * TIMES, silenceMs: silenceMs * TIMES });
}
