/** A database of one test file: a copy of the loaded one, or empty. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addressesOf, TEMPLATE } from './run.ts';

export interface TestDatabase {
  /** Of the backend's login, which owns nothing. */
  url: string;
  /** Of a superuser, who owns its tables. */
  ownerUrl: string;
  drop: () => Promise<void>;
}

export async function createTestDatabase(kind: 'loaded' | 'empty' = 'loaded'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(async (client) => {
    // Two copies of one template at once are refused; the second waits here.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} ${kind === 'loaded' ? `template ${TEMPLATE}` : ''}`);
  });
  return {
    ...addressesOf(name),
    drop: () => asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
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
