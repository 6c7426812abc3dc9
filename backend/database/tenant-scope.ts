/**
 * The only ways to a Drizzle handle. Row-level security is forced on every tenant table, so a query sees the rows of
 * the tenant its transaction was opened for and nothing else; without a tenant it sees none (safety B1).
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './connect.ts';

/** A transaction. */
export type Db = NodePgDatabase & {
  /** Runs after the commit, and not at all when the transaction fails: messages, timers. */
  afterCommit: (effect: () => void | Promise<void>) => void;
  /** The tenant whose rows it sees; empty for system work. */
  tenant: string;
  /** Stands for the database it belongs to. */
  source: object;
};

/**
 * Runs `work` in a transaction that sees and writes only rows of `tenant`; again from its start, when the database undoes it for
 * another's sake (deadlock): what it does elsewhere belongs into `afterCommit`.
 */
export function withTenant<Result>(
  database: Database,
  tenant: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return transaction(database.pool, 'sufra_app', tenant, work);
}

/** Runs `work` over all tenants: tenant lookup, timers, outbox, seeding. Nothing that a visitor asks for may use it. */
export function withSystem<Result>(database: Database, work: (db: Db) => Promise<Result>): Promise<Result> {
  return transaction(database.pool, 'sufra_system', '', work);
}

/** How often a transaction is begun before its deadlock is told. */
const ATTEMPTS = 3;
/** Deadlock found, and could not be put in an order: the database undid all, and says that it may be asked again. */
const AGAIN = new Set(['40P01', '40001']);

async function transaction<Result>(
  pool: pg.Pool,
  role: 'sufra_app' | 'sufra_system',
  tenant: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { result, effects } = await committed(() => attempt(pool, role, tenant, work));
  for (const effect of effects) await effect();
  return result;
}

async function committed<Done>(once: () => Promise<Done>): Promise<Done> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await once();
    } catch (error) {
      if (attempts === ATTEMPTS || !mayBeAskedAgain(error)) throw error;
    }
  }
}

function mayBeAskedAgain(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return AGAIN.has(code ?? '') || AGAIN.has(cause?.code ?? '');
}

async function attempt<Result>(
  pool: pg.Pool,
  role: 'sufra_app' | 'sufra_system',
  tenant: string,
  work: (db: Db) => Promise<Result>,
): Promise<{ result: Result; effects: readonly (() => void | Promise<void>)[] }> {
  const client = await pool.connect();
  const effects: (() => void | Promise<void>)[] = [];
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  let result: Result;
  try {
    // One round trip; `local` and `true` end both with the transaction, so that nothing stays on the connection.
    await client.query(
      `begin; set local role ${role}; select set_config('sufra.tenant', ${client.escapeLiteral(tenant)}, true)`,
    );
    const db = Object.assign(drizzle({ client }), {
      afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect),
      tenant,
      source: pool,
    });
    result = await work(db);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
  return { result, effects };
}
