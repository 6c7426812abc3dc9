/** The database of a test, with the registry's empty schema. */
import type { EmbeddedDatabase } from '@sufra/database';
import pg from 'pg';

export interface TestRun {
  embedded: EmbeddedDatabase;
  folder: string;
}

export const TEMPLATE = 'sufra_registry_template';
const TABLES = ['releases', 'history', 'tokens', 'health', 'edges'];

/** Address of a database of the run's server. */
export function databaseUrl(name: string): string {
  const base = process.env.SUFRA_REGISTRY_TEST_DATABASE;
  if (!base) throw new Error('the test database is not running: start jest with the project "registry"');
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

/** Address of this worker's database, emptied: one registry and those beside it at a time. */
export async function emptyDatabase(): Promise<string> {
  const name = `registry_${process.env.JEST_WORKER_ID ?? '1'}`;
  await asAdministrator(async (client) => {
    // Two copies of one template at once are refused; the second waits here.
    await client.query('select pg_advisory_lock(1)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  const client = new pg.Client({ connectionString: databaseUrl(name) });
  await client.connect();
  try {
    await client.query(`truncate ${TABLES.map((table) => `registry.${table}`).join(', ')}`);
  } finally {
    await client.end();
  }
  return databaseUrl(name);
}

async function asAdministrator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
