/** Once per run: a PostgreSQL of its own in a temporary folder, and in it a database with the registry's schema to copy from. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@sufra/database';
import pg from 'pg';
import { connectDatabase } from '../database/connect.ts';
import { addressesOf, TEMPLATE, type TestRun } from './database.ts';
import stopDatabase from './stop-database.ts';

export default async function startDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-registry-test-'));
  const embedded = await startEmbedded(folder, { durable: false });
  process.env.SUFRA_REGISTRY_TEST_DATABASE = embedded.urlOf('registry');
  process.env.SUFRA_REGISTRY_TEST_DATABASE_OWNER = embedded.ownerUrl;
  (globalThis as { sufraRegistryRun?: TestRun }).sufraRegistryRun = { embedded, folder };
  try {
    const client = new pg.Client({ connectionString: embedded.ownerUrl });
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = addressesOf(TEMPLATE);
    const [onFailure, tell] = [console.error, console.error];
    const database = await connectDatabase({ databaseUrl, databaseOwnerUrl, dataFolder: folder, onFailure, tell });
    await database.close();
  } catch (error) {
    // Jest does not tear down what it could not set up.
    await stopDatabase();
    throw error;
  }
}
