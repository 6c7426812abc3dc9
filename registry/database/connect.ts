/** The registry's way to its database: the one of DATABASE_URL, else the embedded one of the data folder. */
import { join } from 'node:path';
import { migrate, readMigrations, startEmbedded } from '@sufra/database';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export interface Database {
  url: string;
  pool: pg.Pool;
  db: NodePgDatabase;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl: string | null;
  /** SUFRA_DATA, for the embedded database. */
  dataFolder: string;
  /** Told of connections that broke. */
  onFailure: (error: unknown) => void;
}

/** Reaches the database and brings the schema `registry` up to this version. */
export async function connectDatabase({ databaseUrl, dataFolder, onFailure }: DatabaseOptions): Promise<Database> {
  const embedded = databaseUrl === null ? await startEmbedded(dataFolder) : null;
  const url = databaseUrl ?? embedded!.url;
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'sufra-registry',
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 -c lock_timeout=10000',
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onFailure);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrate(pool, readMigrations(join(import.meta.dirname, 'migrations')), { schema: 'registry' });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pool, db: drizzle(pool), close };
}
