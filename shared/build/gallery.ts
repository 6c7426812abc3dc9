/** Bundles the story gallery of `shared/ui` for the server, as it is in the work tree now. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ModuleFace } from '@sufra/contract';
import { compile } from './compile.ts';
import { serverConfig } from './webpack/server.ts';

const UI = fileURLToPath(new URL('../ui', import.meta.url));

export interface Gallery {
  /** The page as HTML; `fontCss`: rules of the faces. */
  renderGallery: (options?: { fontCss?: string }) => string;
}

/** Throws with webpack's own words when a story does not compile. */
export async function buildGallery(): Promise<Gallery> {
  const out = join(UI, 'node_modules/.cache/gallery');
  const facts = {
    folder: UI,
    out,
    name: 'gallery',
    version: '0.0.0',
    face: {} as ModuleFace,
    maps: false,
    kind: 'module',
  } as const;
  await compile(UI, [serverConfig(facts, join(UI, 'gallery/render.tsx'))]);
  const file = join(out, 'server/server.mjs');
  // Node caches a module by its address: another time is another address.
  return import(`${pathToFileURL(file)}?${(await stat(file)).mtimeMs}`) as Promise<Gallery>;
}
