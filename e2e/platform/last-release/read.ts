/** The releases of shell and mf-menu that went before, as they were built (docs/decisions/0084). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { readArchive } from '@sufra/registry/release/archive.ts';
import type { StoredRelease } from '../publishing.ts';

export interface LastRelease extends StoredRelease {
  descriptor: StoredRelease['descriptor'] & { contract: string };
}

export async function readLastRelease(module: 'host' | 'mf-menu'): Promise<LastRelease> {
  const archive = brotliDecompressSync(await readFile(join(import.meta.dirname, `${module}.tar.br`)));
  const files = await readArchive(Readable.from([archive]));
  const { files: _, ...descriptor } = JSON.parse(String(files.get('descriptor.json')));
  return { descriptor, files: new Map([...files].filter(([path]) => path !== 'descriptor.json')) };
}
