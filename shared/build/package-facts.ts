import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleFace } from '@sufra/contract';

/** What the build needs to know about the package it builds. */
export interface PackageFacts {
  folder: string;
  /** Folder that the build is written to: `dist/` by default. */
  out: string;
  /** Folder name of the module: `mf-menu`, or `host`. */
  name: string;
  version: string;
  face: ModuleFace;
  /**
   * True: each script has its source map beside it, to find a place in the sources; a registry takes them out
   * of what it serves.
   */
  maps: boolean;
  /** True: a developer's build, which takes each save over in the page (dev/watch.ts). */
  refreshes?: boolean;
  /** The shell is built like a module, but it is the one that shares the libraries. */
  kind: 'module' | 'shell';
}

/**
 * Reads `package.json` and `module.ts` of a package. Throws with the file's name when one is missing or says
 * too little.
 */
export async function readPackage(
  folder: string,
  out = join(folder, 'dist'),
  { maps = false, fresh = false }: { maps?: boolean; fresh?: boolean } = {},
): Promise<PackageFacts> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version?: string };
  if (!manifest.version) throw new Error(`${join(folder, 'package.json')}: version is missing`);
  // Node reads a file once by its address.
  const address = `${pathToFileURL(join(folder, 'module.ts')).href}${fresh ? `?${Date.now()}` : ''}`;
  const { default: face } = (await import(address)) as { default?: ModuleFace };
  if (!face?.name || !face.owner) throw new Error(`${join(folder, 'module.ts')}: no face is exported as default`);
  const kind = face.owner === 'host' ? 'shell' : 'module';
  return { folder, out, name: face.name, version: manifest.version, face, maps, kind };
}
