import { matchRoute } from '@sufra/contract';
import { matchRoutes } from 'react-router';

const PATHS = [
  '/',
  '/menu/:type?',
  '/menu/e/branch/:uuid',
  '/menu/:type/branch/:id',
  '/o/:id',
  '/o/message',
  '/page/:slug?',
];
const routes = PATHS.map((path) => ({ path }));
const WORDS = ['menu', 'e', 'branch', 'o', 'message', 'page', 'a%2Fb'];
const LETTERS = ['/', '/menu/', '/menu/كبسة', `/menu/${encodeURIComponent('كبسة')}`, '/o/a b', '/o/%20'];

/** Every address of up to four of the words. */
function addresses(length: number): string[] {
  if (length === 0) return [''];
  return addresses(length - 1).flatMap((start) => WORDS.map((word) => `${start}/${word}`));
}

it('the registry, the edge and the shell match an address as react-router does', () => {
  const all = [1, 2, 3, 4].flatMap(addresses).concat(LETTERS);
  expect(all.length).toBeGreaterThan(2_500);
  for (const path of all) {
    const theirs = matchRoutes(routes, path)?.at(-1);
    const ours = matchRoute(routes, path);
    const found = theirs && {
      path: theirs.route.path,
      params: Object.entries(theirs.params).filter(([, value]) => value !== undefined),
    };
    expect([path, ours && { path: ours.route.path, params: Object.entries(ours.params) }]).toEqual([
      path,
      found ?? null,
    ]);
  }
});
