/**
 * A process that ends between two of its writes: from the chosen one on nothing reaches the database, what
 * was not committed is undone, until it is started again. What a provider was asked before that has happened.
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
  /**
   * Asks again until `work` answers other than null and the process lives; one that ended is started before.
   * `goOn` lets time go on between. Answers also whether the process ended on the way. Throws after forty
   * tries.
   */
  untilSo: <Result>(
    work: () => Promise<Result | null>,
    goOn: () => void,
  ) => Promise<{ result: Result; wasKilled: boolean }>;
}

const TRIES = 40;

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
      if (!isDead) return query(...given);
      const killed = new Error('the process was killed');
      // A query of the pool itself gives its client a callback, and looks at no promise.
      const callback = given.findLast((one) => typeof one === 'function');
      if (!callback) return Promise.reject(killed);
      setImmediate(() => (callback as (error: Error) => void)(killed));
      return;
    }) as typeof client.query;
  };
  pool.on('acquire', watch);
  const start = () => {
    isDead = false;
    left = Number.POSITIVE_INFINITY;
  };
  return {
    killBefore: (write) => {
      left = write;
    },
    isDead: () => isDead,
    start,
    untilSo: async (work, goOn) => {
      let wasKilled = false;
      for (let tries = 0; tries < TRIES; tries++) {
        const result = await work().catch(() => null);
        wasKilled ||= isDead;
        if (result !== null && !isDead) return { result, wasKilled };
        if (isDead) start();
        goOn();
      }
      throw new Error('it did not come to it');
    },
  };
}
