/** The trace of a request at the edge: what it holds, whose word it continues, and its id on answers. */
import { startTracing, stopTracing } from '@sufra/operations/tracing';
import { type OtlpReceiver, startOtlpReceiver } from '@sufra/testing/otlp-receiver';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

const THEIRS = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${THEIRS}-b7ad6b7169203331-01`;
const cookie = 'lang=en';

let collector: OtlpReceiver;
let edge: TestEdge;
beforeAll(async () => {
  collector = await startOtlpReceiver();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  const env = { ...process.env, OTEL_TRACES_SAMPLER_ARG: '1', OTEL_BSP_SCHEDULE_DELAY: '50' };
  await startTracing('edge', { env, warn: () => {} });
  edge = await startTestEdge({ SUFRA_TRUST_PROXY: '127.0.0.9' });
  await until(async () => (await edge.get('any.thing/readyz')).status === 200);
});
afterAll(async () => {
  await edge.close();
  await stopTracing();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await collector.close();
});

const spansOf = (id: unknown) => collector.spans.filter(({ traceId }) => traceId === id);

it('a page is one trace: its render and each call to the provider, which gets its place in the trace', async () => {
  const got = await edge.get('nakhla.localhost/en/menu?phone=0512345623', { headers: { cookie } });
  const id = got.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await until(() => spansOf(id).some(({ parentSpanId }) => parentSpanId === ''));
  const [root] = spansOf(id).filter(({ parentSpanId }) => parentSpanId === '');
  expect(root).toMatchObject({ name: 'GET page', kind: 2, attributes: { 'http.response.status_code': got.status } });
  const calls = spansOf(id).filter(({ name }) => name === 'provider');
  expect(calls.length).toBeGreaterThan(0);
  // The first one asks which tenant it is.
  expect(calls.at(-1)!.attributes).toMatchObject({ 'http.request.method': 'GET', 'sufra.tenant': 'nakhla' });
  expect(spansOf(id).some(({ name }) => name.startsWith('fragment mf-menu'))).toBe(true);
  const sent = edge.provider.received.map(({ headers }) => headers.traceparent);
  expect(calls.every(({ spanId }) => sent.includes(`00-${id}-${spanId}-01`))).toBe(true);
});

it('a stranger’s traceparent is not continued and reaches no provider; a proxy’s of ours is', async () => {
  const ask = (from: string) =>
    edge.get(`nakhla.localhost/en/menu?from=${from}`, { headers: { cookie, traceparent }, from });
  expect((await ask('127.0.0.1')).headers['x-request-id']).not.toBe(THEIRS);
  expect(JSON.stringify(edge.provider.received)).not.toContain(THEIRS);
  expect((await ask('127.0.0.9')).headers['x-request-id']).toBe(THEIRS);
});

it('the id on an error page is the trace’s', async () => {
  edge.provider.fail('cut');
  const got = await edge.get('nakhla.test/en/menu', { headers: { cookie } });
  edge.provider.fail('none');
  expect(got.status).toBe(503);
  const id = got.headers['x-request-id'] as string;
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(got.text).toContain(id);
  await until(() => spansOf(id).some(({ name, failed }) => name === 'GET page' && failed));
});

it('no path, query string or value is in a span, and no probe makes one', async () => {
  await edge.get('localhost/metrics');
  await edge.get('nakhla.localhost/en/menu?secret=of-sara', { headers: { cookie } });
  const got = await edge.get('nakhla.localhost/en/menu?last=1', { headers: { cookie } });
  await until(() => spansOf(got.headers['x-request-id']).some(({ parentSpanId }) => parentSpanId === ''));
  expect(collector.text()).not.toMatch(/secret|of-sara|0512345623|\/en\/menu|\/api\/|readyz|metrics/);
});
