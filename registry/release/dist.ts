/**
 * A dist folder is what a build leaves: `browser/**`, `server/**` and `descriptor.json`.
 * In the release the browser's files lie at the base's root and the server bundle under `server/`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DESCRIPTOR_FILE } from './paths.ts';

export interface Dist {
  /** As the build wrote it, not checked yet. */
  descriptor: Record<string, unknown>;
  /** Every file by its path in the release, without the descriptor. */
  files: Map<string, Buffer>;
}

/** A dist folder that cannot be read: `message` names the file. */
export class DistFault extends Error {
  override readonly name = 'DistFault';
}

export async function readDist(folder: string): Promise<Dist> {
  const text = await readFile(join(folder, DESCRIPTOR_FILE), 'utf8').catch(() => {
    throw new DistFault(`${join(folder, DESCRIPTOR_FILE)} is missing: is this a dist folder, and was it built?`);
  });
  const files = new Map<string, Buffer>();
  await addFiles(files, join(folder, 'browser'), '');
  await addFiles(files, join(folder, 'server'), 'server/');
  return { descriptor: parse(text, join(folder, DESCRIPTOR_FILE)), files };
}

async function addFiles(files: Map<string, Buffer>, folder: string, prefix: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(prefix + relative(folder, file).split(sep).join('/'), await readFile(file));
  }
}

function parse(text: string, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    throw new DistFault(`${name} is not JSON: ${String(error)}`);
  }
  throw new DistFault(`${name} is not an object`);
}
