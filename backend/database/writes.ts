/**
 * Whether the database takes writes: a full disk, or a standby, answers reads only. Learnt from what is written anyway.
 */
import { troubleOf } from '@sufra/database';
import type pg from 'pg';

export interface Writes {
  /** Why it takes none, in words; null: it takes them. */
  refused: () => string | null;
  succeeded: () => void;
  failed: (error: unknown) => void;
  /** Called when it takes none any more, with the reason, and with null when it takes them again. */
  onChange: (listener: (reason: string | null) => void) => void;
  /** Tries a write when the last one was refused. */
  tryAgain: () => Promise<void>;
}

const SETTLED_MS = 5000;

const known = new WeakMap<pg.Pool, Writes>();

/** Of a pool, for everything that works with it. */
export function writesOf(pool: pg.Pool): Writes {
  let writes = known.get(pool);
  if (!writes) {
    writes = watchWrites(pool);
    known.set(pool, writes);
  }
  return writes;
}

function watchWrites(pool: pg.Pool): Writes {
  let reason: string | null = null;
  let failedAt = 0;
  const listeners: ((reason: string | null) => void)[] = [];
  const set = (now: string | null) => {
    const changed = (reason === null) !== (now === null);
    reason = now;
    if (changed) for (const listener of listeners) listener(now);
  };
  const failed = (error: unknown) => {
    if (troubleOf(error) !== 'read-only') return;
    failedAt = performance.now();
    set(wordsOf(error));
  };
  return {
    refused: () => reason,
    succeeded: () => {
      // On a disk that is nearly full some writes still find room.
      if (reason !== null && performance.now() - failedAt > SETTLED_MS) set(null);
    },
    failed,
    onChange: (listener) => void listeners.push(listener),
    tryAgain: async () => {
      if (reason === null) return;
      try {
        await pool.query(PROBE);
        set(null);
      } catch (error) {
        failed(error);
      }
    },
  };
}

/** Needs room on the disk, and leaves nothing behind: one statement is a transaction, at whose end the table goes. */
const PROBE = "create temp table sufra_probe on commit drop as select repeat('x', 1000) from generate_series(1, 200)";

/** What PostgreSQL said: Drizzle's own words hold the statement. */
function wordsOf(error: unknown): string {
  let at = error as { message?: string; cause?: unknown };
  while (typeof at.cause === 'object' && at.cause !== null) at = at.cause as typeof at;
  return at.message ?? 'it does not say why';
}
