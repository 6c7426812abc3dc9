/**
 * Files that come as a copy with each module that imports them: a context in a copy is another context, which
 * no page provides. What such a file needs of the page, the module gives it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHARED_LIBRARIES } from '@sufra/contract/shared-libraries';

const ROOT = import.meta.dirname;
const { exports: paths } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
/** What the page provides once, by name. */
const provided = new Set<string>(SHARED_LIBRARIES.map(({ name }) => name));
/** Imported by no module: the frame of a server half, a part of the shell, what tests draw with. */
const APART = ['./server', './browser/router-hooks.ts', './screen'];
const copies = Object.entries(paths)
  .filter(([path]) => !provided.has(`@sufra/module${path.slice(1)}`) && !APART.includes(path))
  .map(([, path]) => join(ROOT, path));

/** The file and what it imports from beside it, types apart. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gms))
    closure(join(dirname(file), path!), found);
  return found;
}

it('a file that modules copy does not look into the page’s context', () => {
  expect(copies.length).toBeGreaterThan(30);
  const wrong = copies.filter((file) => closure(file).has(join(ROOT, 'context.tsx')));
  expect(wrong.map((file) => file.slice(ROOT.length + 1))).toEqual([]);
});
