/**
 * The only ways to a Drizzle handle. Row-level security is forced on every tenant table, so a query sees the rows of
 * the tenant its transaction was opened for and nothing else; without a tenant it sees none (safety B1).
 */
import { connectTimeoutMs } from '@sufra/database';
import { traced } from '@sufra/operations/tracing';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createTenantLimits, type TenantLimits } from '../tenant-limits.ts';
import type { Database } from './connect.ts';
import { type Connection, connectionOf } from './connection.ts';
import { LIMITS, type Limits } from './limits.ts';
import { writesOf } from './writes.ts';

/**
 * A transaction. Statements that do not need each other's answers are asked together (`Promise.all`): they go
 * out in one write and are run in the order in which they were asked.
 */
export type Db = NodePgDatabase & {
  /** Runs after the commit, and not at all when the transaction fails: messages, timers. */
  afterCommit: (effect: () => void | Promise<void>) => void;
  /**
   * Sends a statement whose result the work does not need: it goes out with what is asked next, or with the
   * commit, and what is asked later sees what it did. The transaction waits for its answer with the commit's,
   * and fails with its failure. Begin it synchronously, as for `atCommit`.
   */
  beforeCommit: (statement: PromiseLike<unknown>) => void;
  /**
   * Sends a statement in one write with the commit, behind the work, in the order of the calls: a lock that
   * it takes is held for the commit only, not while this server does something else. Resolves after commit:
   * do not await it inside the transaction. `send` must send synchronously, so give it the query itself, not
   * a function that awaits one: what came later would come behind the commit. The transaction fails when
   * nothing was sent.
   */
  atCommit: <Result>(send: () => PromiseLike<Result>) => Promise<Result>;
  /** The tenant whose rows it sees; empty for system work. */
  tenant: string;
  /** Stands for the database it belongs to. */
  source: object;
  /** Version of the tenant's content, when it was pinned (content.ts). */
  contentVersion?: Promise<string | null>;
} & Pick<Connection, 'prepared' | 'drizzle'>;

/** Connections that calls of tenants leave to the others: lookup of tenants, timers, readiness. */
const RESERVED_CONNECTIONS = 2;
/** More would use the rest of the process's one processor, and other tenants would wait behind them (decision 69). */
const MAX_TRANSACTIONS_PER_TENANT = 2;
const MAX_WAITING_PER_TENANT = 128;

const limits = new WeakMap<pg.Pool, TenantLimits>();

/** What keeps the tenants of a database from each other's way in this process. */
export function limitsOf({ pool }: Pick<Database, 'pool'>): TenantLimits {
  let known = limits.get(pool);
  if (!known) {
    const places = Math.max(pool.options.max - RESERVED_CONNECTIONS, 1);
    known = createTenantLimits({
      places,
      ofOne: MAX_TRANSACTIONS_PER_TENANT,
      waiting: MAX_WAITING_PER_TENANT,
      // As long as for a connection: a place is one.
      patience: connectTimeoutMs(),
    });
    limits.set(pool, known);
  }
  return known;
}

/**
 * Runs `work` in a transaction that sees and writes only rows of `tenant`; again from its start, when the
 * database undoes it for another's sake (deadlock): what it does elsewhere belongs into `afterCommit`. Few of
 * a tenant run at a time: never wait for one inside of another. Throws UNAVAILABLE when too many of the
 * tenant wait already, or one has waited too long.
 */
export async function withTenant<Result>(
  database: Database,
  tenant: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const leave = await limitsOf(database).enter(tenant);
  const done = await committed(() =>
    attempt(database.pool, { role: 'sufra_app', tenant, limits: LIMITS.call }, work),
  ).finally(leave);
  return withEffects(done);
}

/** Runs `work` over all tenants: tenant lookup, timers, outbox, seeding. Nothing that a visitor asks for may use it. */
export async function withSystem<Result>(
  database: Database,
  work: (db: Db) => Promise<Result>,
  limits: Limits = LIMITS.system,
): Promise<Result> {
  return withEffects(await committed(() => attempt(database.pool, { role: 'sufra_system', tenant: '', limits }, work)));
}

/** How often a transaction is begun before its deadlock is thrown. */
const MAX_ATTEMPTS = 3;
/** Deadlock found, and could not be put in an order: the database undid all, and says that it may be asked again. */
const RETRIED_CODES = new Set(['40P01', '40001']);

interface Done<Result> {
  result: Result;
  effects: readonly (() => void | Promise<void>)[];
}

