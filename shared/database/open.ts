/**
 * A server's way to its database. Two users: the owner, which makes and changes tables at the start, and the
 * login that the server works with, which owns nothing (safety B1). With one address they are the same.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { wordsOfClock } from '@sufra/operations/clock';
import pg from 'pg';
import { isLostDatabase } from './lost.ts';
import { repeatWhileLocked } from './repeat-while-locked.ts';

/** PostgreSQL's major version; older ones are not tried. */
export const OLDEST_POSTGRESQL = 14;

export interface OpenOptions {
  /** Address of the login. */
  url: string;
  /** Address of the owner; default: the login's. */
  ownerUrl?: string | undefined;
  /** Of the server, as `pg_stat_activity` shows it. */
  name: string;
  /** How many connections it uses at most. */
  connections: number;
  /** Statements are sent without waiting for the answers to those before. Default: each waits. */
  pipeline?: boolean;
  /** How long a statement, and its wait for a lock, may take. */
  limits: { statementMs: number; lockMs: number };
  /** Brings tables and rights up to this version, as the owner. Called again when it did not get a lock. */
  prepare: (owner: pg.Pool, login: string) => Promise<void>;
  /** Called with the error of a connection that broke. */
  onFailure: (error: unknown) => void;
  /** Called with a text of what it waits for. */
  tell: (line: string) => void;
}

/** Time that a database has to answer at the start: it may be starting, too. */
const ANSWER_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 250;
/**
 * How long the owner waits for a lock before it lets others pass and tries again. Below PostgreSQL's
 * `deadlock_timeout`, a second: of a migration and an order that wait for each other, the migration gives way
 * (decision 521).
 */
const OWNER_LOCK_MS = 500;

/**
 * How long a connection may take, and the wait for a free one, in milliseconds: seconds of libpq's own
 * variable, else five.
 */
export function connectTimeoutMs(): number {
  return (Number(process.env.PGCONNECT_TIMEOUT) || 5) * 1000;
}

/** Resolves when the schema is this version's. Throws in words for a server that is too old. */
export async function openDatabase(options: OpenOptions): Promise<pg.Pool> {
  const { url, ownerUrl = url, name, connections, pipeline = false, limits, prepare, onFailure } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline,
    connectionTimeoutMillis: connectTimeoutMs(),
    idleTimeoutMillis: 30_000,
    application_name: name,
    options: `-c statement_timeout=${limits.statementMs} -c idle_in_transaction_session_timeout=30000 -c lock_timeout=${limits.lockMs}`,
  });
  // A migration takes as long as it takes, and another server waits for it. Only its wait for a lock is short: behind a
  // waiting change of a table everybody else waits too.
  const owner = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    connectionTimeoutMillis: connectTimeoutMs(),
    application_name: `${name}-owner`,
    options: `-c lock_timeout=${OWNER_LOCK_MS}`,
  });
  for (const each of [pool, owner]) {
    // A connection that breaks while idle is replaced by the pool. One that breaks while it is in use fails the next
    // statement. Without a listener either would end the process.
    each.on('error', onFailure);
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  try {
    const login = await readLogin(pool, options);
    await refuseOld(owner);
    await tellOfClock(owner, options.tell);
    await repeatWhileLocked(() => prepare(owner, login), options.tell);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  } finally {
    await owner.end();
  }
}

async function readLogin(pool: pg.Pool, { tell }: OpenOptions): Promise<string> {
  const deadline = performance.now() + ANSWER_TIMEOUT_MS;
  let reported = false;
  for (;;) {
    try {
      const { rows } = await pool.query<{ login: string }>('select session_user as login');
      return rows[0]!.login;
    } catch (error) {
      if (!isLostDatabase(error) || performance.now() > deadline) throw error;
      if (!reported) tell(`waiting for the database: ${(error as Error).message}`);
      reported = true;
      await wait(POLL_INTERVAL_MS);
    }
  }
}

async function refuseOld(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  const refusal = refusalOfVersion(rows[0]!.version, rows[0]!.number);
  if (refusal !== null) throw new Error(refusal);
}

/** A clock that is off gives and ends codes, links and promises at the wrong time. */
async function tellOfClock(owner: pg.Pool, tell: OpenOptions['tell']): Promise<void> {
  const now = await databaseTime(owner);
  const words = wordsOfClock({
    ahead: Date.now() - now,
    clock: "this machine's clock",
    other: "the database's",
    because: 'codes, links and promises begin and end by it',
  });
  if (words !== null) tell(words);
}

/** Milliseconds since 1970 by the database's clock. */
export async function databaseTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return rows[0]!.now;
}

/** Null: it can be used. `number`: as `server_version_num` has it, 150018 for 15.18. */
export function refusalOfVersion(version: string, number: number): string | null {
  if (number >= OLDEST_POSTGRESQL * 10_000) return null;
  return `This PostgreSQL is ${version}; Sufra needs ${OLDEST_POSTGRESQL} or newer. Name a newer one in DATABASE_URL, or leave it unset for the embedded one.`;
}
