/** Whether a disk takes another release, before a publish finds that it does not. */
import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes below which it is time to make room: several releases of the largest module, with their compressed
 * forms and source maps.
 */
const LEAST_BYTES = 64 * 1024 * 1024;
/**
 * Of the file that is written to see whether one can be: a quota and a file system that is read-only have
 * free bytes, too.
 */
const PROBE_BYTES = 4096;
const MEGABYTE = 1024 * 1024;

/** In words, of a folder's disk that has little room; null: it has enough, or cannot say. Publishes still work. */
export async function littleRoom(folder: string): Promise<string | null> {
  const about = await statfs(folder).catch(() => null);
  if (about === null) return null;
  const free = about.bavail * about.bsize;
  if (free >= LEAST_BYTES) return null;
  return `the disk of ${folder} is nearly full: ${Math.floor(free / MEGABYTE)} MB are free, ${LEAST_BYTES / MEGABYTE} should be`;
}

/** Why nothing more can be stored in a folder, in words; null: it can. */
export async function whyNoRoom(folder: string): Promise<string | null> {
  const probe = join(folder, `probe-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flag: 'wx' });
    return null;
  } catch (error) {
    return `nothing can be written into ${folder}: ${(error as Error).message}`;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
