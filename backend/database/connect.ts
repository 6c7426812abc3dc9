/** The one way to the database: the embedded one, or the one that DATABASE_URL names. */
import { migrate, openDatabase, startEmbedded } from '@sufra/database';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { LIMITS } from './limits.ts';
import { migrations } from './migrations.ts';
import { findWeaknesses, prepareRoles, withEveryTenantsRows } from './roles.ts';

export interface Database {
  /** Connections of the server's login, which sees no tenant's row before it takes on a role (tenant-scope.ts). */
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Starts (embedded) or reaches (outside) the database and brings its schema up to this version. */
export async function connect(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder'>,
  log: Logger,
): Promise<Database> {
  const tell = (line: string) => log.warn(line);
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataFolder, { tell });
  try {
    const pool = await openDatabase({
      limits: { statementMs: LIMITS.call.statementMs, lockMs: LIMITS.call.lockMs },
      url: config.databaseUrl ?? embedded!.urlOf('backend'),
      ownerUrl: embedded?.ownerUrl ?? config.databaseOwnerUrl,
      name: 'sufra-backend',
      connections: 16,
      // How a transaction uses it: connection.ts.
      pipeline: true,
      prepare: async (owner, login) => {
        await prepareRoles(owner, login);
        await migrate(owner, migrations(), { within: withEveryTenantsRows, tell });
      },
      onFailure: (error) => log.warn({ err: error }, 'a database connection was lost'),
      tell,
    });
    for (const weakness of await findWeaknesses(pool)) log.warn(weakness);
    return {
      pool,
      close: async () => {
        await pool.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
