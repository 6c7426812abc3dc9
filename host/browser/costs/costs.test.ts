/** @jest-environment ./shared/testing/jest.env.cjs */
import type { PagePlan } from '@sufra/contract';
import { watchTimers } from '../guard/timers.ts';
import { runStep, watchSteps } from '../release-loader/steps.ts';
import { watchLeaks } from './leaks.ts';
import { noteFrame } from './long-tasks.ts';
import { countNodes, sampleMemory } from './sizes.ts';
import { followStalls } from './stalls.ts';
import { createTellCost } from './tell.ts';
import { countUpdates } from './updates.ts';

const harm = { name: 'mf-harm', version: '2.0.0' };
const plan = { modules: [{ ...harm, fallbacks: [] }] } as unknown as PagePlan;
const file = 'https://files.example/mf-harm/2.0.0/slots-thanks.js';

function listen() {
  const reports: string[] = [];
  const tell = createTellCost(({ module, version, phase, cause, message }) =>
    reports.push(`${module}@${version} ${phase} ${cause}: ${message}`),
  );
  return { reports, tell };
}

describe('what a module costs is told once, with its release [PLAT-002]', () => {
  it('a long task, by the file that the browser names', () => {
    const { reports, tell } = listen();
    const script = (sourceURL: string, duration: number) => ({ sourceURL, duration, invoker: 'BUTTON.onclick' });
    noteFrame(
      { startTime: 0, scripts: [script(file, 900), script('https://files.example/host/1.0.0/main.js', 3000)] },
      plan,
      tell,
    );
    expect(reports).toEqual([]);
    for (const duration of [1812.4, 5000]) noteFrame({ startTime: 0, scripts: [script(file, duration)] }, plan, tell);
    expect(reports).toEqual(['mf-harm@2.0.0 cost long-task: 1812 ms in slots-thanks.js, by BUTTON.onclick']);
  });

  it('the time of its code in a frame, without its intervals, which the guard times', () => {
    const noteBusy = jest.fn();
    const invokers = ['BUTTON.onclick', 'TimerHandler:setInterval', 'TimerHandler:setTimeout'];
    const scripts = invokers.map((invoker, at) => ({ sourceURL: file, duration: 100 * (at + 1), invoker }));
    noteFrame({ startTime: 7000, scripts }, plan, listen().tell, noteBusy);
    expect(noteBusy.mock.calls.map(([release, ...rest]) => [release.name, ...rest])).toEqual([
      ['mf-harm', 7000, 100],
      ['mf-harm', 7000, 300],
    ]);
  });

  it('timers and listeners that it never ends; those that end, and the shell’s, are none', () => {
    const { reports, tell } = listen();
    let caller: typeof harm | null = harm;
    const guilty = { of: () => caller as never, tell: () => {} };
    watchTimers(guilty, () => {});
    watchLeaks(guilty, tell);
    const started: number[] = [];
    const start = (times: number) => {
      for (let i = 0; i < times; i++) started.push(Number(setInterval(() => {}, 60_000)));
    };
    const stop = () => {
      for (const id of started.splice(0)) clearInterval(id);
    };
    for (let i = 0; i < 5; i++) {
      start(15);
      stop();
    }
    caller = null;
    start(60);
    const same = () => {};
    caller = harm;
    for (let i = 0; i < 60; i++) {
      window.addEventListener('scroll', same);
      window.addEventListener('scroll', () => {}, { once: true });
      const each = () => {};
      document.addEventListener('click', each);
      document.removeEventListener('click', each);
    }
    expect(reports).toEqual([]);
    start(21);
    for (let i = 0; i < 40; i++) window.addEventListener('scroll', () => {});
    stop();
    expect(reports.map((line) => line.split(':')[0])).toEqual([
      'mf-harm@2.0.0 cost timers',
      'mf-harm@2.0.0 cost listeners',
    ]);
  });

  it('elements in its place, and memory while a part of it was mounted', () => {
    const { reports, tell } = listen();
    document.body.innerHTML = '<div data-module="mf-harm" data-version="2.0.0"><i></i><i></i><i></i></div>';
    countNodes(plan, tell, 3);
    expect(reports).toEqual([]);
    countNodes(plan, tell, 2);
    let bytes = 50e6;
    const memory = sampleMemory(plan, tell, () => bytes);
    const step = { module: 'mf-harm', version: '2.0.0', part: 'slot/thanks' };
    memory(step)();
    const end = memory(step);
    bytes += 200e6;
    end();
    expect(reports).toEqual([
      'mf-harm@2.0.0 cost nodes: 3 elements in one place',
      'mf-harm@2.0.0 cost memory: 200 MB more while slot/thanks was mounted',
    ]);
  });
});

