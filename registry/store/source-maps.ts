/**
 * Source maps of releases: taken out of what is published, and stored beside the releases, where no address of the files' origin leads. Who may change a
 * module may ask for places in its sources.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type FindSource, readSourceMap, type SourcePlace } from '../release/source-map.ts';
import type { Folders } from './folders.ts';

/** Maps read at once: those of one stack. */
const MAX_READ = 12;
const read = new LRUCache<string, FindSource>({ max: MAX_READ });

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

export interface ScriptPlace {
  /** Path in the release; it must be one of the release's files. */
  file: string;
  /** Both from 1, as in a stack. */
  line: number;
  column: number;
}

/** Null: there is no map of it, or no source has it. */
export async function sourceOf(
  folders: Folders,
  module: string,
  version: string,
  { file, line, column }: ScriptPlace,
): Promise<SourcePlace | null> {
  const path = join(folderOf(folders, module, version), `${file}.map`);
  let find = read.get(path);
  if (!find) {
    find = readSourceMap(await readFile(path).catch(() => undefined));
    read.set(path, find);
  }
  return find(line, column - 1);
}

function folderOf({ maps }: Folders, module: string, version: string): string {
  return join(maps, module, version);
}
