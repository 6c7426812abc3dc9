/**
 * Which data folder the files of a database belong to, where they lie outside of it (`clusterFolder`). A path
 * alone does not say it: a clone that is deleted and cloned again is another folder at the same path.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isCluster } from './cluster.ts';

/** File beside a cluster that identifies its data folder. */
export const folderFileOf = (cluster: string) => `${cluster}.folder`;

/** Writes which data folder a cluster belongs to. Files below the folder go with it and need no such note. */
export function noteFolder(cluster: string, dataFolder: string): void {
  if (!relative(dataFolder, cluster).startsWith('..')) return;
  mkdirSync(dirname(cluster), { recursive: true });
  writeFileSync(folderFileOf(cluster), identityOf(dataFolder), { mode: 0o600 });
}

/**
 * The place of a new database of a data folder without passwords. `usual`: its place by the folder's path.
 * Where that has the files of another folder, which was removed or moved, the new one stands beside them.
 * Null: the files there are this folder's own, or their folder is not known.
 */
export function placeOfNew(usual: string, dataFolder: string): string | null {
  if (!isCluster(usual)) return usual;
  const identity = identityOf(dataFolder);
  const owners = readdirSync(dirname(usual))
    .filter((name) => name.startsWith(basename(usual)))
    .map((name) => join(dirname(usual), name))
    .filter(isCluster)
    .map(readFolder);
  return owners.includes(null) || owners.includes(identity) ? null : `${usual}-${randomBytes(4).toString('hex')}`;
}

function readFolder(cluster: string): string | null {
  try {
    return readFileSync(folderFileOf(cluster), 'utf8');
  } catch {
    return null;
  }
}

/** A folder that is made again at the same path has another number or another time of birth. */
function identityOf(folder: string): string {
  const { dev, ino, birthtimeMs } = statSync(folder);
  return `${dev}:${ino}:${birthtimeMs}`;
}
