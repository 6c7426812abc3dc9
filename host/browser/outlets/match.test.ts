import type { PagePlan } from '@sufra/contract';
import { createModuleFinder } from './match.ts';

const route = (path: string) => ({ path, screen: 'any', visibility: 'private' as const });
const plan = {
  modules: [
    { name: 'mf-menu', routes: [route('/menu')] },
    { name: 'mf-checkout', routes: [route('/checkout'), route('/o/:id'), route('/o/pay'), route('/o/:id/pay')] },
  ],
} as unknown as PagePlan;

/** Names of the modules that a page at `path` shows addresses of without a document. */
const owners = (path: string, addresses: readonly string[]) => {
  const moduleAt = createModuleFinder(plan, 'en', path);
  return addresses.map((address) => moduleAt(new URL(address, 'http://nakhla.localhost'))?.name ?? null);
};

describe('addresses that a document shows itself', () => {
  it('are those of this language that a module has', () => {
    expect(owners('/menu', ['/en/menu', '/en/checkout', '/en/o/t', '/menu', '/en/nothing'])).toEqual([
      'mf-menu',
      'mf-checkout',
      'mf-checkout',
      null,
      null,
    ]);
  });

  it('are never those of a page that frames a card form', () => {
    expect(owners('/checkout?a=/o/pay', ['/en/o/pay', '/en/o/t/pay', '/en/o/t/pay?for=wallet'])).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each(['/o/pay', '/o/t/pay', '/o/t/pay?for=reservation'])('of %s are only those that pay', (path) => {
    expect(owners(path, ['/en/o/pay', '/en/o/t/pay', '/en/checkout', '/en/menu', '/en/o/t'])).toEqual([
      'mf-checkout',
      'mf-checkout',
      null,
      null,
      null,
    ]);
  });
});
