/** Sees of the database's connections what they themselves cannot say. */
import pg from 'pg';
import { realWait } from './virtual.ts';

export interface Observer {
  /** Those of these processes that wait for a lock of another. */
  blocked: (pids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Ends them, and resolves when their transactions are undone. */
  end: (pids: readonly number[]) => Promise<void>;
  close: () => Promise<void>;
}

export async function openObserver(ownerUrl: string): Promise<Observer> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    blocked: async (pids) => {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
        [pids],
      );
      return new Set(rows.map(({ pid }) => pid));
    },
    end: async (pids) => {
      await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
      for (;;) {
        const { rowCount } = await client.query('select 1 from pg_stat_activity where pid = any($1)', [pids]);
        if (rowCount === 0) return;
        await realWait(1);
      }
    },
    close: () => client.end(),
  };
}
