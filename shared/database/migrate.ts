/**
 * Runs the committed migrations, forward only, each in its own transaction, once. One that builds or drops
 * indexes `concurrently` runs without a transaction, as PostgreSQL wants it (decision 253).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isConcurrent, isContraction, statementsOf } from './migration-statements.ts';

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Any number will do, as long as every server takes the same. */
const LOCK = 7_262_133;
const LOCK_POLL_MS = 250;

export interface MigrationOptions {
  /** Schema of these tables, made when it is not there; default: the connection's own. */
  schema?: string;
  /** Gets a line about a schema that is ahead of this server. */
  tell?: (line: string) => void;
  /** Runs each migration inside its transaction: what must be so around it, and is undone before the commit. */
  within?: (client: pg.ClientBase, run: () => Promise<void>) => Promise<void>;
}

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      return { name: file.slice(0, -4), sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Brings the schema to the newest migration, as the user of `pool`, its owner. A schema of a newer version
 * that only expanded is used as it is (decision 462). Refuses, in words, one that contracted since, and one
 * that was changed afterwards.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[],
  { schema, tell = () => undefined, within = (_client, run) => run() }: MigrationOptions = {},
): Promise<string[]> {
  const notes = schema === undefined ? 'sufra_migrations' : `${pg.escapeIdentifier(schema)}.migrations`;
  const client = await pool.connect();
  const done: string[] = [];
  try {
    await takeLock(client);
    if (schema !== undefined) await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
    await client.query(
      `create table if not exists ${notes} (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    await noteContractions(client, notes);
    const { rows } = await client.query<Note>(`select name, hash, contracts from ${notes}`);
    const ahead = refuseForeignSchema(rows, migrations);
    if (ahead.length > 0)
      tell(
        `this database is ahead of this server by ${ahead.length} migrations (${namesOf(ahead)}), all of which it can work with: it starts, as the version before does while a new one takes over`,
      );
    const applied = new Set(rows.map((row) => row.name));
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      const note = () =>
        client.query(`insert into ${notes} (name, hash, contracts) values ($1, $2, $3)`, [
          migration.name,
          migration.hash,
          isContraction(migration.sql),
        ]);
      try {
        if (isConcurrent(migration.sql)) {
          await runConcurrently(client, migration.sql);
          await note();
        } else {
          await client.query('begin');
          await within(client, async () => void (await client.query(migration.sql)));
          await note();
          await client.query('commit');
        }
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

/**
 * By asking again and again: a server that waited inside a statement would be a transaction that a concurrent
 * build waits for, and each would wait for the other.
 */
async function takeLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]!.taken) return;
    await wait(LOCK_POLL_MS);
  }
}

/** Its waits stop no other work, so they may be long. */
async function runConcurrently(client: pg.ClientBase, sql: string): Promise<void> {
  const { rows } = await client.query<{ limit: string }>("select current_setting('lock_timeout') as limit");
  await client.query('set lock_timeout = 0');
  try {
    for (const statement of statementsOf(sql)) await client.query(statement);
  } finally {
    await client.query("select set_config('lock_timeout', $1, false)", [rows[0]!.limit]);
  }
}

interface Note {
  name: string;
  hash: string;
  /** Servers that do not know it cannot work with it. */
  contracts: boolean;
}

/** Asked before it is changed: `alter table` would wait for whoever reads the notes. */
async function noteContractions(client: pg.ClientBase, notes: string): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = $1::regclass and attname = 'contracts' and not attisdropped",
    [notes],
  );
  if (rowCount === 0) await client.query(`alter table ${notes} add column contracts boolean not null default false`);
}

/**
 * Answers the migrations that this server does not know and can work with. Throws, in words, for those that it cannot.
 */
function refuseForeignSchema(rows: readonly Note[], migrations: readonly Migration[]): Note[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  const ahead = rows.filter(({ name }) => !known.has(name));
  const contracted = ahead.filter(({ contracts }) => contracts);
  if (contracted.length > 0) {
    throw new Error(
      `This database has a newer schema than this server can work with (${namesOf(contracted)}). Start the newer server, or use another database.`,
    );
  }
  const last =
    rows
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? '';
  const missing = migrations.filter(({ name }) => name < last && !rows.some((row) => row.name === name));
  if (ahead.length > 0 && missing.length > 0) {
    throw new Error(
      `This database has migrations that this server does not know (${namesOf(ahead)}), and lacks some that it knows (${namesOf(missing)}). It is of another line of versions: start the server that it belongs to, or use another database.`,
    );
  }
  const changed = rows.filter(({ name, hash }) => known.has(name) && known.get(name) !== hash);
  if (changed.length > 0) {
    throw new Error(
      `Migrations that have already run were changed afterwards (${namesOf(changed)}). Migrations only go forward: put the change into a new one, or start with an empty data folder.`,
    );
  }
  return ahead;
}

const namesOf = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name).join(', ');
