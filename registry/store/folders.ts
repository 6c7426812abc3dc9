/**
 * Where the files of releases lie: `releases/{module}/{version}/…`, complete or not there at all. Several
 * registries may share the folder.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Descriptor } from '@sufra/contract';
import type { MeasuredFile } from '../release/measure.ts';
import { DESCRIPTOR_FILE } from '../release/paths.ts';

export interface Folders {
  releases: string;
  /** Half-written releases. */
  incoming: string;
  /** Source maps: not below what is served. */
  maps: string;
}

/** Milliseconds after which a half release is no longer being written. */
const ABANDONED_MS = 60 * 60_000;

export async function prepareFolders(root: string, now: () => Date): Promise<Folders> {
  const folders = { releases: join(root, 'releases'), incoming: join(root, 'incoming'), maps: join(root, 'maps') };
  await mkdir(folders.releases, { recursive: true });
  await mkdir(folders.incoming, { recursive: true });
  for (const name of await readdir(folders.incoming)) {
    const path = join(folders.incoming, name);
    // Another registry may be writing the younger ones.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (now().getTime() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
  return folders;
}

export interface WaitingRelease {
  /**
   * Moves it into its place in one step. Nothing may stand there that counts: what a broken-off publish left
   * is replaced.
   */
  place(): Promise<void>;
  /** Removes it when it was not placed. */
  discard(): Promise<void>;
}

/** Writes the files of a release aside. */
export async function writeRelease(
  folders: Folders,
  descriptor: Descriptor,
  files: ReadonlyMap<string, Buffer>,
  measured: ReadonlyMap<string, MeasuredFile>,
): Promise<WaitingRelease> {
  const aside = join(folders.incoming, randomUUID());
  const discard = () => rm(aside, { recursive: true, force: true });
  try {
    for (const [path, content] of files) {
      const file = join(aside, path);
      const { brotli, gzip } = measured.get(path)!;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { flag: 'wx' });
      if (brotli) await writeFile(`${file}.br`, brotli, { flag: 'wx' });
      if (gzip) await writeFile(`${file}.gz`, gzip, { flag: 'wx' });
    }
    await writeFile(join(aside, DESCRIPTOR_FILE), JSON.stringify(descriptor), { flag: 'wx' });
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async place() {
      const folder = folderOf(folders, descriptor.name, descriptor.version);
      await mkdir(dirname(folder), { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await rename(aside, folder);
    },
  };
}

export async function removeRelease(folders: Folders, module: string, version: string): Promise<void> {
  await rm(folderOf(folders, module, version), { recursive: true, force: true });
}

export function folderOf({ releases }: Folders, module: string, version: string): string {
  return join(releases, module, version);
}
