import { ENDPOINTS } from '@sufra/api/endpoints';
import { until } from '@sufra/testing/until';
import { createLog } from '../operations/log.ts';
import { createOverload } from '../operations/overload.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

// A whole edge with its processes: enough for a machine that is busy with other tests.
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
  await until(async () =>
    (await edge.get('localhost/metrics')).text.includes(`sufra_edge_loop_delay_seconds ${milliseconds / 1000}\n`),
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
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^[23]$/)]);
  expect(refused.text).toContain('<html lang="en"');
  expect(await status('/api/v1/menu/frontend/menus')).toBe(503);
  const atConsole = await edge.get('console.localhost/en', { headers: { cookie: 'lang=en' } });
  expect([atConsole.status, /The console did not open/.test(atConsole.text)]).toEqual([503, true]);
  expect(await status('/menu')).toBe(200);
  expect(await status('/check-payment')).toBe(200);
  expect(await status('/o/abc')).toBe(200);
  expect(await status('/api/v1/payment/methods')).toBe(200);
  expect(await status('/healthz')).toBe(200);
  await become(0);
  expect(await status('/en/other')).toBe(404);
});

describe('while a process is late', () => {
  const overload = createOverload(200, () => 300);
  const refuses = (method: string, url: string) => overload.refuses({ method, url, headers: {} } as never);
  beforeAll(() => until(async () => overload.delay() === 300));
  afterAll(() => overload.close());

  it('of the API only calls of payment, of placed orders, of a place in a queue and of a reservation go on, wherever they lie', () => {
    const answered = ENDPOINTS.filter(({ method, path }) => !refuses(method, path.replace(/:\w+/g, '17')));
    expect(answered.map(({ name }) => name).sort()).toEqual([
      'order.cancel-order',
      'order.create-order',
      'order.forget-device-orders',
      'order.get-door-card',
      'order.get-order',
      'order.get-order-by-token',
      'order.get-order-share',
      'order.get-order-tracking',
      'order.get-pay-link',
      'order.get-shared-order',
      'order.keep-door-card',
      'order.list-device-orders',
      'order.list-orders',
      'order.report-arrival',
      'payment.authorize-apple-pay',
      'payment.create-session',
      'payment.find-payable',
      'payment.get-payable',
      'payment.get-session',
      'payment.list-payment-methods',
      'payment.validate-apple-pay',
      'reservation.get-reservation',
      'reservation.update-reservation',
      'waiting-list.get-entry',
    ]);
    expect(refuses('GET', '/api/v1/payment/unknown')).toBe(true);
  });

  it('of the console the board and what staff do with an order go on [SHOP-010]', () => {
    const path = '/api/v1/staff/restaurants/nakhla';
    expect([`${path}/board`, `${path}/orders/17`, `${path}/people`].map((url) => refuses('GET', url))).toEqual([
      ...[false, false, true],
    ]);
    expect(refuses('POST', `${path}/orders/17/accept`)).toBe(false);
  });

  it.each([
    ...['/en/check-payment?id=1', '/check_payment', '/en/o/abc', '/order/17', '/en/order/17/tracking'],
    ...['/healthz', '/readyz', '/metrics', '/socket.io/?EIO=4', '/-/session', '/-/report'],
  ])('%s goes on', (url) => {
    expect(refuses('GET', url)).toBe(false);
  });

  it.each([
    '/',
    '/en/menu',
    '/orders',
    '/-/place',
    '/-/cart/add',
    '/-/sessions',
    '/order/17/menu',
    '/menu?to=/order/17',
  ])('%s is refused', (url) => {
    expect(refuses('GET', url)).toBe(true);
  });
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
    });
  } finally {
    overload.close();
  }
});
