/** Where releases lie: `releases/{module}/{version}/…`, complete or not there at all. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Descriptor } from '@sufra/contract';
import type { MeasuredFile } from '../release/measure.ts';
import { isModuleName, isReleaseVersion } from '../release/names.ts';
import { DESCRIPTOR_FILE } from '../release/paths.ts';

export interface Folders {
  releases: string;
  /** Half-written releases; emptied at start. */
  incoming: string;
  journal: string;
}

export async function prepareFolders(root: string): Promise<Folders> {
  const folders = {
    releases: join(root, 'releases'),
    incoming: join(root, 'incoming'),
    journal: join(root, 'history.jsonl'),
  };
  await rm(folders.incoming, { recursive: true, force: true });
  await mkdir(folders.releases, { recursive: true });
  await mkdir(folders.incoming, { recursive: true });
  return folders;
}

/** Every complete release on disk. */
export async function readReleases({ releases }: Folders): Promise<Descriptor[]> {
  const found: Descriptor[] = [];
  for (const name of (await readdir(releases)).filter(isModuleName)) {
    for (const version of (await readdir(join(releases, name))).filter(isReleaseVersion)) {
      found.push(JSON.parse(await readFile(join(releases, name, version, DESCRIPTOR_FILE), 'utf8')) as Descriptor);
    }
  }
  return found;
}

/** Writes a release aside and moves it into place in one step; a version that exists makes the move fail. */
export async function writeRelease(
  { releases, incoming }: Folders,
  descriptor: Descriptor,
  files: ReadonlyMap<string, Buffer>,
  measured: ReadonlyMap<string, MeasuredFile>,
): Promise<void> {
  const aside = join(incoming, randomUUID());
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
    await mkdir(join(releases, descriptor.name), { recursive: true });
    await rename(aside, join(releases, descriptor.name, descriptor.version));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
