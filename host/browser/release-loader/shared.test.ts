/**
 * @jest-environment ./shared/testing/jest.env.cjs
 *
 * The share table with federation's own runtime; only a file of the shell is a fake.
 */
import { createInstance } from '@module-federation/runtime';

let isAway = true;
jest.mock('socket.io-client', () => {
  if (isAway) throw new TypeError('Failed to fetch dynamically imported module: lazy-socket.js');
  return { io: () => 'socket' };
});

it('a library that did not come once comes for the next one who wants it [PLAT-001]', async () => {
  const { sharedLibraries } = await import('./shared.ts');
  const { isLibraryFailure } = await import('./fetch-error.ts');
  const forgotten: string[] = [];
  const page = createInstance({
    name: 'page',
    remotes: [],
    shared: sharedLibraries((name, version) => {
      forgotten.push(name);
      page.shareScopeMap.default![name]![version]!.loading = null;
    }) as never,
  });
  const first = await page.loadShare('socket.io-client').catch((error: unknown) => error);
  expect([isLibraryFailure(first), forgotten]).toEqual([true, ['socket.io-client']]);
  expect(String(first)).toContain('socket.io-client: TypeError: Failed to fetch');
  isAway = false;
  const factory = (await page.loadShare('socket.io-client')) as () => { io(): string };
  expect(factory().io()).toBe('socket');
});
