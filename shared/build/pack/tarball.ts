import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/**
 * Writes a folder as package managers expect it: everything below `package/`, with fixed times, so that equal
 * contents give equal bytes.
 */
export async function writeTarball(folder: string, file: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const archive = pack();
  for (const path of paths.sort()) {
    const name = `package/${relative(folder, path).split(sep).join('/')}`;
    archive.entry({ name, mode: 0o644, mtime: new Date(0) }, await readFile(path));
  }
  archive.finalize();
  await pipeline(archive, createGzip({ level: 9 }), createWriteStream(file));
}
