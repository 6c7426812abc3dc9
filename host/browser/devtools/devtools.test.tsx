import type { PagePlan } from '@sufra/contract';
import { request, topic } from '@sufra/contract';
import type { ToolsFacts } from '@sufra/contract/tools-facts';
import { createTestBus } from '@sufra/events/testing';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { number, object, string } from 'superstruct';
import { bugReport } from './bug-report.ts';
import { arrange, Faults } from './faults.ts';
import { createLog } from './log.ts';
import { MASK, masked } from './mask.ts';
import { Panel } from './panel.tsx';
import { partRows, placesOf } from './parts.ts';
import { type BusEntry, recordBus } from './record-bus.ts';
import { type CallEntry, type FailureEntry, recordFetch } from './record-fetch.ts';
import type { Recorded } from './recorded.ts';
import { wordsIn } from './words.ts';

const words = wordsIn('en');
const facts: ToolsFacts = {
  composition: {
    id: '3k9x0c2m1p7q',
    content: {
      tenant: 'nakhla',
      route: 'mf-menu /menu',
      locale: 'ar',
      shell: '2.0.0',
      modules: { 'mf-menu': '1.2.0' },
      off: ['visits'],
    },
  },
  ...{ revision: 7, buckets: { from: 0, to: 99 }, bucket: 12 },
  reasons: { host: { why: 'stable', before: '1.9.0' }, 'mf-menu': { why: 'canary', percent: 20, rank: 3 } },
  grants: [
    {
      kind: 'override',
      what: 'mf-checkout@0.0.0-dev.x1',
      at: 'http://127.0.0.1:5173',
      by: 'menu, CI',
      endsAt: '2026-03-01T10:00:00.000Z',
    },
  ],
  end: '/-/override/end',
};
const release = (name: string, version: string) => ({
  name,
  version,
  base: `https://cdn.test/${name}/${version}`,
  entry: 'entry.js',
  fallbacks: [],
});
const plan = {
  shell: release('host', '2.0.0'),
  modules: [release('mf-checkout', '0.0.0-dev.x1'), release('mf-menu', '1.2.0')],
} as unknown as PagePlan;

function recording(): Recorded {
  const storage = { ...memory() } as Storage;
  return {
    ...{ facts, bus: createLog<BusEntry>(), calls: createLog<CallEntry>(), failures: createLog<FailureEntry>() },
    ...{
      mounts: createLog<Recorded['mounts'] extends { all(): readonly (infer E)[] } ? E : never>(),
      faults: new Faults(storage, jest.fn()),
    },
  };
}
function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  globalThis.PerformanceObserver ??= class {
    observe() {}
    disconnect() {}
  } as unknown as typeof PerformanceObserver;
  performance.getEntriesByType ??= () => [];
});

describe('the trace of the bus', () => {
  const changed = topic({
    name: 'checkout.changed',
    version: 1,
    payload: async () => object({ mobile: string(), count: number() }),
  });
  const total = request({
    name: 'checkout.total',
    version: 2,
    input: async () => object({}),
    reply: async () => number(),
  });

  it('says which module sent what to which, what was refused, and masks people; the messages are as they were [PLAT-007]', async () => {
    const { bus, problems } = createTestBus();
    const log = createLog<BusEntry>();
    const traced = recordBus(
      bus,
      log,
      (name) => problems.filter((one) => `${one.topic}@${one.version}` === name).length,
    );
    const heard: unknown[] = [];
    const menu = traced.scope('mf-menu', '1.2.0');
    menu.subscribe(changed, (payload) => void heard.push(payload));
    const checkout = traced.scope('mf-checkout', '3.0.0');
    await checkout.publish(changed, { mobile: '0501234567', count: 2 });
    expect(heard).toEqual([{ mobile: '0501234567', count: 2 }]);
    expect(log.all()[0]).toMatchObject({
      ...{ kind: 'publish', topic: 'checkout.changed@1', from: 'mf-checkout', to: ['mf-menu'], outcome: 'delivered' },
      ...{ payload: { mobile: MASK, count: 2 }, bytes: 33 },
    });
    await checkout.publish(changed, { count: 'many' } as never);
    expect(log.all()[1]).toMatchObject({ outcome: 'refused' });
    expect(problems[0]).toMatchObject({ module: 'mf-checkout' });
    checkout.answer(total, () => 12);
    expect(await menu.ask(total, {})).toBe(12);
    expect(log.all()[2]).toMatchObject({ kind: 'ask', from: 'mf-menu', to: ['mf-checkout'], outcome: 'delivered' });
    // What a scope ended hears and answers no more.
    expect([menu.end(), checkout.end()]).toEqual([1, 1]);
    await expect(menu.ask(total, {})).rejects.toMatchObject({ failure: 'nobody' });
    await traced.publish(changed, { mobile: '', count: 1 });
    expect(log.all().slice(3)).toEqual([
      expect.objectContaining({ outcome: 'failed', why: 'nobody', to: [] }),
      expect.objectContaining({ from: 'host', to: [] }),
    ]);
  });

  it('masks by the name of a field and by the look of a text, at any depth [PLAT-007]', () => {
    expect(
      masked({
        id: 'kabsa',
        price: 1200,
        guest: { party: 4, text: 'Salma' },
        note: 'allergic',
        x: '+966 50 123 4567',
        y: 'a@b.example',
        deep: [{ lat: 24.7 }],
      }),
    ).toEqual({
      id: 'kabsa',
      price: 1200,
      guest: { party: MASK, text: MASK },
      note: MASK,
      x: MASK,
      y: MASK,
      deep: [{ lat: MASK }],
    });
  });
});

