/** The one way to the database: the embedded one, or the one that DATABASE_URL names. */
import { migrate, startEmbedded } from '@sufra/database';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { migrations } from './migrations.ts';

export interface Database {
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Starts (embedded) or reaches (outside) the database and brings its schema up to this version. */
export async function connect(config: Pick<Config, 'databaseUrl' | 'dataFolder'>, log: Logger): Promise<Database> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataFolder);
  const pool = new pg.Pool({
    connectionString: config.databaseUrl ?? embedded?.url,
    max: 16,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'sufra-backend',
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 -c lock_timeout=10000',
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  try {
    await migrate(pool, migrations());
  } catch (error) {
    await pool.end();
    await embedded?.stop();
    throw error;
  }
  return {
    pool,
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}
