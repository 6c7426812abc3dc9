/** The worker as browsers run it, with a page that says which part it mounts. */
import vm from 'node:vm';
import { workerScript } from './worker-script.ts';

const REPORT = { module: 'mf-harm', version: '2.0.0', part: 'slot/thanks', phase: 'stall', cause: 'loop', visit: 'v1' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function startWorker(page: { visibilityState: string } | undefined) {
  const listeners = new Map<string, (event: object) => void>();
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const waits: Promise<unknown>[] = [];
  const constants = 'const FILES="https://files.example",CACHE="t",OFFLINE={},ALSO={};';
  vm.runInNewContext(constants + workerScript('worker'), {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      location: new URL('https://nakhla.example'),
      clients: { get: async () => page },
    },
    fetch: async (path: string, { body }: { body: string }) => void sent.push({ path, body: JSON.parse(body) }),
    setTimeout,
    clearTimeout,
    URL,
    Date,
  });
  const say = (data: unknown, id = 'page') =>
    listeners.get('message')!({
      data,
      source: { id, url: 'https://nakhla.example/' },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
  return { sent, say, waits };
}

it('a page that says nothing for 5 s after it began a part: the part is reported [PLAT-002]', async () => {
  const { sent, say, waits } = startWorker({ visibilityState: 'visible' });
  say({ step: 1, report: REPORT });
  await jest.advanceTimersByTimeAsync(3000);
  say({ step: 1 });
  await jest.advanceTimersByTimeAsync(4900);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  await Promise.all(waits);
  expect(sent).toEqual([
    {
      path: '/-/report',
      body: { ...REPORT, message: 'The page did not answer for 5000 ms', at: expect.any(String) },
    },
  ]);
});

it('of two parts at work none is reported; a part of another page is, by itself [PLAT-002]', async () => {
  const { sent, say, waits } = startWorker({ visibilityState: 'visible' });
  say({ step: 1, report: REPORT });
  say({ step: 2, report: { ...REPORT, part: 'slot/basket' } });
  say({ step: 1, report: { ...REPORT, part: 'dialog/item' } }, 'other');
  await jest.advanceTimersByTimeAsync(5100);
  await Promise.all(waits);
  expect(sent.map(({ body }) => body.part)).toEqual(['dialog/item']);
});

it('what one page says keeps no other from being reported', async () => {
  const { sent, say, waits } = startWorker({ visibilityState: 'visible' });
  say({ step: 1, report: REPORT });
  say({ step: 1, report: { ...REPORT, part: 'dialog/item' } }, 'other');
  await jest.advanceTimersByTimeAsync(4000);
  say({ step: 1 }, 'other');
  say({ step: 1, isOver: true }, 'other');
  await jest.advanceTimersByTimeAsync(1100);
  await Promise.all(waits);
  expect(sent.map(({ body }) => body.part)).toEqual(['slot/thanks']);
});

it.each([
  ['whose part is over', { visibilityState: 'visible' }, true],
  ['that nobody looks at: browsers slow it down', { visibilityState: 'hidden' }, false],
  ['that was closed', undefined, false],
])('a page %s is not reported', async (_, page, isOver) => {
  const { sent, say, waits } = startWorker(page);
  say({ step: 1, report: REPORT });
  if (isOver) say({ step: 1, isOver });
  await jest.advanceTimersByTimeAsync(20_000);
  await Promise.all(waits);
  expect(sent).toEqual([]);
});

it('anything else is no step, and steps have a bound', async () => {
  const { sent, say, waits } = startWorker({ visibilityState: 'visible' });
  for (const odd of [null, 7, 'x', { step: 'x', report: REPORT }, { step: 2 }, { step: 3, report: 'x' }]) say(odd);
  for (let step = 10; step < 200; step++) say({ step, report: REPORT });
  expect(jest.getTimerCount()).toBe(50);
  // Which of several it was is not known: none is blamed.
  await jest.advanceTimersByTimeAsync(6000);
  await Promise.all(waits);
  expect(sent).toEqual([]);
});