it('gives the reason of each release: channel, canary, override, fallback [PLAT-007]', () => {
  const seen = (module: string, version: string, instead: string | null = null) => ({
    module,
    version,
    instead,
    rendered: [],
    places: [],
    files: 0,
    bytes: 0,
    earlier: [],
  });
  const all = [
    seen('host', '2.0.0'),
    seen('mf-menu', '1.2.0', '1.1.0'),
    seen('mf-checkout', '0.0.0-dev.x1'),
    seen('visits', '1.0.0'),
  ];
  expect(partRows(all, facts, words).map(({ reason }) => reason)).toEqual([
    'stable: what all get (before it 1.9.0)',
    'fallback: the planned release failed on this page (1.1.0 stands in for 1.2.0); canary of 20 %, place of the bucket 3',
    'override of this browser from http://127.0.0.1:5173',
    'the registry does not say why',
  ]);
  const replay = {
    ...facts,
    grants: [{ ...facts.grants[0]!, kind: 'replay' as const, what: 'aaaaaaaaaaaa', gone: ['mf-menu@1.0.0'] }],
  };
  expect(partRows(all.slice(1, 3), replay, words).map(({ reason }) => reason)).toEqual([
    expect.stringContaining('canary of 20 %'),
    'replay in this browser aaaaaaaaaaaa',
  ]);
});

it('knows screens, slots, also empty ones, and open dialogs by their owners [PLAT-007]', () => {
  document.body.innerHTML = `<main><div data-module="mf-menu" data-version="1.2.0"></div></main>
    <div data-slot="header.actions"><div data-module="mf-checkout" data-version="3.0.0" data-contribution="mf-checkout/cart"></div></div>
    <div data-slot="footer.more"></div><dialog open data-dialog="menu.item" data-version="1.2.0"></dialog><dialog data-dialog="menu.other"></dialog>`;
  expect(placesOf(document).map(({ kind, name, owner }) => [kind, name, owner])).toEqual([
    ['dialog', 'menu.item', 'menu@1.2.0'],
    ['screen', '', 'mf-menu@1.2.0'],
    ['slot', 'header.actions ← mf-checkout/cart', 'mf-checkout@3.0.0'],
    ['slot', 'footer.more', '—'],
  ]);
  document.body.innerHTML = '';
});

