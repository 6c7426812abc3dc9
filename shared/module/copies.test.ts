/**
 * Files that come as a copy with each module that imports them: a context in a copy is another context, which no page provides. What such a file needs
 * of the page, the module gives it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = import.meta.dirname;
const { exports: paths } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const isCopy = (file: string) => /A copy comes with each module/.test(readFileSync(file, 'utf8'));
const copies = Object.values(paths)
  .map((path) => join(ROOT, path))
  .filter(isCopy);

/** The file and what it imports from beside it, types apart. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gms))
    closure(join(dirname(file), path!), found);
  return found;
}

it('a file that modules copy does not look into the page’s context', () => {
  expect(copies.length).toBeGreaterThan(5);
  const wrong = copies.filter((file) => closure(file).has(join(ROOT, 'context.tsx')));
  expect(wrong.map((file) => file.slice(ROOT.length + 1))).toEqual([]);
});
