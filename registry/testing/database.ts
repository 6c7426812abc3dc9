/** The database of a test, with the registry's empty schema. */
import type { EmbeddedDatabase } from '@sufra/database';
import pg from 'pg';

export interface TestRun {
  embedded: EmbeddedDatabase;
  folder: string;
}

export const TEMPLATE = 'sufra_registry_template';
const TABLES = ['releases', 'history', 'tokens', 'health', 'edges'];

/** Addresses of a database of the run's server: of the registry's login, and of the owner. */
export function addressesOf(name: string): { url: string; ownerUrl: string } {
  return {
    url: addressOf('SUFRA_REGISTRY_TEST_DATABASE', name),
    ownerUrl: addressOf('SUFRA_REGISTRY_TEST_DATABASE_OWNER', name),
  };
}

function addressOf(variable: string, name: string): string {
  const base = process.env[variable];
  if (!base) throw new Error('the test database is not running: start jest with the project "registry"');
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

/** Addresses of this worker's database, emptied: one registry and those beside it at a time. */
export async function emptyDatabase(): Promise<{ url: string; ownerUrl: string }> {
  const name = `registry_${process.env.JEST_WORKER_ID ?? '1'}`;
  await asAdministrator(async (client) => {
    // Two copies of one template at once are refused; the second waits here.
    await client.query('select pg_advisory_lock(1)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  const client = new pg.Client({ connectionString: addressesOf(name).ownerUrl });
  await client.connect();
  try {
    await client.query(`truncate ${TABLES.map((table) => `registry.${table}`).join(', ')}`);
  } finally {
    await client.end();
  }
  return addressesOf(name);
}

async function asAdministrator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: addressesOf('postgres').ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
