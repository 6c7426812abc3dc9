/** What wrapped sources import from packages: the module must list it, since it is installed alone. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Imported {
  /** Packages with the ranges that the remote's own package.json has for them. */
  ranges: Readonly<Record<string, string>>;
  /** Imported, and not listed there: a package, or a part of another remote. */
  unknown: readonly string[];
}

/** The page brings it, or the island does. */
const BROUGHT = /^(?:react|react-dom|@sufra\/[\w-]+)$/;
const RANGE = /^[\w.^~<>=|* -]+$/;
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/**
 * Follows the imports of `file` within its folder. Never takes a name as a package that the remote itself
 * does not list: anybody may own it.
 */
export async function importedPackages(file: string): Promise<Imported> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const wait = [file];
  for (let next = wait.pop(); next !== undefined; next = wait.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const text = await readFile(next, 'utf8');
    for (const [, target] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      if (!target!.startsWith('.')) names.add(packageOf(target!));
      else wait.push(...(await fileAt(join(dirname(next), target!))));
    }
  }
  const listed = await listedAbove(dirname(file));
  const wanted = [...names].filter((name) => !BROUGHT.test(name)).sort();
  const ranges = Object.fromEntries(
    wanted.flatMap((name) => (RANGE.test(listed[name] ?? '') ? [[name, listed[name]!]] : [])),
  );
  return { ranges, unknown: wanted.filter((name) => !(name in ranges)) };
}

const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

async function fileAt(path: string): Promise<string[]> {
  for (const extension of EXTENSIONS) {
    const found = await stat(path + extension).catch(() => null);
    if (found?.isFile()) return /\.(?:[jt]sx?|mjs)$/.test(path + extension) ? [path + extension] : [];
  }
  return [];
}

/** Of the next package.json above; none: nothing. */
async function listedAbove(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null);
  if (text === null) return dirname(folder) === folder ? {} : listedAbove(dirname(folder));
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(text) as Record<
    string,
    Record<string, string> | undefined
  >;
  return { ...peerDependencies, ...devDependencies, ...dependencies };
}
