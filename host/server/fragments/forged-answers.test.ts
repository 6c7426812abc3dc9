/** What a pool believes of what comes over a process's channel. */
import { FragmentPool } from './pool/pool.ts';
import type { FromRenderer, ToRenderer } from './protocol.ts';
import { type RendererEvents, startRendererProcess } from './renderer-process.ts';

jest.mock('./renderer-process.ts', () => ({ startRendererProcess: jest.fn() }));

interface Fake extends RendererEvents {
  sent: ToRenderer[];
  killed: boolean;
}
let fakes: Fake[];
let pool: FragmentPool;
let lost: string[];
beforeEach(() => {
  fakes = [];
  lost = [];
  jest.mocked(startRendererProcess).mockImplementation((events) => {
    const fake: Fake = { ...events, sent: [], killed: false };
    fakes.push(fake);
    return {
      send: (message) => void fake.sent.push(message),
      memory: () => 0,
      cpu: () => 0,
      kill: () => {
        fake.killed = true;
      },
      ended: Promise.resolve(),
    };
  });
  pool = new FragmentPool({ workers: 1, onWorkerLost: (reason) => lost.push(reason) });
});
afterEach(() => pool.close());

const REST = JSON.stringify({ status: 200, head: {}, complete: true });

/** A render that the process was asked for. */
async function asked() {
  const result = pool.render({
    bundle: { id: 'one', source: async () => '' },
    request: { session: null, context: { tenant: {} } } as never,
    callProvider: async () => ({ status: 200, body: null }),
    limit: 10_000,
  });
  result.catch(() => {});
  const { onMessage, sent } = fakes[0]!;
  const next = async (kind: ToRenderer['kind']) => {
    for (;;) {
      const message = sent.find((one) => one.kind === kind);
      if (message) return message;
      await new Promise(setImmediate);
    }
  };
  const { job, secret } = await next('load');
  onMessage({ kind: 'loaded', job, secret });
  return { result, onMessage, render: await next('render') };
}

it('takes an answer with the secret of its job', async () => {
  const { result, onMessage, render } = await asked();
  const { job, secret } = render;
  onMessage({ kind: 'rendered', job, secret, html: 'ours', frame: null, styles: '{}', data: [], rest: REST });
  expect((await result).html).toBe('ours');
});

it.each([
  ['none', () => undefined],
  ['a made-up one', () => 'x'.repeat(43)],
  ['that of another job', (fake: Fake) => fake.sent.find(({ kind }) => kind === 'load')!.secret],
])('takes no answer with another secret (%s), and ends the process that gave it', async (_, secretOf) => {
  const { result, onMessage, render } = await asked();
  const secret = secretOf(fakes[0]!) as string;
  onMessage({ kind: 'begun', job: render.job, secret: render.secret });
  onMessage({
    kind: 'rendered',
    job: render.job,
    secret,
    html: 'forged',
    frame: null,
    styles: '{}',
    data: [],
    rest: REST,
  });
  await expect(result).rejects.toMatchObject({ failure: 'lost' });
  expect(fakes[0]!.killed).toBe(true);
  expect(lost).toEqual(['answered without its job’s secret']);
});

it.each([
  ['a text that was not sent', { html: { number: 1 } }],
  ['more texts than may be held', { html: { number: 1, text: 'x'.repeat(4_000_001) } }],
  ['no texts', { data: null as never }],
])('ends a process that names %s', async (_, parts) => {
  const { result, onMessage, render } = await asked();
  const { job, secret } = render;
  onMessage({ kind: 'begun', job, secret });
  onMessage({ kind: 'rendered', job, secret, html: '', frame: null, styles: '{}', data: [], rest: REST, ...parts });
  await expect(result).rejects.toMatchObject({ failure: 'lost' });
  expect(lost).toEqual(['sent texts that it may not']);
});

it.each([null, 'text', {}, { kind: 'pong' }, { kind: 'rendered', job: {}, secret: {} }])(
  'ends a process that says %j',
  async (said) => {
    const { onMessage } = await asked();
    onMessage(said as FromRenderer);
    expect(lost).toHaveLength(1);
  },
);