describe('simulated faults', () => {
  it('of a module last for one load of this tab [PLAT-007]', () => {
    const storage = memory() as unknown as Storage;
    const reload = jest.fn();
    new Faults(storage, reload).restart({ fault: 'missing', module: 'mf-menu' });
    expect(reload).toHaveBeenCalledTimes(1);
    const next = new Faults(storage, reload);
    expect([next.start, next.isSimulating()]).toEqual([{ fault: 'missing', module: 'mf-menu' }, true]);
    expect(new Faults(storage, reload).start).toBeNull();
    next.end();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(
      new Faults(memory({ 'sufra.devtools.fault': '{"fault":"else"' }) as unknown as Storage, reload).start,
    ).toBeNull();
  });

  it('take a module’s file away, or let it come late [PLAT-007]', async () => {
    document.body.innerHTML = `<script type="application/json" id="sufra-plan">${JSON.stringify(plan)}</script>`;
    arrange({ fault: 'missing', module: 'mf-menu' }, document, undefined);
    const { modules } = JSON.parse(document.getElementById('sufra-plan')!.textContent!) as PagePlan;
    expect(modules.map(({ entry }) => entry)).toEqual(['entry.js', 'simulated-missing.js']);
    document.body.innerHTML = '';
    const registerPlugins = jest.fn();
    arrange({ fault: 'slow', module: 'mf-menu' }, document, { __INSTANCES__: [{ registerPlugins }] });
    const [{ loadEntry }] = registerPlugins.mock.lastCall![0] as [{ loadEntry(info: object): Promise<unknown> }];
    jest.useFakeTimers();
    const came = jest.fn();
    void loadEntry({ remoteInfo: { entry: 'https://cdn.test/mf-menu/1.2.0/entry.js' } }).then(came);
    await jest.advanceTimersByTimeAsync(2900);
    expect(came).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(came).toHaveBeenCalledWith(undefined);
    jest.useRealTimers();
    await loadEntry({ remoteInfo: { entry: 'https://cdn.test/mf-other/1.0.0/entry.js' } });
  });

  it('of the network act at once and end, and what is reported meanwhile is not sent [PLAT-007]', async () => {
    const { calls, failures, faults } = recording();
    const sent: string[] = [];
    const real = jest.fn(async (input: RequestInfo | URL) => {
      sent.push(String(input));
      return { status: 200 } as Response;
    });
    const page = { fetch: real } as unknown as Window & typeof globalThis;
    globalThis.Response ??= class {
      status: number;
      constructor(_: unknown, { status }: { status: number }) {
        this.status = status;
      }
    } as unknown as typeof Response;
    recordFetch(page, { calls, failures, faults });
    const report = () =>
      page.fetch('/-/report', {
        method: 'POST',
        body: JSON.stringify({ module: 'mf-menu', version: '1.2.0', phase: 'mount', cause: 'throw', message: 'x' }),
      });
    await page.fetch('/api/v1/order/orders/8a7f1c2e9b0d4e5f6a7b8c9d?mobile=05');
    await report();
    expect(sent).toHaveLength(2);
    expect(calls.all()[0]).toMatchObject({ method: 'GET', path: '/api/v1/order/orders/…', status: 200 });
    faults.setOffline(true);
    await expect(page.fetch('/api/v1/x')).rejects.toThrow('Failed to fetch');
    expect(navigator.onLine).toBe(false);
    await report();
    expect(sent).toHaveLength(2);
    expect(failures.all().map(({ isSimulated }) => isSimulated)).toEqual([false, true]);
    faults.end();
    expect([navigator.onLine, faults.isSimulating()]).toEqual([true, false]);
    await page.fetch('/api/v1/x');
    expect(sent).toHaveLength(3);
  });
});

