/** An order's call as one trace: the edge's client, the call here, its transaction, its statements. */
import { beginTrace, startTracing, stopTracing, within } from '@sufra/operations/tracing';
import { type OtlpReceiver, startOtlpReceiver } from '@sufra/testing/otlp-receiver';
import { until } from '@sufra/testing/until';
import { createProviderClient } from '../../host/server/provider/client.ts';
import { filledCart, orderBody, postOrder, shopForFile } from '../order/testing/shop.ts';

const shop = shopForFile();
let collector: OtlpReceiver;
const start = async (url: string) => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url;
  const env = { ...process.env, OTEL_TRACES_SAMPLER_ARG: '1', OTEL_BSP_SCHEDULE_DELAY: '50' };
  await startTracing('backend', { env, warn: () => {} });
};
beforeAll(async () => {
  collector = await startOtlpReceiver();
});
afterEach(async () => {
  await stopTracing();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});
afterAll(() => collector.close());

it('goes from the edge to the provider to the database as one trace, without anything of the customer', async () => {
  const cart = await filledCart(shop);
  const body = orderBody(cart) as { customer_name?: string; customer_mobile?: string };
  await start(collector.url);
  const client = createProviderClient(shop.backend.url);
  const request = beginTrace('POST api', { 'http.request.method': 'POST' })!;
  const answer = await within(request, () =>
    client.send({
      method: 'POST',
      path: '/api/v1/order/orders?x=of-the-query',
      headers: {
        'content-type': 'application/json',
        'x-tenant': shop.tenant.tenant,
        'x-app-token': shop.tenant.app_token,
        'x-source': 'web',
        'idempotency-key': shop.newKey(),
      },
      body: JSON.stringify(body),
      timeout: 30_000,
    }),
  );
  request.end();
  await client.close();
  expect(answer.status).toBe(200);
  expect(answer.headers['x-request-id']).toBe(request.traceId);
  const spans = () => collector.spans.filter(({ traceId }) => traceId === request.traceId);
  await until(
    () =>
      spans().some(({ name }) => name === 'POST /api/v1/order/orders') &&
      spans().some(({ name }) => name === 'POST api'),
  );
  const of = (name: string) => spans().find((span) => span.name === name)!;
  expect(of('provider').parentSpanId).toBe(of('POST api').spanId);
  expect(of('POST /api/v1/order/orders')).toMatchObject({
    parentSpanId: of('provider').spanId,
    kind: 2,
    attributes: { 'http.route': '/api/v1/order/orders', 'http.response.status_code': 200, 'sufra.tenant': shop.key },
  });
  const transactions = spans().filter(({ name }) => name === 'transaction');
  expect(transactions.map(({ parentSpanId }) => parentSpanId)).toContain(of('POST /api/v1/order/orders').spanId);
  const insert = of('insert orders');
  expect(transactions.map(({ spanId }) => spanId)).toContain(insert.parentSpanId);
  expect(insert.attributes).toEqual({ 'db.system.name': 'postgresql' });
  const { data } = JSON.parse(answer.body.toString());
  for (const value of [data.id, data.tracking_token, cart.id, 'of-the-query', ...personalIn(body)])
    expect(collector.text()).not.toContain(value);
});

it('a collector that is away changes nothing for an order', async () => {
  await start('http://127.0.0.1:9');
  expect((await postOrder(shop, orderBody(await filledCart(shop)))).status).toBe(200);
});

it('a probe and a scrape begin no trace', async () => {
  await start(collector.url);
  const got = await fetch(`${shop.backend.url}/metrics`);
  expect(got.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

/** Texts of an order's body that name its customer. */
function personalIn(body: object): string[] {
  const found = JSON.stringify(body).match(/"(?:name|mobile|customer_name|customer_mobile)":"([^"]+)"/g) ?? [];
  const values = found.map((pair) => pair.split(':"')[1]!.slice(0, -1));
  expect(values.length).toBeGreaterThan(0);
  return values;
}
