/** The registry's way to its database: the one of DATABASE_URL, else the embedded one of the data folder. */
import { join } from 'node:path';
import { migrate, openDatabase, readMigrations, startEmbedded } from '@sufra/database';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { findWeakness, grantRights } from './rights.ts';

export interface Database {
  url: string;
  pool: pg.Pool;
  db: NodePgDatabase;
  close(): Promise<void>;
}

/**
 * How long the database may take.
 * @internal
 */
export const LIMITS = { statementMs: 15_000, lockMs: 10_000 };

export interface DatabaseOptions {
  databaseUrl: string | null;
  /** Of the owner of the tables, used for migrations; null: the same user. */
  databaseOwnerUrl: string | null;
  /** SUFRA_DATA, for the embedded database. */
  dataFolder: string;
  /** Gets the errors of broken connections. */
  onFailure: (error: unknown) => void;
  /** Gets one line each about what it waits for and what an operator could do better. */
  tell: (line: string) => void;
}

/** Reaches the database and brings the schema `registry` up to this version. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataFolder, onFailure, tell } = options;
  const embedded = databaseUrl === null ? await startEmbedded(dataFolder, { tell }) : null;
  try {
    const url = databaseUrl ?? embedded!.urlOf('registry');
    const pool = await openDatabase({
      limits: LIMITS,
      url,
      ownerUrl: embedded?.ownerUrl ?? databaseOwnerUrl ?? undefined,
      name: 'sufra-registry',
      connections: 8,
      prepare: async (owner, login) => {
        await migrate(owner, readMigrations(join(import.meta.dirname, 'migrations')), { schema: 'registry', tell });
        await grantRights(owner, login);
      },
      onFailure,
      tell,
    });
    const weakness = await findWeakness(pool);
    if (weakness) tell(weakness);
    const close = async () => {
      await pool.end();
      await embedded?.stop();
    };
    return { url, pool, db: drizzle(pool), close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
