/** @reads packages */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * The menu has a frame on a wide screen alone: on a phone its bars reach from edge to edge. The server's
 * skeleton has no kit.
 */
const OWN_FRAMES = new Set([
  'host/server/document/skeleton.ts',
  'mf-menu/menu/menu-view.styles.ts',
  'mf-menu/screens/item/similar-dishes.tsx',
]);
/** A box in the middle of the page, 32 rem wide or wider. */
const OWN_WIDTH = /max-inline-size:(?:3[2-9]|[4-9]\d)[\d.]*rem;margin-inline:auto/;

it('no page has a width of its own: the kit says it for all [X-038]', () => {
  const files = globSync(['mf-*/**/*.{ts,tsx}', 'host/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.includes('.test.'),
  });
  expect(files.length).toBeGreaterThan(500);
  const own = files.filter((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return OWN_WIDTH.test(source) || (source.includes('--page-width') && !OWN_FRAMES.has(path));
  });
  expect(own).toEqual([]);
});