describe('updates', () => {
  it('of a place without an end are told with its release; many at once, and those of others, are none [PLAT-002]', async () => {
    const { reports, tell } = listen();
    document.body.innerHTML = '<div id="page"></div><div data-module="mf-harm" data-version="2.0.0"><p>0</p></div>';
    const text = document.querySelector('p')!.firstChild as Text;
    const end = countUpdates(plan, tell, 20);
    for (let i = 0; i < 100; i++) text.data = String(i);
    for (let i = 0; i < 40; i++) {
      document.getElementById('page')!.title = String(i);
      await Promise.resolve();
    }
    end();
    expect(reports).toEqual([]);
    const later = countUpdates(plan, tell, 20);
    for (let i = 0; i < 40; i++) {
      text.data = String(i);
      await Promise.resolve();
    }
    later();
    text.data = 'not seen';
    expect(reports).toEqual(['mf-harm@2.0.0 cost updates: its place changed 40 times in a second']);
  });
});

describe('the worker of the site', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is told which part is mounted, and each second that the page answers, until its effects have run [PLAT-002]', async () => {
    const sent: Record<string, unknown>[] = [];
    watchSteps(
      followStalls(() => ({ postMessage: (message: Record<string, unknown>) => sent.push(message) }) as never),
    );
    let mounted = () => {};
    const step = { module: 'mf-harm', version: '2.0.0', part: 'slot/thanks' };
    const work = runStep(step, () => new Promise<void>((resolve) => (mounted = resolve)));
    expect(sent).toEqual([
      { step: 1, report: { ...step, phase: 'stall', cause: 'loop', visit: expect.stringMatching(/^[a-z0-9]+$/) } },
    ]);
    jest.advanceTimersByTime(2000);
    expect(sent.slice(1)).toEqual([{ step: 1 }, { step: 1 }]);
    mounted();
    await work;
    jest.advanceTimersByTime(10_000);
    expect(sent.at(-1)).toEqual({ step: 1, isOver: true });
    expect(sent).toHaveLength(5);
  });

  it('does not watch while the visitor prints', async () => {
    const sent: Record<string, unknown>[] = [];
    const watcher = followStalls(
      () => ({ postMessage: (message: Record<string, unknown>) => sent.push(message) }) as never,
    );
    const end = watcher({ module: 'mf-harm', version: '2.0.0', part: 'slot/thanks' });
    dispatchEvent(new Event('beforeprint'));
    expect(sent.at(-1)).toMatchObject({ isOver: true });
    dispatchEvent(new Event('afterprint'));
    expect(sent.at(-1)).toMatchObject({ report: { module: 'mf-harm' } });
    end();
    jest.advanceTimersByTime(10_000);
    const count = sent.length;
    dispatchEvent(new Event('afterprint'));
    expect(sent).toHaveLength(count);
  });

  it('is not there on a first visit: the part is mounted all the same, and what it throws is thrown', async () => {
    watchSteps(followStalls(() => null));
    const step = { module: 'mf-harm', version: '2.0.0', part: 'slot/thanks' };
    await expect(runStep(step, async () => 7)).resolves.toBe(7);
    await expect(runStep(step, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
