/** Files on disk by their hash: the same bytes in two releases are one file. Those not asked for longest go first. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasIntegrity } from './proof.ts';

export interface FilesOnDisk {
  /** The proved bytes; null when they are not here, or are not what they were. */
  byIntegrity(integrity: string): Promise<Buffer | null>;
  /** Stores bytes that were proved. Rejects when the disk does not take them. */
  store(integrity: string, bytes: Buffer): Promise<void>;
}

/** `most`: bytes of all files. */
export function createFilesOnDisk(directory: string, most: number): FilesOnDisk {
  let total: Promise<number> | undefined;

  const fileOf = (integrity: string) => path.join(directory, createHash('sha256').update(integrity).digest('hex'));

  async function list() {
    const names = await readdir(directory).catch(() => []);
    const all = await Promise.all(
      names.map(async (name) => {
        const file = path.join(directory, name);
        const about = await stat(file).catch(() => null);
        return about ? [{ file, size: about.size, at: about.mtimeMs }] : [];
      }),
    );
    return all.flat();
  }

  async function makeRoom(): Promise<number> {
    const files = (await list()).sort((one, other) => one.at - other.at);
    let size = files.reduce((sum, file) => sum + file.size, 0);
    for (const file of files) {
      // Some room at once, so that it is not looked for with each file.
      if (size <= most * 0.9) break;
      await rm(file.file, { force: true });
      size -= file.size;
    }
    return size;
  }

  return {
    async byIntegrity(integrity) {
      const file = fileOf(integrity);
      const bytes = await readFile(file).catch(() => null);
      if (!bytes || !hasIntegrity(bytes, integrity)) return null;
      const now = new Date();
      utimes(file, now, now).catch(() => {
        // A disk that takes no times keeps the order in which files came.
      });
      return bytes;
    },
    async store(integrity, bytes) {
      const file = fileOf(integrity);
      await mkdir(directory, { recursive: true });
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      await writeFile(draft, bytes);
      await rename(draft, file);
      total ??= makeRoom().then((size) => size - bytes.length);
      const size = (await total) + bytes.length;
      total = Promise.resolve(size);
      if (size > most) total = makeRoom();
    },
  };
}
