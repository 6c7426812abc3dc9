/** The page that frames a card form: whose code its document names (PCI DSS 6.4.3, decision 234). */
import { ORDER_PAGES } from '@sufra/contract/order-pages';
import { until } from '@sufra/testing/until';
import { type Got, startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  const { revision } = edge.registry.plan();
  const pays = [ORDER_PAGES.pay, ORDER_PAGES.payNewest].map((path) => ({
    path,
    screen: 'menu',
    visibility: 'private' as const,
    always: true as const,
  }));
  const own = { slot: 'header.actions', name: 'button', order: 1 };
  edge.registry.publish((plan) => ({
    ...plan,
    modules: plan.modules.map((module) =>
      module.name === 'mf-checkout'
        ? { ...module, face: { ...module.face, slots: [own], routes: [...module.face.routes, ...pays] } }
        : module,
    ),
  }));
  await until(async () => block(await edge.get('nakhla.localhost/menu'), 'sufra-plan').revision > revision);
});
afterAll(() => edge.close());

const block = (got: Got, id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(got.text)![1]!);
/** Names of the releases whose files a document names anywhere. */
const releasesIn = ({ text }: Got) =>
  [...new Set([...text.matchAll(/(?<=\/)(host|mf-[a-z-]+)(?=\/\d+\.\d+\.\d+)/g)].map(([name]) => name))].sort();
const modulesOf = (got: Got) =>
  block(got, 'sufra-plan').modules.map(({ name, slots }: { name: string; slots: unknown[] }) => [name, slots.length]);

describe('the document of a page that pays', () => {
  it.each([
    ['of an order', '/o/7/pay'],
    ['of the newest order', '/en/o/pay'],
    ['of a top-up', '/o/7/pay?for=wallet'],
  ])('names the shell and its owner, and no other module: %s', async (_, path) => {
    const got = await edge.get(`nakhla.localhost${path}`);
    expect([got.status, releasesIn(got), modulesOf(got)]).toEqual([200, ['host', 'mf-checkout'], [['mf-checkout', 0]]]);
    // The boot script names contributions in a selector.
    const elements = got.text.replace(/<script[^>]*>.*?<\/script>/gs, '');
    expect(elements).toContain('data-module="mf-checkout"');
    expect(elements).not.toMatch(/data-contribution=|data-module="mf-(?!checkout)/);
    // Ways on stay: plain links, which load a document.
    expect(block(got, 'sufra-page').context.navigation.map((entry: { path: string }) => entry.path)).toEqual([
      '/menu',
      '/checkout',
    ]);
  });

  it('differs from any other page', async () => {
    const got = await edge.get('nakhla.localhost/checkout');
    expect(releasesIn(got)).toEqual(['host', 'mf-account', 'mf-checkout', 'mf-menu']);
    expect(got.text).toContain('data-contribution="mf-menu/button"');
  });
});
