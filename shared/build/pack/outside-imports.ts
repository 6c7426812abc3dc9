/**
 * A packed package is alone: what it takes from beside its folder it would not find, and the compiler would
 * write there.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sourceFiles } from '../sources.ts';

/** Imports by a path that leads out of the package, `jest.setup.ts: ../ui/emotion.ts`. Empty: it can be packed. */
export async function outsideImports(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of (await sourceFiles(folder)).filter((each) => /\.[cm]?[jt]sx?$/.test(each))) {
    const text = await readFile(join(folder, path), 'utf8');
    for (const [, target] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.\.?\/[^'"]+)['"]/g)) {
      const reached = join(folder, dirname(path), target!);
      // Sources that write sources name files of another folder.
      if (relative(folder, reached).startsWith('..') && existsSync(reached)) found.push(`${path}: ${target}`);
    }
  }
  return found;
}
