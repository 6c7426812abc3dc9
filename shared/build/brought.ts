/**
 * What a build brings of npm, and which of its texts are missing: named in its descriptor, and by
 * `sufra prove` (PLAT-010).
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { BroughtPackage } from '@sufra/contract';
import type { Compilation, Compiler } from 'webpack';

const PACKAGES = `${sep}node_modules${sep}`;

/**
 * A webpack plugin: after a run, `files` has one file of each npm package that the build contains. Shared
 * libraries are the shell's.
 */
export class BroughtPackages {
  readonly files = new Map<string, string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BroughtPackages', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('BroughtPackages', () => this.#read(compilation));
    });
  }

  #read({ modules, chunkGraph }: Compilation): void {
    for (const module of modules) {
      const { resource = '' } = module as { resource?: string };
      const at = resource.lastIndexOf(PACKAGES);
      if (at < 0 || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
      const [scope = '', name = ''] = resource.slice(at + PACKAGES.length).split(sep);
      const folder = resource.slice(0, at + PACKAGES.length) + (scope.startsWith('@') ? join(scope, name) : scope);
      // No name of a package begins with a dot: it is a file that a tool made (`.federation`).
      if (scope !== '@sufra' && !scope.startsWith('.')) this.files.set(folder, resource);
    }
  }
}

/** By name; each version once. */
export async function describeBrought({ files }: BroughtPackages): Promise<BroughtPackage[]> {
  const all = await Promise.all([...files.keys()].map(read));
  const byId = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byId.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function read(folder: string): Promise<BroughtPackage> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { name, version, license } = JSON.parse(text) as Record<string, unknown>;
  return {
    name: typeof name === 'string' ? name : folder.slice(dirname(folder).length + 1),
    version: typeof version === 'string' ? version : '',
    licence: typeof license === 'string' && license.length <= 200 ? license : null,
  };
}

const PLURALS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Keys that one of the two languages lacks, `ar: home.title`; forms of a counted message are one key. */
export async function missingTexts(folder: string): Promise<string[]> {
  const keys = async (locale: string): Promise<Set<string>> => {
    const file = join(folder, 'locales', `${locale}.json`);
    return existsSync(file) ? new Set(keysOf(JSON.parse(await readFile(file, 'utf8')))) : new Set();
  };
  const [ar, en] = await Promise.all([keys('ar'), keys('en')]);
  const lacks = (locale: string, has: Set<string>, other: Set<string>) =>
    [...other].filter((key) => !has.has(key)).map((key) => `${locale}: ${key}`);
  return [...lacks('ar', ar, en), ...lacks('en', en, ar)];
}

function keysOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, [...path, key]));
  const last = path.at(-1) ?? '';
  const cut = last.lastIndexOf('_');
  const isForm = cut > 0 && PLURALS.includes(last.slice(cut + 1));
  return [[...path.slice(0, -1), isForm ? last.slice(0, cut) : last].join('.')];
}
