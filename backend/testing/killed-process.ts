/**
 * A process that ends between two of its writes: from the chosen one on nothing reaches the database, what was not committed is undone, until it
 * is started again. What a provider was asked before that has happened.
 */
import type pg from 'pg';
import type { TestBackend } from './test-backend.ts';

export interface KilledProcess {
  /** Ends it before its `write`th write from now on, counted from 1; a commit counts. */
  killBefore: (write: number) => void;
  /** Whether it has ended since it was last started. */
  isDead: () => boolean;
  /** Lets it write again, and forgets what was planned. */
  start: () => void;
}

const WRITES = /^\s*(?:insert|update|delete|commit|with\b[\s\S]*\b(?:insert|update|delete)\b)/i;

export function killable({ platform }: Pick<TestBackend, 'platform'>): KilledProcess {
  const { pool } = platform.database;
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  const watched = new WeakSet<object>();
  const watch = (client: pg.PoolClient): void => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
      if (WRITES.test(text ?? '')) {
        left -= 1;
        if (left === 0) isDead = true;
      }
      return isDead ? Promise.reject(new Error('the process was killed')) : query(...given);
    }) as typeof client.query;
  };
  pool.on('acquire', watch);
  return {
    killBefore: (write) => {
      left = write;
    },
    isDead: () => isDead,
    start: () => {
      isDead = false;
      left = Number.POSITIVE_INFINITY;
    },
  };
}
