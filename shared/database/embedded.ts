/**
 * The embedded database: a real PostgreSQL from npm binaries, in the data folder, on a free loopback port with a
 * generated password (architecture §8, stack §10). PostgreSQL refuses to run as root, so root starts it as nobody.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, findBinaries, SHARED_FOLDER } from './binaries.ts';
import { freePort } from './free-port.ts';

export interface EmbeddedDatabase {
  url: string;
  /** Ends the server, at once for its clients, and waits until it is gone. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** False: may lose data at a crash of the machine. Tests only. */
  durable?: boolean;
}

/** What the data folder notes about the cluster. */
interface Note {
  cluster: string;
  password: string;
  port: number;
  /** Process that ends the server when it ends itself. */
  keeper?: number;
}

const USER = 'sufra';
const NOBODY = 65_534;

/**
 * Starts the database of a data folder, making it when there is none. One that a killed process left running is taken
 * over; one that another process keeps is used, and left to that process when we stop.
 */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  mkdirSync(dataFolder, { recursive: true });
  const folder = realpathSync(dataFolder);
  const owner = process.getuid?.() === 0 ? NOBODY : undefined;
  const binaries = findBinaries(owner);
  const noteFile = join(folder, 'database.json');
  let note = readNote(noteFile);

  if (!note || !existsSync(join(note.cluster, 'PG_VERSION'))) {
    note = { cluster: clusterFolder(folder, owner), password: randomBytes(24).toString('base64url'), port: 0 };
    rmSync(note.cluster, { recursive: true, force: true });
    await createCluster(binaries, note, owner);
    writeNote(noteFile, note);
  }

  const running = runningServer(note);
  if (running !== null && (await answers(note))) {
    if (isAnotherAlive(note.keeper)) return { url: urlOf(note), stop: async () => undefined };
    writeNote(noteFile, { ...note, keeper: process.pid });
    return { url: urlOf(note), stop: () => stopProcess(running) };
  }

  let failure: unknown;
  for (let attempt = 0; attempt < 2; attempt++) {
    // A start that ended without a word was seen to succeed the second time.
    try {
      note = { ...note, port: await freePort(), keeper: process.pid };
      const child = await startServer(binaries, note, owner, options);
      writeNote(noteFile, note);
      return { url: urlOf(note), stop: () => stopChild(child) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function urlOf(note: Note): string {
  return `postgresql://${USER}:${note.password}@127.0.0.1:${note.port}/postgres`;
}

function readNote(file: string): Note | null {
  try {
    const note = JSON.parse(readFileSync(file, 'utf8')) as Note;
    return typeof note.cluster === 'string' && typeof note.password === 'string' ? note : null;
  } catch {
    return null;
  }
}

function writeNote(file: string, note: Note): void {
  writeFileSync(file, JSON.stringify(note, null, 2), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Another user must be able to enter every folder above its data, which a data folder below /root does not allow. */
function clusterFolder(folder: string, owner: number | undefined): string {
  if (owner === undefined) return join(folder, 'postgresql');
  return join(SHARED_FOLDER, createHash('sha256').update(folder).digest('hex').slice(0, 16));
}

async function createCluster(binaries: Binaries, note: Note, owner: number | undefined): Promise<void> {
  mkdirSync(note.cluster, { recursive: true, mode: 0o700 });
  const passwordFile = `${note.cluster}.password`;
  writeFileSync(passwordFile, note.password, { mode: 0o600 });
  if (owner !== undefined) {
    chmodSync(SHARED_FOLDER, 0o755);
    chownSync(note.cluster, owner, owner);
    chownSync(passwordFile, owner, owner);
  }
  try {
    const arguments_ = ['-D', note.cluster, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    const child = spawn(
      binaries.initdb,
      [...arguments_, '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
      {
        ...identity(owner),
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const output = collect(child);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`initdb ended with ${code}: ${output()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function identity(owner: number | undefined): { uid?: number; gid?: number; env: NodeJS.ProcessEnv; cwd: string } {
  const env = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '', SystemRoot: process.env.SystemRoot };
  return {
    ...(owner === undefined ? {} : { uid: owner, gid: owner }),
    env,
    cwd: owner === undefined ? process.cwd() : '/',
  };
}

async function startServer(
  binaries: Binaries,
  note: Note,
  owner: number | undefined,
  { durable = true }: EmbeddedOptions,
): Promise<ChildProcess> {
  const settings = {
    port: note.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', note.cluster, ...flags], {
    ...identity(owner),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own group: Ctrl-C in a terminal reaches us, and we end it in order.
    detached: process.platform !== 'win32',
  });
  const output = collect(child);
  let ended: string | null = null;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `ended with ${code ?? signal}`;
  });
  const limit = Date.now() + 20_000;
  while (Date.now() < limit) {
    if (ended !== null) throw new Error(`PostgreSQL ${ended}: ${output() || 'it wrote nothing'}`);
    if (await answers(note)) return child;
    await wait(25);
  }
  child.kill('SIGKILL');
  throw new Error(`PostgreSQL did not answer within 20 s: ${output()}`);
}

/** Keeps the last of what a process writes to its error output. */
function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (part: string) => {
    text = (text + part).slice(-4000);
  });
  return () => text.trim();
}

async function answers(note: Note): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(note), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Process id of a server that runs already; null when there is none. */
function runningServer(note: Note): number | null {
  try {
    const pid = Number(readFileSync(join(note.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (!Number.isInteger(pid) || pid <= 1) return null;
    process.kill(pid, 0);
    return note.port > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAnotherAlive(pid: number | undefined): boolean {
  if (pid === undefined || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Fast shutdown: clients are dropped, what is committed stays.
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 2000);
  late.unref();
  await ended;
  clearTimeout(late);
}

async function stopProcess(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    for (let round = 0; round < 80; round++) {
      await wait(25);
      process.kill(pid, 0);
    }
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone.
  }
}
