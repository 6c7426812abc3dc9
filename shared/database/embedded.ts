/**
 * The embedded database: a real PostgreSQL from npm binaries, in the data folder, on a loopback port that it
 * keeps, with generated passwords (decision 9). The process that opened it starts it again when it dies.
 */
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts, isFree } from '@sufra/operations/ports.mjs';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterFolder, createCluster, isCluster, otherOwner } from './cluster.ts';
import { type DatabaseServer, loginsOf, type Note, newNote, ownerUrl, readNote, serverUrl, writeNote } from './note.ts';
import { noteFolder, placeOfNew } from './ownership.ts';
import {
  adoptPostmaster,
  answers,
  isAlive,
  type Postmaster,
  type PostmasterOptions,
  runningPostmaster,
  startPostmaster,
} from './postmaster.ts';
import { countRestarts, MAX_RESTARTS, WITHIN_MS } from './restarts.mjs';

export interface EmbeddedDatabase {
  /** Address of the owner of everything in it, used for migrations. No server works with it. */
  ownerUrl: string;
  /** Address of a server's login, which owns nothing and is no superuser. */
  urlOf: (server: DatabaseServer) => string;
  /** Resolves, with the reason, when it ended too often and is not started again. */
  givenUp: Promise<string>;
  /** Ends the server, at once for its clients, and waits until it is gone. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions extends PostmasterOptions {
  /** Those of another PostgreSQL than npm's. Tests only. */
  binaries?: Binaries;
  /** Where the files of a new one are, otherwise than by `clusterFolder`. Tests only. */
  cluster?: string;
  /** Called with a line of text when the server ended and when it is back. */
  tell?: (line: string) => void;
}

/** Time that one that is starting or ending has to become clear. */
const UNCLEAR_MS = 5000;
/**
 * Time in which a dead one must be back: what is left of it may hold memory and port for as long as a
 * statement may take.
 */
const RESTART_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 250;

/**
 * Starts the database of a data folder, making it when there is none. One that a killed process left running is taken
 * over; one that another process keeps is used, and left to that process when we stop.
 */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  mkdirSync(dataFolder, { recursive: true });
  const folder = realpathSync(dataFolder);
  const owner = otherOwner();
  const binaries = options.binaries ?? findBinaries(owner);
  const noteFile = join(folder, 'database.json');
  let note = readNote(noteFile) ?? noteOfNew(noteFile, options.cluster ?? clusterFolder(folder, owner), options.tell);
  if (!isCluster(note.cluster)) {
    if (note.port > 0)
      throw new Error(
        `The files of the database are not in ${note.cluster}, which ${noteFile} names. Put them back, or remove that file to begin with an empty database.`,
      );
    await createCluster(binaries, note, owner);
  }

  const isAnothers = note.keeper !== undefined && note.keeper !== process.pid && isAlive(note.keeper);
  const running = await findRunning(note, isAnothers);
  if (running !== null && isAnothers) {
    return { ...addressesOf(note), givenUp: new Promise(() => {}), stop: async () => undefined };
  }
  const start = (now: Note) => startPostmaster(binaries, now, owner, options);
  let first: Postmaster;
  if (running !== null) {
    first = adoptPostmaster(running);
  } else {
    ({ note, postmaster: first } = await startOnSomePort(note, start));
  }
  note = { ...note, keeper: process.pid };
  try {
    await ensureLogins(note);
  } catch (error) {
    await first.stop();
    throw error;
  }
  writeNote(noteFile, note);
  const kept = note;
  return { ...addressesOf(kept), ...keep(first, () => start(kept), kept.port, options.tell) };
}

/** Written before the files are made, so that there are never files whose password is not known. */
function noteOfNew(noteFile: string, usual: string, tell: (line: string) => void = () => undefined): Note {
  const folder = dirname(noteFile);
  const cluster = existsSync(noteFile) && isCluster(usual) ? null : placeOfNew(usual, folder);
  if (cluster === null)
    throw new Error(
      `There are files of a database in ${usual}, but ${noteFile} is missing or cannot be read. Put it back from a backup, or move the files away to begin with an empty database.`,
    );
  if (cluster !== usual)
    tell(`${usual} has the database of another folder that was at ${folder}. This one begins empty in ${cluster}.`);
  const note = newNote(cluster);
  noteFolder(cluster, folder);
  writeNote(noteFile, note);
  return note;
}

