/**
 * The files of a run's database in the machine's memory. A disk keeps account of each of the hundred
 * thousands of files that a run makes and removes: a tenth of the processor time of the backend's tests.
 */
import { readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Note, readNote } from '../note.ts';
import { folderFileOf } from '../ownership.ts';
import { adoptPostmaster, isAlive, runningPostmaster } from '../postmaster.ts';

/** Where Linux holds files in memory; containers often have 64 MB of it. */
const MEMORY = '/dev/shm';
/** What is free there before a run takes it: several times what the databases of three workers have. */
const ROOM_BYTES = 2 * 1024 ** 3;
/** No machine takes as long to make the files of an empty database. */
const MADE_WITHIN_MS = 60 * 60_000;

/**
 * Where the files of a run's database go, undefined: not into memory, for there is none, or too little.
 * `folder`: of the run.
 */
export function clusterInMemory(folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES ? join(MEMORY, basename(folder)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes what killed runs left in memory, and ends the servers that they left running. `prefix`: of the
 * names of runs' folders.
 */
export async function removeLeftovers(prefix: string): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    const note = readNote(join(folder, 'database.json'));
    if (note?.cluster !== join(MEMORY, basename(folder))) continue;
    // Without a keeper it is just being made, or the process that made it was killed meanwhile.
    if (note.keeper === undefined ? Date.now() - statSync(folder).mtimeMs < MADE_WITHIN_MS : isAlive(note.keeper))
      continue;
    await end(note);
    removeRun(folder, note);
  }
}

/** All files of a run's database, also those that were being made. `note`: null before there is one. */
export function removeRun(folder: string, note: Note | null): void {
  const places = note
    ? [...['', '.unfinished', '.password'].map((ending) => `${note.cluster}${ending}`), folderFileOf(note.cluster)]
    : [];
  for (const place of [...places, folder]) rmSync(place, { recursive: true, force: true, maxRetries: 3 });
}

/** Its number may be another program's by now. */
async function end(note: Note): Promise<void> {
  const pid = runningPostmaster(note);
  if (pid === null || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(note.cluster)) return;
  const server = adoptPostmaster(pid);
  await server.stop();
  await server.ended;
}