async function withEffects<Result>({ result, effects }: Done<Result>): Promise<Result> {
  for (const effect of effects) await effect();
  return result;
}

async function committed<Result>(once: () => Promise<Done<Result>>): Promise<Done<Result>> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await once();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !mayBeAskedAgain(error)) throw error;
    }
  }
}

function mayBeAskedAgain(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return RETRIED_CODES.has(code ?? '') || RETRIED_CODES.has(cause?.code ?? '');
}

interface Opened {
  role: 'sufra_app' | 'sufra_system';
  tenant: string;
  limits: Limits;
}

function attempt<Result>(pool: pg.Pool, opened: Opened, work: (db: Db) => Promise<Result>): Promise<Done<Result>> {
  const attributes = () => ({ 'db.system.name': 'postgresql', 'sufra.role': opened.role });
  return traced('transaction', 'internal', attributes, () => attemptWithin(pool, opened, work));
}

async function attemptWithin<Result>(
  pool: pg.Pool,
  { role, tenant, limits }: Opened,
  work: (db: Db) => Promise<Result>,
): Promise<Done<Result>> {
  const client = await pool.connect();
  const connection = connectionOf(client);
  connection.silenceMs = limits.silenceMs;
  const effects: (() => void | Promise<void>)[] = [];
  const last: (() => Promise<void>)[] = [];
  const unanswered: Promise<unknown>[] = [];
  /** Of a statement that the work does not wait for: what is asked after it fails with less to say. */
  let failure: unknown;
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  let result: Result;
  connection.changes = false;
  const release = () => {
    client.off('error', lost);
    client.release(broken);
  };
  try {
    // Goes out with the work's first statements; `local` and `true` end both with the transaction, so that
    // nothing stays on the connection.
    const begun = connection.send(
      `begin; set local role ${role}; ${limitsText(limits)}select set_config('sufra.tenant', ${client.escapeLiteral(tenant)}, true)`,
    );
    // Thrown below, or by the first statement.
    begun.catch(() => {});
    const db: Db = Object.assign(Object.create(connection.drizzle) as NodePgDatabase, {
      afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect),
      beforeCommit: (statement: PromiseLike<unknown>) => {
        // `then` at once, as for `atCommit`.
        const answer = Promise.resolve(
          statement.then(undefined, (error: unknown) => {
            failure ??= error;
            throw error;
          }),
        );
        answer.catch(() => {});
        unanswered.push(answer);
      },
      atCommit: <Last>(send: () => PromiseLike<Last>) => atCommit(last, send),
      tenant,
      source: pool,
      prepared: connection.prepared,
      drizzle: connection.drizzle,
    });
    result = await work(db);
    if (!connection.changes && last.length + unanswered.length === 0) {
      // It has only read: its end cannot change the answer, so the answer does not wait for it.
      const fail = (lostWith: Error) => {
        broken = lostWith;
      };
      void connection.send('commit').catch(fail).finally(release);
      return { result, effects };
    }
    const ends = last.map((send) => {
      const { sent } = connection;
      const end = send();
      // The transaction's own failure is thrown.
      end.catch(() => {});
      if (connection.sent === sent) throw new Error('a statement of atCommit was not sent at once');
      return end;
    });
    const committed = connection.send('commit');
    // With the connection it fails, too, and the first failure is thrown.
    committed.catch(() => {});
    await Promise.all([begun, ...unanswered, ...ends]);
    // A statement that failed unnoticed has undone the others.
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back');
  } catch (error) {
    await connection.send('rollback').catch((lostWith: Error) => {
      broken = lostWith;
    });
    release();
    writesOf(pool).failed(failure ?? error);
    throw failure ?? error;
  }
  release();
  writesOf(pool).succeeded();
  return { result, effects };
}

/** Those of calls are the connection's own. */
function limitsText({ statementMs, lockMs }: Limits): string {
  if (statementMs === LIMITS.call.statementMs) return '';
  return `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; `;
}

/** When no caller waits for it, its failure fails the transaction. */
function atCommit<Last>(last: (() => Promise<void>)[], send: () => PromiseLike<Last>): Promise<Last> {
  const { promise, resolve, reject } = Promise.withResolvers<Last>();
  promise.catch(() => {});
  // `then` at once: Drizzle sends a statement when it is asked for the answer.
  last.push(async () => {
    await send().then(resolve, (error: unknown) => {
      reject(error);
      throw error;
    });
  });
  return promise;
}