describe('the panel', () => {
  let root: Root;
  let place: HTMLElement;
  function show(recorded: Recorded, locale = 'en') {
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
    act(() => root.render(<Panel recorded={recorded} plan={plan} words={wordsIn(locale)} />));
  }
  afterEach(() => {
    act(() => root.unmount());
    place.remove();
  });
  const named = (selector: string, name: string) => {
    const found = [...place.querySelectorAll<HTMLElement>(selector)].find(
      (one) => one.getAttribute('aria-label') === name || one.textContent!.startsWith(name),
    );
    if (!found) throw new Error(`${selector} ${name} is not there: ${place.textContent}`);
    return found;
  };
  const tab = (name: string) => named('[role=tab]', name);
  const click = (element: HTMLElement) => act(() => element.click());
  const press = (element: HTMLElement, key: string) =>
    act(() => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

  it('is walked by keys, closed by Escape and opened again [PLAT-007]', () => {
    const recorded = recording();
    show(recorded);
    expect(tab('Composition').getAttribute('aria-selected')).toBe('true');
    expect(place.textContent).toContain('override of this browser from http://127.0.0.1:5173');
    press(tab('Composition'), 'ArrowRight');
    expect(document.activeElement).toBe(tab('Bus'));
    expect(place.textContent).toContain(words.empty.bus);
    act(() =>
      recorded.failures.add({
        ...{
          module: 'mf-menu',
          version: '1.2.0',
          part: 'screen/menu',
          phase: 'mount',
          cause: 'throw',
          message: 'boom',
        },
        ...{ place: 'menu.js:1:2', when: 1200, isSimulated: false },
      }),
    );
    expect(tab('Failures').textContent).toBe('Failures1');
    click(tab('Failures'));
    expect(place.textContent).toContain('boom');
    expect(place.textContent).toContain('menu.js:1:2');
    const below = jest.fn();
    document.addEventListener('keydown', below);
    press(tab('Failures'), 'Escape');
    document.removeEventListener('keydown', below);
    const open = named('button', words.open);
    expect(document.activeElement).toBe(open);
    click(open);
    expect(document.activeElement).toBe(place.querySelector('aside'));
  });

  it('marks a simulated fault and ends it by one button [PLAT-007]', () => {
    const recorded = recording();
    show(recorded);
    click(tab(words.tabs.faults));
    click(named('button', words.faults.offline));
    expect(named('.strip', `${words.running}: ${words.faults.offline}`)).toBeTruthy();
    click(named('button', words.endFaults));
    expect(place.querySelector('.strip')).toBeNull();
    expect(recorded.faults.isSimulating()).toBe(false);
  });

  it('follows the bus, stops and is filtered [PLAT-007]', () => {
    const recorded = recording();
    show(recorded);
    click(tab(words.tabs.bus));
    const entry = (topic: string): BusEntry => ({
      ...{ at: 1, kind: 'publish', topic, from: 'mf-menu', to: [], outcome: 'delivered', why: '', bytes: 3, ms: 1 },
      payload: { mobile: MASK },
    });
    act(() => recorded.bus.add(entry('menu.one@1')));
    click(named('button', words.pause));
    act(() => recorded.bus.add(entry('menu.two@1')));
    expect([place.textContent!.includes('menu.one@1'), place.textContent!.includes('menu.two@1')]).toEqual([
      true,
      false,
    ]);
    click(named('button', words.resume));
    expect(place.textContent).toContain('menu.two@1');
  });

  it('has the same words in Arabic', () => {
    const keys = (value: object): string[] =>
      Object.entries(value).flatMap(([key, item]) => (typeof item === 'object' ? keys(item as object) : [key]));
    expect(keys(wordsIn('ar'))).toEqual(keys(words));
    show(recording(), 'ar');
    expect(tab('التركيب')).toBeTruthy();
  });
});

it('copies what a bug report needs, with the composition and no payload [PLAT-007]', () => {
  const recorded = recording();
  const text = bugReport({
    facts,
    rows: partRows(
      [
        {
          module: 'mf-menu',
          version: '1.2.0',
          instead: null,
          rendered: [],
          places: [],
          files: 0,
          bytes: 0,
          earlier: [],
        },
      ],
      facts,
      words,
    ),
    failures: [
      {
        module: 'mf-menu',
        version: '1.2.0',
        part: 'screen/menu',
        phase: 'mount',
        cause: 'throw',
        message: 'boom',
        place: 'menu.js:1:2',
        when: 1200,
        isSimulated: false,
      },
    ],
    bus: [
      {
        at: 2000,
        kind: 'publish',
        topic: 'menu.seen@1',
        from: 'mf-menu',
        to: [],
        outcome: 'refused',
        why: '',
        bytes: 3,
        ms: 1,
        payload: 'secret',
      },
    ],
    calls: [{ at: 3000, method: 'GET', path: '/api/v1/menu', status: 503, ms: 4 }],
    fault: recorded.faults.start,
    agent: 'Browser 1',
  });
  expect(text).toContain('Composition 3k9x0c2m1p7q (sufra replay 3k9x0c2m1p7q)');
  expect(text).toContain('  mf-menu@1.2.0: canary of 20 %, place of the bucket 3');
  expect(text).toContain('  1.2 s mf-menu@1.2.0 screen/menu mount/throw at menu.js:1:2: boom');
  expect(text).toContain('  2.0 s menu.seen@1 from mf-menu: refused');
  expect(text).toContain('  3.0 s GET /api/v1/menu: 503');
  expect(text).not.toContain('secret');
});