function addressesOf(note: Note): Pick<EmbeddedDatabase, 'ownerUrl' | 'urlOf'> {
  return { ownerUrl: ownerUrl(note), urlOf: (server) => serverUrl(note, server) };
}

/**
 * Process id of the server of this cluster when it answers, waiting for one that is just starting or ending,
 * or that its keeper may be about to start again.
 */
async function findRunning(note: Note, hasKeeper: boolean): Promise<number | null> {
  const deadline = performance.now() + UNCLEAR_MS;
  for (;;) {
    const pid = runningPostmaster(note);
    if (pid === null && !hasKeeper) return null;
    if (pid !== null && (await answers(note))) return pid;
    if (performance.now() > deadline) return null;
    await wait(50);
  }
}

/** The port of last time, which others may know; another one only when that one is taken. */
async function startOnSomePort(
  note: Note,
  start: (note: Note) => Promise<Postmaster>,
): Promise<{ note: Note; postmaster: Postmaster }> {
  let failure: unknown;
  for (let attempt = 0; attempt < 2; attempt++) {
    // A start that ended without a word was seen to succeed the second time.
    const port = note.port > 0 && (await isFree(note.port)) ? note.port : (await freePorts(1))[0]!;
    try {
      return { note: { ...note, port }, postmaster: await start({ ...note, port }) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** What they may do is said by the servers that use them: they are made without any right. */
async function ensureLogins(note: Note): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl(note) });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const { name, password } of loginsOf(note)) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
      const what = rowCount === 0 ? 'create' : 'alter';
      await client.query(
        `${what} role ${pg.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
      );
    }
  } finally {
    await client.end();
  }
}

/** Starts the server again, on the same port, whenever it ends without having been asked to. */
function keep(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  port: number,
  tell: (line: string) => void = () => undefined,
): Pick<EmbeddedDatabase, 'givenUp' | 'stop'> {
  const restarts = countRestarts();
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<string>();
  let current = first;
  const stopping = new AbortController();
  /** Ends at once when it is asked to stop. */
  const pauseFor = (milliseconds: number) =>
    wait(Math.max(0, milliseconds), undefined, { signal: stopping.signal }).catch(() => undefined);

  const watching = (async () => {
    for (;;) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      const pause = restarts.next();
      if (pause === null) {
        const words = `PostgreSQL ended ${how}, more than ${MAX_RESTARTS} times within ${WITHIN_MS / 1000} s: it is not started again`;
        tell(words);
        return giveUp(words);
      }
      tell(`PostgreSQL ended ${how}; it is started again on port ${port}`);
      const began = performance.now();
      const back = await startAgain(began + pause);
      if (typeof back === 'string') {
        tell(back);
        return giveUp(back);
      }
      if (back === null) return;
      current = back;
      if (stopping.signal.aborted) return;
      tell(`PostgreSQL answers again on port ${port}, ${((performance.now() - began) / 1000).toFixed(1)} s later`);
    }
  })();

  /** Null: it was asked to stop meanwhile; a text: why it does not come back. */
  async function startAgain(at: number): Promise<Postmaster | string | null> {
    const deadline = at + RESTART_TIMEOUT_MS;
    await pauseFor(at - performance.now());
    for (;;) {
      if (stopping.signal.aborted) return null;
      try {
        return await start();
      } catch (error) {
        if (performance.now() > deadline)
          return `PostgreSQL cannot be started again on port ${port}: ${(error as Error).message}`;
        await pauseFor(POLL_INTERVAL_MS);
      }
    }
  }

  return {
    givenUp,
    stop: async () => {
      stopping.abort();
      await current.stop();
      // A server that was just being started is ended as well.
      const last = current;
      await watching;
      if (current !== last) await current.stop();
    },
  };
}
