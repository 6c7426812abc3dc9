import { type OtlpReceiver, startOtlpReceiver } from '../testing/otlp-receiver.ts';
import { beginTrace, currentSpan, isTracing, noteSpan, startTracing, stopTracing, traced, within } from './tracing.ts';

const warn = jest.fn();
let collector: OtlpReceiver;
beforeAll(async () => {
  collector = await startOtlpReceiver();
});
afterEach(async () => {
  await stopTracing();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});
afterAll(() => collector.close());

/** The exporter of OpenTelemetry reads the process's own environment. */
async function start(env: NodeJS.ProcessEnv = { OTEL_TRACES_SAMPLER_ARG: '1' }, url = collector.url): Promise<boolean> {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url;
  return startTracing('edge', { env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: url }, warn });
}

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('without a collector', () => {
  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_EXPORTER: 'none' },
  ])('nothing is traced, and work is done as ever: %j', async (env) => {
    expect(await startTracing('edge', { env, warn })).toBe(false);
    expect(isTracing()).toBe(false);
    expect(beginTrace('GET page', {}, PARENT)).toBeNull();
    expect(
      await within(null, () =>
        traced(
          'call',
          'client',
          () => ({}),
          async (span) => [span, currentSpan()],
        ),
      ),
    ).toEqual([null, null]);
    noteSpan('fragment', {}, 3);
  });
});

describe('with a collector', () => {
  it('spans of a request are one trace, each below the one that began it', async () => {
    expect(await start()).toBe(true);
    const request = beginTrace('GET page', { 'http.request.method': 'GET' })!;
    await within(request, async () => {
      await traced(
        'provider',
        'client',
        () => ({ 'sufra.tenant': 'nakhla' }),
        async (call) => {
          expect(call!.traceparent).toMatch(new RegExp(`^00-${request.traceId}-[0-9a-f]{16}-01$`));
          noteSpan('fragment mf-menu', { 'sufra.version': '1.0.0' }, 20);
        },
      );
      const failing = traced(
        'provider',
        'client',
        () => ({}),
        () => Promise.reject(new Error('+966500000000')),
      );
      await expect(failing).rejects.toThrow();
    });
    request.end();
    await stopTracing();
    const spans = collector.spans.filter(({ traceId }) => traceId === request.traceId);
    const of = (name: string) => spans.filter((span) => span.name === name);
    const [root] = of('GET page');
    const [call, failed] = of('provider');
    expect(root).toMatchObject({ parentSpanId: '', service: 'sufra-edge', kind: 2, failed: false });
    expect(call).toMatchObject({ parentSpanId: root!.spanId, kind: 3, attributes: { 'sufra.tenant': 'nakhla' } });
    expect(of('fragment mf-menu')[0]).toMatchObject({ parentSpanId: call!.spanId });
    expect(failed).toMatchObject({ parentSpanId: root!.spanId, failed: true });
    // What an error says may hold what was processed.
    expect(collector.text()).not.toContain('966500000000');
  });

  it('a trace goes on from a traceparent that is one, and begins for anything else', async () => {
    await start();
    expect(beginTrace('x', {}, PARENT)!.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    for (const wrong of [
      ...['', 'x', PARENT.replace('00-', 'ff-'), PARENT.replace('0af7', '0AF7'), PARENT.replace('0af7', 'zzzz')],
      ...[`${PARENT}-more`, PARENT.replace('b7ad6b7169203331', '0'.repeat(16)), '00-'.repeat(5000)],
    ])
      expect(beginTrace('x', {}, wrong)!.traceId).not.toMatch(/^0af7651916cd43dd/i);
  });

  it('what the first server does not sample no server does', async () => {
    await start({ OTEL_TRACES_SAMPLER_ARG: '0' });
    const root = beginTrace('GET unsampled', {})!;
    expect(root.traceparent).toMatch(/-00$/);
    expect(root.traceId).toMatch(/^[0-9a-f]{32}$/);
    root.end();
    const told = beginTrace('GET told', {}, PARENT)!;
    expect(told.traceparent).toMatch(/-01$/);
    told.end();
    await stopTracing();
    expect(collector.spans.map(({ name }) => name)).not.toContain('GET unsampled');
    expect(collector.spans.map(({ name }) => name)).toContain('GET told');
  });

  it.each([
    [{ OTEL_TRACES_SAMPLER_ARG: '7' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER'],
  ])('a variable that makes no sense ends the start in words: %j', async (env, words) => {
    await expect(start(env)).rejects.toThrow(words);
  });
});

it('a collector that is away holds nothing up, and what waits for it is bounded', async () => {
  // Port 9 discards, and nothing listens there.
  await start({ OTEL_TRACES_SAMPLER_ARG: '1' }, 'http://127.0.0.1:9');
  const begin = process.cpuUsage();
  for (let index = 0; index < 20_000; index++) beginTrace('GET page', { index })!.end();
  const { user, system } = process.cpuUsage(begin);
  // A millisecond of the processor each.
  expect((user + system) / 20_000).toBeLessThan(1000);
  await stopTracing();
  expect(isTracing()).toBe(false);
});
