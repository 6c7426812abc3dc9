/**
 * webpack's file cache knows one writer. Builds of one package may run at once (two instances of a clone, a
 * check beside a start): the first has the cache, the others build without it.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Where a package's file cache is. */
export const cacheFolder = (folder: string): string => join(folder, 'node_modules/.cache/webpack');

/**
 * After so many milliseconds without a sign of life a claim is an ended process's. A build may keep its
 * thread busy for long.
 */
const ABANDONED_MS = 60_000;

/** Claims the file cache of the package in `folder`. Resolves to what gives it back; null: another build has it. */
export async function claimCache(folder: string): Promise<(() => Promise<void>) | null> {
  const cache = cacheFolder(folder);
  await mkdir(cache, { recursive: true });
  try {
    // One that is taken over although its process lives: both write, which costs the cache's content, not the build.
    return await lock(cache, { stale: ABANDONED_MS, onCompromised: () => {} });
  } catch (error) {
    if ((error as { code?: string }).code === 'ELOCKED') return null;
    throw error;
  }
}
