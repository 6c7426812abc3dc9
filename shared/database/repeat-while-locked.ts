import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL's codes: no lock within `lock_timeout`; two transactions waited for each other. */
const NO_LOCK = new Set(['55P03', '40P01']);
/** Between two attempts those who queued behind the first one work. */
const PAUSE_MS = 1000;
/** After this time the reason is a transaction that an operator must end. */
const GIVE_UP_MS = 600_000;

/**
 * Repeats `work`, which rolls back what it did not finish, until it gets its locks. Throws what `work` throws
 * otherwise, and the last refusal after 10 minutes.
 */
export async function repeatWhileLocked(work: () => Promise<void>, tell: (line: string) => void): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      if (attempt === 1) tell(`waiting for a lock, trying again: ${(error as Error).message}`);
      await wait(PAUSE_MS);
    }
  }
}

function isLocked(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return NO_LOCK.has(code ?? '') || NO_LOCK.has(cause?.code ?? '');
}
