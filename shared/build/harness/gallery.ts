/** Bundles the gallery for the server, as its stories are now: those of the kit, or of the kit and a module. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ModuleFace } from '@sufra/contract';
import { compile } from '../compile.ts';
import { serverConfig } from '../webpack/server.ts';

export interface Gallery {
  /** The page as HTML; `fontCss`: rules of the faces. */
  renderGallery: (options?: { fontCss?: string }) => string;
}

/**
 * The kit's own, from its sources beside this package. Throws with webpack's own words when a story does not compile.
 */
export function buildKitGallery(): Promise<Gallery> {
  const ui = fileURLToPath(new URL('../../ui', import.meta.url));
  return buildGallery(ui, join(ui, 'gallery/render.tsx'), join(ui, 'node_modules/.cache/gallery'));
}

/** `entry` exports `renderGallery`; `folder`: of the package that it belongs to. Written into `out`. */
export async function buildGallery(folder: string, entry: string, out: string): Promise<Gallery> {
  const face = {} as ModuleFace;
  const facts = { folder, out, name: 'gallery', version: '0.0.0', face, maps: false, kind: 'module' } as const;
  await compile(folder, [serverConfig(facts, entry)]);
  const file = join(out, 'server/server.mjs');
  // Node caches a module by its address: another time is another address.
  return import(`${pathToFileURL(file)}?${(await stat(file)).mtimeMs}`) as Promise<Gallery>;
}
