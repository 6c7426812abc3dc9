/** The server process of the embedded database (PostgreSQL's "postmaster"): started, found again, watched, ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { identity } from './cluster.ts';
import { type Note, ownerUrl } from './note.ts';

export interface Postmaster {
  /** Resolves when it is gone, however that came; says how. */
  ended: Promise<string>;
  /** Drops its clients at once, keeps what is committed, and waits until it is gone. */
  stop: () => Promise<void>;
}

export interface PostmasterOptions {
  /** False: may lose data at a crash of the machine. Tests only. */
  durable?: boolean;
}

const ANSWER_TIMEOUT_MS = 20_000;
/** How soon the end of a server is seen that another process started. */
const POLL_INTERVAL_MS = 250;
/** Time for an orderly end before it is ended at once. */
const GRACE_MS = 2000;

/** What the path of a socket may have: 104 bytes on macOS, 108 on Linux, with `.s.PGSQL.65535`. */
const MAX_SOCKET_FOLDER = 88;

/**
 * Where one that may lose data also listens, null: on its port alone. A trip through a socket of files costs
 * half the processor time of one through the loopback network, and tests make millions. Only users that may
 * read the cluster reach it.
 *
 * @internal
 */
export function socketFolder(cluster: string): string | null {
  return process.platform !== 'win32' && Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER ? cluster : null;
}

/** Resolves when it answers. Throws with its last words when it ends before, or takes too long. */
export async function startPostmaster(
  binaries: Binaries,
  note: Note,
  owner: number | undefined,
  { durable = true }: PostmasterOptions,
): Promise<Postmaster> {
  const settings = {
    port: note.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: durable ? '' : (socketFolder(note.cluster) ?? ''),
    // Several servers at a time ask the one of tests.
    max_connections: durable ? 60 : 200,
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', note.cluster, ...flags], {
    ...identity(owner),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own group: Ctrl-C in a terminal reaches us, and we end it in order.
    detached: process.platform !== 'win32',
  });
  const words = lastWords(child);
  let end: string | null = null;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with code ${code}`));
  }).then((how) => {
    end = how;
    return how;
  });
  const deadline = performance.now() + ANSWER_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (end !== null) throw new Error(`PostgreSQL ended ${end}: ${words() || 'it wrote nothing'}`);
    if (await answers(note)) return { ended, stop: () => stopChild(child, ended) };
    await wait(25);
  }
  child.kill('SIGKILL');
  throw new Error(`PostgreSQL did not answer within ${ANSWER_TIMEOUT_MS / 1000} s: ${words()}`);
}

/** The server that a killed process of ours left running. */
export function adoptPostmaster(pid: number): Postmaster {
  const ended = (async () => {
    while (isAlive(pid)) await wait(POLL_INTERVAL_MS);
    return 'without a word';
  })();
  return {
    ended,
    stop: async () => {
      signal(pid, 'SIGINT');
      const deadline = performance.now() + GRACE_MS;
      while (isAlive(pid) && performance.now() < deadline) await wait(25);
      signal(pid, 'SIGQUIT');
    },
  };
}

/** Process id of a server that may run for this cluster; null when there is none. */
export function runningPostmaster(note: Note): number | null {
  try {
    const pid = Number(readFileSync(join(note.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return note.port > 0 && Number.isInteger(pid) && pid > 1 && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function answers(note: Note): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl(note), connectionTimeoutMillis: 2000 });
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

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // "Fast shutdown": clients are dropped, what is committed stays.
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), GRACE_MS);
  late.unref();
  await ended;
  clearTimeout(late);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
}

/** Stores the last of what a process writes to its error output. */
function lastWords(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (part: string) => {
    text = (text + part).slice(-4000);
  });
  return () => text.trim();
}
