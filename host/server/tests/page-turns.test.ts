/** @proof limits */

import { withResolvers } from '@sufra/contract/older-browsers';
import { fewOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { PAGE_LIMITS } from '../http/address-turns.ts';
import { NO_STORE } from '../http/exchange.ts';
import { MADE_UP_LIMITS } from '../pages/made-up-pages.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

const { pagesOfAddressMax, waitingPagesMax } = PAGE_LIMITS;

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());
afterEach(() => jest.restoreAllMocks());

it('pages of one address are made a few at a time and few wait; another address’s page is made meanwhile (safety E10)', async () => {
  const { renderer } = edge.app.edge;
  const render = renderer.render.bind(renderer);
  const open = withResolvers<void>();
  const begun: string[] = [];
  jest.spyOn(renderer, 'render').mockImplementation(async (input, onBegun) => {
    begun.push(input.path);
    if (input.path.startsWith('/reservations/x')) await open.promise;
    return render(input, onBegun);
  });
  const get = (path: string, from: string) => edge.get(`nakhla.localhost${path}`, { from });
  const count = pagesOfAddressMax + waitingPagesMax + 1;
  const asked = Array.from({ length: count }, (_, index) => get(`/reservations/x${index}`, '127.0.0.9'));
  // The one for which there is no place is answered at once.
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
  expect((await get('/reservations/other', '127.0.0.10')).status).toBe(404);
  expect(begun.filter((path) => path.startsWith('/reservations/x'))).toHaveLength(pagesOfAddressMax);
  open.resolve();
  await until(() => begun.length >= count);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(count - 1);
});

it('made-up dishes, types and branches are in no cache, and push no page of the restaurant out of it (safety E10) [MENU-013] [MENU-002]', async () => {
  const documents = async () =>
    Number(/^sufra_edge_cache_documents (\d+)/m.exec((await edge.get('localhost/metrics')).text)?.[1]);
  const get = (path: string) => edge.get(`nakhla.localhost${path}`, { from: '127.0.0.12' });
  const before = await documents();
  for (const path of ['/item/made-up-1', '/item/made-up-2', '/en/item/made-up-3', '/select-type/made-up-1']) {
    const { status, headers, text } = await get(path);
    expect([status, headers['cache-control']]).toEqual([200, NO_STORE]);
    expect(text).toContain('<meta name="robots" content="noindex">');
  }
  expect(await documents()).toBe(before);
  expect((await get('/item/kabsa')).status).toBe(200);
  expect(await documents()).toBe(before + 1);
});

it('an address that asks for many made-up things waits; cached and plain pages, and other addresses, go on (safety E10)', async () => {
  jest.replaceProperty(MADE_UP_LIMITS, 'madeUpPagesMax', 3);
  const render = jest.spyOn(edge.app.edge.renderer, 'render');
  const get = (path: string, from = '127.0.0.14') => edge.get(`nakhla.localhost${path}`, { from });
  expect((await get('/item/kabsa')).status).toBe(200);
  for (const path of ['/reservations/y1', '/en/reservations/y2', '/item/made-up-9'])
    expect([404, 200]).toContain((await get(path)).status);
  const before = render.mock.calls.length;
  for (const path of ['/reservations/y3', '/en/item/made-up-8', '/select-type/made-up-7']) {
    const { status, headers } = await get(path);
    expect([path, status, Number(headers['retry-after']) > 0]).toEqual([path, 429, true]);
  }
  expect(render.mock.calls).toHaveLength(before);
  for (const path of ['/item/kabsa', '/menu']) expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect((await get('/reservations/y3', '127.0.0.15')).status).toBe(404);
});

it('a page without its data counts as made up, which it may be (safety E10) [CHK-067]', async () => {
  jest.replaceProperty(MADE_UP_LIMITS, 'madeUpPagesMax', 3);
  const get = (path: string) =>
    edge.get(`nakhla.localhost${path}`, { from: '127.0.0.16', headers: { 'x-sufra-keep': '1' } });
  for (const path of ['/order/y1', '/order/y2', '/en/order/y3']) expect((await get(path)).status).toBe(200);
  expect((await get('/order/y4')).status).toBe(429);
});

it('made-up addresses make one document of a site and language, however many they are (safety E10) [HOST-032]', async () => {
  // A document with an empty slot is made again after some seconds, which a busy machine needs for so many requests.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { renderer } = edge.app.edge;
  const documents = async () =>
    /^sufra_edge_cache_documents (\d+)/m.exec((await edge.get('localhost/metrics')).text)?.[1];
  const render = jest.spyOn(renderer, 'render');
  const before = Number(await documents());
  const get = (path: string) => edge.get(`nakhla.localhost${path}`, { from: '127.0.0.11' });
  const made = Array.from({ length: fewOf(60, 300) }, (_, index) => `/made-up/${index}?q=${index}`);
  const answers = await Promise.all(made.map((path) => get(path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set([NO_STORE]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]!.text).not.toContain('made-up');
  const english = await Promise.all(made.map((path) => get(`/en${path}`)));
  expect(new Set(english.map(({ text }) => text)).size).toBe(1);
  expect(english[0]!.text).toContain('lang="en"');
  expect([render.mock.calls.length, Number(await documents()) - before]).toEqual([2, 2]);
});
