/** What the modules of a workspace offer, and which of them use it: from faces, offers and sources. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleFace } from '@sufra/contract';
import { formatOfferName } from '@sufra/contract/offer-name';
import type { ReleaseOffers } from '@sufra/contract/release-offers';
import { readOffers } from '../offers/read-offers.ts';
import { readPackage } from '../package-facts.ts';

export interface CataloguedModule {
  face: ModuleFace;
  offers: ReleaseOffers;
  /** Sources that run for customers, by path from the module's folder. */
  sources: ReadonlyMap<string, string>;
}

/** Reads the host and every `mf-*` of a workspace, in the order of their names. */
export async function readModules(workspace: string): Promise<CataloguedModule[]> {
  const entries = await readdir(workspace, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && /^(host|mf-.+)$/.test(entry.name));
  const modules = folders
    .map((entry) => entry.name)
    .sort()
    .map(async (name): Promise<CataloguedModule> => {
      const folder = join(workspace, name);
      const { face } = await readPackage(folder);
      return { face, offers: await readOffers(folder, face), sources: await readSources(folder) };
    });
  return Promise.all(modules);
}

async function readSources(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(node_modules|dist|\.sufra|testing)\/|\.test\.tsx?$/.test(path));
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(folder, path), 'utf8')]),
    ),
  );
}

export interface NamedOffer {
  name: string;
  /**
   * `message`: a topic or request, which faces name. A dialog anyone may open; a slot stands where its owner puts it.
   */
  kind: 'message' | 'dialog' | 'slot';
}

/**
 * `menu.item` for `itemDialog` of `@sufra/contract/modules/menu`, or of a module's own `offers.ts`: how
 * sources name what they use.
 */
export async function offerNames(
  workspace: string,
  faces: readonly { name: string; owner: string }[],
): Promise<Map<string, NamedOffer>> {
  const names = new Map<string, NamedOffer>();
  for (const { name: module, owner } of faces) {
    const own = join(workspace, module, 'offers.ts');
    const file = existsSync(own) ? `${module}/offers.ts` : `@sufra/contract/modules/${owner}`;
    const source = existsSync(own) ? pathToFileURL(own).href : file;
    const values = (await import(source).catch(() => ({}))) as Record<
      string,
      { name?: string; version?: number; slot?: string }
    >;
    for (const [key, { name, version, slot }] of Object.entries(values)) {
      if (slot) names.set(`${file} ${key}`, { name: slot, kind: 'slot' });
      else if (name && version)
        names.set(`${file} ${key}`, { name: formatOfferName({ name, version }), kind: 'message' });
      else if (name) names.set(`${file} ${key}`, { name, kind: 'dialog' });
    }
  }
  return names;
}

/** Offers that a source of a module imports. */
export function importedOffers(module: string, source: string, names: ReadonlyMap<string, NamedOffer>): NamedOffer[] {
  const imports = source
    .replace(/'(?:\.{1,2}\/)+offers\.ts'/g, `'${module}/offers.ts'`)
    .matchAll(/import\s*\{([^}]*)\}\s*from\s*'([a-z@][a-z@/.-]+)'/g);
  return [...imports].flatMap(([, list, file]) =>
    list!
      .split(',')
      .map(
        (word) =>
          word
            .trim()
            .replace(/^type /, '')
            .split(/\s+as\s+/)[0]!,
      )
      .flatMap((word) => names.get(`${file} ${word}`) ?? []),
  );
}
