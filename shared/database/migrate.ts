/**
 * Runs the committed migrations, forward only, each in its own transaction, once. One that builds or drops
 * indexes `concurrently` runs without a transaction, as PostgreSQL wants it (decision 253).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isConcurrent, statementsOf } from './migration-statements.ts';

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
 * Brings the schema to the newest migration, as the user of `pool`, its owner. Refuses, in words, a schema of a newer version or
 * one that was changed afterwards.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[],
  { schema, within = (_client, run) => run() }: MigrationOptions = {},
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
    const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from ${notes}`);
    refuseForeignSchema(rows, migrations);
    const applied = new Set(rows.map((row) => row.name));
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      const note = () =>
        client.query(`insert into ${notes} (name, hash) values ($1, $2)`, [migration.name, migration.hash]);
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
 * By asking again and again: a server that waited inside a statement would be a transaction that a concurrent build waits
 * for, and each would wait for the other.
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

function refuseForeignSchema(rows: readonly { name: string; hash: string }[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  const newer = rows.map((row) => row.name).filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new Error(
      `This database has a newer schema than this server knows (${newer.join(', ')}). Start the newer server, or use another database.`,
    );
  }
  const changed = rows.filter((row) => known.get(row.name) !== row.hash).map((row) => row.name);
  if (changed.length > 0) {
    throw new Error(
      `Migrations that have already run were changed afterwards (${changed.join(', ')}). Migrations only go forward: put the change into a new one, or start with an empty data folder.`,
    );
  }
}
