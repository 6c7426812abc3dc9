/** A PostgreSQL for a run of tests: started once in a temporary folder, with a database that every test file copies. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../embedded.ts';
import { type Note, readNote } from '../note.ts';
import { socketFolder } from '../postmaster.ts';
import { clusterInMemory, removeLeftovers, removeRun } from './in-memory.ts';

/**
 * Addresses of one database: of the server's login, which owns nothing, and of a superuser, the owner of its tables.
 */
export interface TestAddresses {
  url: string;
  ownerUrl: string;
}

export interface TestServer {
  /**
   * For jest's globalSetup. `load`: fills the database that others are copied from; `folder` is the run's,
   * which is removed with it. What it throws, and anything else, ends the server again: jest does not tear
   * down what it could not set up.
   */
  start: (load: (template: TestAddresses, folder: string) => Promise<unknown>) => Promise<void>;
  /** For jest's globalTeardown. */
  stop: () => Promise<void>;
  /** Folder of the run, in any of its workers. */
  folder: () => string;
  addressesOf: (name: string) => TestAddresses;
  /**
   * Makes a database, a copy of the loaded one or empty, unless there is one of that name. Runs of one server
   * wait for each other.
   */
  create: (name: string, from: 'loaded' | 'empty') => Promise<void>;
  drop: (name: string) => Promise<void>;
}

/** What workers learn of the run, through the environment. */
interface Run extends TestAddresses {
  folder: string;
}

/** Of this process, which started them: by project. The projects of a run load this file each for itself. */
const started = globalThis as { sufraTestServers?: Map<string, Started> };

interface Started {
  folder: string;
  /** Undefined while its files are made. */
  server?: EmbeddedDatabase;
  ended?: Promise<void>;
  stop: () => Promise<void>;
}

/** Numbers of signals by POSIX. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** jest does not tear down a run that a signal ends: what it started ends here, and its files go. */
function endAtSignals(servers: Map<string, Started>): void {
  for (const [signal, number] of Object.entries(SIGNALS))
    process.once(signal, () => {
      void Promise.allSettled([...servers.values()].map(({ stop }) => stop())).then(() => process.exit(128 + number));
    });
}

/** `project`: the jest project, and the database server's login. */
export function testServer(project: 'backend' | 'registry'): TestServer {
  const variable = `SUFRA_TEST_SERVER_${project.toUpperCase()}`;
  const template = `sufra_${project}_template`;
  const prefix = `sufra-${project}-test-`;

  const run = (): Run => {
    const noted = process.env[variable];
    if (!noted) throw new Error(`the test database is not running: start jest with the project "${project}"`);
    return JSON.parse(noted) as Run;
  };
  const addressesOf = (name: string): TestAddresses => {
    const { url, ownerUrl } = run();
    return { url: atDatabase(url, name), ownerUrl: atDatabase(ownerUrl, name) };
  };
  const asOwner = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = new pg.Client({ connectionString: addressesOf('postgres').ownerUrl });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  const end = async ({ folder, server }: Started): Promise<void> => {
    await server?.stop();
    // Root keeps the cluster outside the data folder, which notes where.
    removeRun(folder, noteIn(folder));
    started.sufraTestServers?.delete(project);
  };
  // A second call waits for the same end: jest would exit before the files are gone.
  const stop = async (): Promise<void> => {
    const own = started.sufraTestServers?.get(project);
    if (!own) return;
    own.ended ??= end(own);
    await own.ended;
  };

  return {
    start: async (load) => {
      await removeLeftovers(prefix);
      const folder = mkdtempSync(join(tmpdir(), prefix));
      if (!started.sufraTestServers) {
        started.sufraTestServers = new Map();
        endAtSignals(started.sufraTestServers);
      }
      const own: Started = { folder, stop };
      started.sufraTestServers.set(project, own);
      try {
        const server = await startEmbedded(folder, { durable: false, cluster: clusterInMemory(folder) });
        own.server = server;
        const noted: Run = {
          folder,
          url: throughSocket(server.urlOf(project), folder),
          ownerUrl: throughSocket(server.ownerUrl, folder),
        };
        process.env[variable] = JSON.stringify(noted);
        await asOwner((client) => client.query(`create database ${template}`));
        await load(addressesOf(template), folder);
      } catch (error) {
        await stop();
        throw error;
      }
    },
    stop,
    folder: () => run().folder,
    addressesOf,
    create: (name, from) =>
      asOwner(async (client) => {
        // Two copies of one template at once are refused; the second waits here.
        await client.query('select pg_advisory_lock(1)');
        const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
        if (rows.length > 0) return;
        // File by file: block by block through the log costs nearly twice the processor time.
        const copied = from === 'loaded' ? `template ${template} strategy file_copy` : '';
        await client.query(`create database ${name} ${copied}`);
      }),
    drop: (name) => asOwner((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

function noteIn(folder: string): Note | null {
  return readNote(join(folder, 'database.json'));
}

/** An address of this host and port that is reached by the server's socket, where it has one. */
function throughSocket(address: string, folder: string): string {
  const socket = socketFolder(noteIn(folder)!.cluster);
  const url = new URL(address);
  if (socket !== null) url.searchParams.set('host', socket);
  return url.href;
}

function atDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
