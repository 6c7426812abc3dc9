/** Once per run: a PostgreSQL of its own in a temporary folder, and in it a database that is loaded and ready to be copied. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@sufra/database';
import pg from 'pg';
import { startBackend } from '../server.ts';
import { silentLogger, testConfig } from './config.ts';
import { addressesOf, TEMPLATE, type TestRun } from './run.ts';
import stopDatabase from './stop-database.ts';

export default async function startDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-test-'));
  process.env.SUFRA_TEST_FOLDER = folder;
  const embedded = await startEmbedded(folder, { durable: false });
  process.env.SUFRA_TEST_DATABASE = embedded.urlOf('backend');
  process.env.SUFRA_TEST_DATABASE_OWNER = embedded.ownerUrl;
  (globalThis as { sufraTestRun?: TestRun }).sufraTestRun = { embedded, folder };

  try {
    const client = new pg.Client({ connectionString: embedded.ownerUrl });
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    const backend = await startBackend(testConfig(addressesOf(TEMPLATE)), silentLogger());
    await backend.close();
  } catch (error) {
    // Jest does not tear down what it could not set up.
    await stopDatabase();
    throw error;
  }
}
