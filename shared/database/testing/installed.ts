/** For tests on other PostgreSQLs than the embedded one: those that are installed on this machine. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import type { Binaries } from '../binaries.ts';
import { type EmbeddedDatabase, startEmbedded } from '../embedded.ts';
import { readNote } from '../note.ts';

/** Debian's packages, by major version. */
const USUAL = '/usr/lib/postgresql';

const NONE = 'not run: no other PostgreSQL here (apt-get install postgresql, or POSTGRESQL_BIN=/path/to/bin)';

/** Folders with `initdb` and `postgres`: those of POSTGRESQL_BIN, or what Debian installed. */
function findInstalled(): { name: string; binaries: Binaries }[] {
  const named = process.env.POSTGRESQL_BIN?.split(delimiter);
  const folders = named ?? (existsSync(USUAL) ? readdirSync(USUAL).map((major) => join(USUAL, major, 'bin')) : []);
  return folders
    .map((name) => ({ name, binaries: { initdb: join(name, 'initdb'), postgres: join(name, 'postgres') } }))
    .filter(({ binaries }) => existsSync(binaries.initdb) && existsSync(binaries.postgres));
}

export interface InstalledDatabase extends EmbeddedDatabase {
  /** Runs a statement as a superuser. */
  administer: (statement: string, database?: string) => Promise<void>;
  /** Address of a database for a user whose password is its name. */
  addressFor: (user: string, database: string) => string;
}

/**
 * `describe` for each PostgreSQL that is installed; where there is none it is skipped, with the reason in its title.
 */
export function describeWithInstalled(title: string, body: (start: () => Promise<InstalledDatabase>) => void): void {
  const installed = findInstalled();
  if (installed.length === 0) describe.skip(`${title}: ${NONE}`, () => body(() => Promise.reject(new Error(NONE))));
  for (const { name, binaries } of installed) describe(`${title} (${name})`, () => body(() => start(binaries)));
}

async function start(binaries: Binaries): Promise<InstalledDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-installed-'));
  const server = await startEmbedded(folder, { durable: false, binaries });
  const note = readNote(join(folder, 'database.json'))!;
  const addressOf = (base: string, database: string) => Object.assign(new URL(base), { pathname: `/${database}` }).href;
  return {
    ...server,
    administer: async (statement, database = 'postgres') => {
      const client = new pg.Client({ connectionString: addressOf(server.ownerUrl, database) });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    addressFor: (user, database) => {
      const url = new URL(addressOf(server.ownerUrl, database));
      return Object.assign(url, { username: user, password: user }).href;
    },
    stop: async () => {
      await server.stop();
      rmSync(note.cluster, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
