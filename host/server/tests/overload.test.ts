import { createLog } from '../operations/log.ts';
import { createOverload } from '../operations/overload.ts';
import { startTestEdge, type TestEdge, until } from '../testing/edge.ts';

// A whole edge with its processes: enough for a machine that is busy with other tests.
jest.setTimeout(40_000);

let edge: TestEdge;
let delay = 0;
beforeAll(async () => {
  edge = await startTestEdge({}, createLog('silent'), { overload: createOverload(200, () => delay) });
});
afterAll(() => edge.close());

const status = async (path: string, headers: Record<string, string> = {}) =>
  (await edge.get(`nakhla.localhost${path}`, { headers: { cookie: 'lang=ar', ...headers } })).status;
const become = async (milliseconds: number) => {
  delay = milliseconds;
  await until(
    async () => (await edge.get('localhost/metrics')).text.includes(`edge_loop_delay_ms ${milliseconds}\n`),
    20_000,
  );
};

it('a process that is late refuses at once what can wait, with Retry-After; payments, orders and tracking go on (safety §4)', async () => {
  edge.provider.answer('GET', '/api/v1/payment/methods', 200, { data: {}, meta: {}, errors: [] });
  await edge.get('nakhla.localhost/menu');
  await become(120);
  expect(await status('/en/menu', { 'sec-purpose': 'prefetch;prerender' })).toBe(503);
  expect(await status('/en/menu')).toBe(200);
  await become(300);
  const refused = await edge.get('nakhla.localhost/en/other', { headers: { cookie: 'lang=en' } });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.text).toContain('<html lang="en"');
  expect(await status('/api/v1/menu/frontend/menus')).toBe(503);
  expect(await status('/menu')).toBe(200);
  expect(await status('/check-payment')).toBe(200);
  expect(await status('/o/abc')).toBe(200);
  expect(await status('/api/v1/payment/methods')).toBe(200);
  expect(await status('/healthz')).toBe(200);
  await become(0);
  expect(await status('/en/other')).toBe(404);
});

it('measures the delay of the loop itself', async () => {
  const overload = createOverload(100);
  try {
    const request = { url: '/menu', headers: {} } as never;
    expect(overload.refuses(request)).toBe(false);
    await until(async () => {
      const end = performance.now() + 400;
      while (performance.now() < end);
      await new Promise((resolve) => setImmediate(resolve));
      return overload.refuses(request);
    }, 30_000);
  } finally {
    overload.close();
  }
});
