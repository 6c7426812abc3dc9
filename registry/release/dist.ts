/**
 * A dist folder is what a build leaves: `browser/**`, `server/**` and `descriptor.json`.
 * In the release the browser's files lie at the base's root and the server bundle under `server/`.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { hashOfSources, SOURCES_FILE } from '@sufra/build/sources';
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

/**
 * Throws when the folder is a module's own `dist` and the module's sources are not those that it was built
 * from. A build that lies elsewhere, or that does not name its sources, is taken as it is.
 */
export async function expectFresh(folder: string): Promise<void> {
  const module = dirname(resolve(folder));
  const note = await readFile(join(folder, SOURCES_FILE), 'utf8').catch(() => null);
  if (note === null || !existsSync(join(module, 'module.ts'))) return;
  const { hash } = parse(note, join(folder, SOURCES_FILE));
  if (hash === (await hashOfSources(module))) return;
  throw new DistFault(
    `${folder} is older than its sources: build ${module} again (sufra check ${module} does), then publish`,
  );
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
