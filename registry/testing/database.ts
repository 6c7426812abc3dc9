/** The database of a test, with the registry's empty schema. */
import { testServer } from '@sufra/database/testing/server';
import pg from 'pg';
import { LIMITS } from '../database/connect.ts';

export const registryTestServer = testServer('registry');

// On a busy machine a statement that takes long is no fault. Below the limit of a test (jest.config.mjs).
Object.assign(LIMITS, { statementMs: 150_000, lockMs: 100_000 });

const TABLES = [
  'releases',
  'history',
  'tokens',
  'health',
  'edges',
  'overrides',
  'seen_failures',
  'slot_times',
  'compositions',
  'server_secrets',
];

/** Addresses of this worker's database, emptied: one registry and those beside it at a time. */
export async function emptyDatabase(): Promise<{ url: string; ownerUrl: string }> {
  const name = `registry_${process.env.JEST_WORKER_ID ?? '1'}`;
  await registryTestServer.create(name, 'loaded');
  const addresses = registryTestServer.addressesOf(name);
  const client = new pg.Client({ connectionString: addresses.ownerUrl });
  await client.connect();
  try {
    await client.query(`truncate ${TABLES.map((table) => `registry.${table}`).join(', ')}`);
  } finally {
    await client.end();
  }
  return addresses;
}
