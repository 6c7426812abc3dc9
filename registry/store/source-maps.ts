/**
 * Source maps of releases: taken out of what is published, and stored beside the releases, where no address
 * of the files' origin leads. Who may change a module may ask for places in its sources.
 */
import { once } from 'node:events';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SourcePlace } from '../release/source-map.ts';
import { findSources, type ScriptPlace, type SourceQuestion } from './find-sources.ts';
import type { Folders } from './folders.ts';
import { inTurn } from './in-turn.ts';

/** Maps read for one question: those of one stack. */
const MAX_FILES = 12;
/** Bytes of maps up to which starting a thread costs more than reading them. */
const INLINE_MAX_BYTES = 64 * 1024;
const READ_TIMEOUT_MS = 20_000;
const THREAD_MEMORY_MB = 512;

const oneByOne = inTurn();

/** Takes the maps out of a release's files. */
export function takeMaps(files: Map<string, Buffer>): ReadonlyMap<string, Buffer> {
  const maps = new Map([...files].filter(([path]) => path.endsWith('.map')));
  for (const path of maps.keys()) files.delete(path);
  return maps;
}

/** Stores the maps of a release that is in its place. */
export async function storeMaps(
  folders: Folders,
  module: string,
  version: string,
  maps: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (maps.size === 0) return;
  const folder = folderOf(folders, module, version);
  const aside = `${folder}.${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  for (const [path, content] of maps) {
    const file = join(aside, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder);
}

export async function removeMaps(folders: Folders, module: string, version: string): Promise<void> {
  await rm(folderOf(folders, module, version), { recursive: true, force: true });
}

/**
 * The sources of these places, in their order. Null: there is no map of the file, no source has the place, or
 * it is in one more file than are read at once.
 */
export async function sourcesOf(
  folders: Folders,
  module: string,
  version: string,
  places: readonly ScriptPlace[],
): Promise<readonly (SourcePlace | null)[]> {
  const maps = new Map<string, string>();
  let bytes = 0;
  for (const file of new Set(places.map(({ file }) => file).filter((file) => file !== ''))) {
    if (maps.size === MAX_FILES) break;
    const path = join(folderOf(folders, module, version), `${file}.map`);
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) continue;
    maps.set(file, path);
    bytes += size;
  }
  const question: SourceQuestion = { maps, places };
  if (bytes <= INLINE_MAX_BYTES) return findSources(question);
  return oneByOne(() => findAside(question));
}

/** A registry answers with plans meanwhile; maps that are made to exhaust it end only the thread. */
async function findAside(question: SourceQuestion): Promise<readonly (SourcePlace | null)[]> {
  const thread = new Worker(new URL('./source-thread.ts', import.meta.url), {
    workerData: question,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  try {
    const [found] = await once(thread, 'message', { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    return found as readonly (SourcePlace | null)[];
  } catch {
    return question.places.map(() => null);
  } finally {
    await thread.terminate();
  }
}

function folderOf({ maps }: Folders, module: string, version: string): string {
  return join(maps, module, version);
}
