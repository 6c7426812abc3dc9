/**
 * Which offers of other modules a build uses, read from webpack's graph: each import of a file of offers that
 * stays when everything unused is dropped. A name in a face may be forgotten, an import cannot.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ModuleFace } from '@sufra/contract';
import { formatOfferName, isOfferOf } from '@sufra/contract/offer-name';
import type { ReleaseUses } from '@sufra/contract/release-offers';
import type { Compilation, Compiler, Module } from 'webpack';
import { isDialog, isRequest, isSlot, isTopic } from './kinds.ts';

/** A webpack plugin: after a run, `imports` has the names that the build imports from files of offers, by file. */
export class UsedOffers {
  readonly imports = new Map<string, Set<string>>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsedOffers', (compilation) => {
      // Unused modules are in no chunk by now, and no modules are joined yet: an import still leads from file to file.
      compilation.hooks.afterOptimizeModules.tap('UsedOffers', () => this.#read(compilation));
    });
  }

  #read({ modules, moduleGraph, chunkGraph }: Compilation): void {
    for (const module of modules) {
      if (offersFile(module) !== null || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
      for (const connection of moduleGraph.getOutgoingConnections(module)) {
        const file = offersFile(connection.module);
        if (file === null || !connection.dependency || !connection.isActive(undefined)) continue;
        for (const reference of connection.dependency.getReferencedExports(moduleGraph, undefined)) {
          const [name] = Array.isArray(reference) ? reference : reference.name;
          // Without a name it is the whole file: what the shell gives to modules, or a struct.
          if (name === undefined) continue;
          const names = this.imports.get(file) ?? new Set();
          this.imports.set(file, names.add(name));
        }
      }
    }
  }
}

/**
 * The offers behind imports, without those of the module itself, each list sorted; slots: also those that the
 * face fills.
 */
export async function describeUses(imports: UsedOffers['imports'], face: ModuleFace): Promise<ReleaseUses> {
  const found = {
    ...{ topics: new Set<string>(), requests: new Set<string>(), dialogs: new Set<string>() },
    slots: new Set(face.slots.map(({ slot }) => slot)),
  };
  for (const [file, names] of imports) {
    const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const value of [...names].map((name) => values[name])) {
      if (isSlot(value)) found.slots.add(value.slot);
      else if (isTopic(value)) found.topics.add(formatOfferName(value));
      else if (isRequest(value)) found.requests.add(formatOfferName(value));
      else if (isDialog(value)) found.dialogs.add(value.name);
    }
  }
  const others = (names: Iterable<string>) => [...new Set(names)].filter((name) => !isOfferOf(face, name)).sort();
  return {
    topics: others(found.topics),
    requests: others(found.requests),
    dialogs: others(found.dialogs),
    slots: others(found.slots),
  };
}

/** The file of offers that a module of the graph is, also when the shell shares it; null: none. */
function offersFile(module: Module | null): string | null {
  const { resource, options } = (module ?? {}) as { resource?: string; options?: { shareKey?: string } };
  const shared = options?.shareKey;
  if (shared?.startsWith('@sufra/contract/modules/')) return fileURLToPath(import.meta.resolve(shared));
  if (!resource) return null;
  if (OF_CONTRACT.test(resource)) return resource;
  const up = OF_PACKAGE.test(resource) ? '.' : OF_OTHERS.test(resource) ? '..' : null;
  return up && existsSync(join(dirname(resource), up, 'package.json')) ? resource : null;
}

const OF_CONTRACT = /[\\/]contract[\\/]modules[\\/][a-z0-9-]+\.[jt]s$/;
/** Beside the manifest of a module; other folders may have a file of that name. */
const OF_PACKAGE = /[\\/]offers\.[jt]s$/;
/** What `sufra types` wrote of a module of another team; its structs are another file. */
const OF_OTHERS = /[\\/]others[\\/][a-z0-9-]+\.[jt]s$/;
