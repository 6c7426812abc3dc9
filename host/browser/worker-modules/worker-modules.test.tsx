/** A worker here is the module's own code behind the same two ways: what it sends is text, what it gets is text. */
import type { PageRelease } from '@sufra/contract';
import { orderCreated } from '@sufra/contract/modules/checkout';
import { createTestBus } from '@sufra/events/testing';
import { createI18n } from '@sufra/i18n/i18next';
import { createQueryClient, type Platform } from '@sufra/module';
import { h, workerPart as part, startWorkerModule } from '@sufra/module/worker';
import { until } from '@sufra/testing/until';
import { createStore } from 'jotai';
import { reportUse } from '../failures/part-starts.ts';
import { workerPart } from './index.ts';
import { closeIn } from './prelude.ts';

jest.mock('../failures/part-starts.ts', () => ({ reportUse: jest.fn() }));
jest.mock('./worker-file.ts', () => ({ workerFile: async () => '' }));

type Code = (worker: FakeWorker) => void;
let code: Code;

/** The thread of a worker: a task of its own for each message. */
class FakeWorker extends EventTarget {
  static last: FakeWorker;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  hasEnded = false;
  isStuck = false;
  received: string[] = [];
  listener: (text: string) => void = () => {};
  constructor() {
    super();
    FakeWorker.last = this;
    code(this);
  }
  postMessage(text: string) {
    if (this.hasEnded) return;
    this.received.push(text);
    queueMicrotask(() => {
      if (this.isStuck) return;
      if (text === '{"type":"ping"}') this.say('{"type":"pong"}');
      else this.listener(text);
    });
  }
  hear(listener: (text: string) => void) {
    this.listener = listener;
  }
  say(data: unknown) {
    if (!this.hasEnded) this.onmessage?.({ data });
  }
  terminate() {
    this.hasEnded = true;
  }
}

const runs =
  (thanks: object, ask: object = thanks): Code =>
  (worker) =>
    startWorkerModule(
      {
        locales: { ar: { hello: 'مرحبا {{name}}' }, en: { hello: 'Hello {{name}}' } },
        parts: { 'slots/thanks': thanks, 'dialogs/ask': ask },
      },
      { send: (text) => worker.say(text), listen: (listener) => worker.hear(listener) },
    );
/** Says these when it is started. */
const says =
  (...messages: unknown[]): Code =>
  (worker) => {
    worker.listener = () => {
      worker.listener = () => {};
      for (const message of messages) worker.say(typeof message === 'string' ? message : JSON.stringify(message));
    };
  };
const view = (...nodes: unknown[]) => ({ type: 'view', view: nodes });

const release = {
  name: 'mf-rate',
  version: '2.0.0',
  base: 'https://files.example/mf-rate/2.0.0',
  worker: {
    owner: 'rate',
    endpoints: ['branch.list-branches'],
    publishes: ['rate.answer.given'],
    consumes: ['checkout.order.created'],
    answers: ['rate.mood'],
    asks: ['menu.position'],
    dialogs: ['ask'],
  },
} as unknown as PageRelease;

async function mount(worker: Code, { expose = './slots/thanks', locale = 'en', more = {} } = {}) {
  code = worker;
  const { bus, problems } = createTestBus();
  const onFailure = jest.fn();
  const calls: unknown[][] = [];
  const platform = {
    bus,
    queryClient: createQueryClient(),
    store: createStore(),
    i18n: {
      locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      i18n: createI18n(locale as 'ar'),
      timeZone: 'Asia/Riyadh',
      currency: 'SAR',
    },
    report: () => {},
    dialogs: { open: jest.fn(async () => 'good') },
    caller: { call: async (...all: unknown[]) => [calls.push(all)] },
  } as unknown as Platform;
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = {
    ...{
      platform,
      release,
      domElement,
      onFailure,
      hydrate: false,
      texts: 'slots/thanks',
      loadPart: (_: string, load: () => unknown) => load(),
    },
    ...more,
  } as never;
  const lifecycles = await workerPart(release, expose);
  await lifecycles.mount(props);
  return {
    domElement,
    onFailure,
    platform,
    bus,
    problems,
    calls,
    worker: FakeWorker.last,
    end: () => lifecycles.unmount(props),
  };
}

// React's own tasks are what a mount waits for.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeAll(() => {
  Object.assign(globalThis, { Worker: FakeWorker });
  URL.createObjectURL = () => 'blob:worker';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});
const button = (words: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`No button says ${words}`);
  return found;
};

describe('a worker module', () => {
  it('shows the kit’s components, and acts on what the visitor does [PLAT-023]', async () => {
    const { end, worker } = await mount(
      runs(
        part<{ count: number }>({
          state: { count: 0 },
          view: ({ count }, { t, set }) =>
            h(
              'Card',
              null,
              t('hello', { name: 'Noura' }),
              h('Button', { onPress: () => set({ count: count + 1 }) }, `Tapped ${count}`),
            ),
        }),
      ),
    );
    expect(document.body.textContent).toContain('Hello');
    button('Tapped 0').click();
    await until(() => document.body.textContent!.includes('Tapped 1'));
    button('Tapped 1').click();
    await until(() => document.body.textContent!.includes('Tapped 2'));
    await end();
    expect(worker.hasEnded).toBe(true);
    expect(document.querySelector('button')).toBeNull();
  });

  it('has its texts in the language of the page', async () => {
    await mount(runs(part({ state: {}, view: (_, { t }) => t('hello', { name: 'نورة' }) })), { locale: 'ar' });
    expect(document.body.textContent).toContain('مرحبا');
  });

  it('is a dialog with its props, its heading and its result', async () => {
    const close = jest.fn();
    await mount(
      runs(
        {},
        part<object, { of: string }, string>({
          state: {},
          view: (_, { props, close: done }) =>
            h(
              'Sheet',
              { title: `About ${props.of}`, onClose: () => done() },
              h('Button', { onPress: () => done('good') }, 'Good'),
            ),
        }),
      ),
      { expose: './dialogs/ask', more: { dialogProps: { of: 'rice' }, close, titleId: 'title' } },
    );
    expect(document.getElementById('title')?.textContent).toBe('About rice');
    button('Good').click();
    await until(() => close.mock.calls.length > 0);
    expect(close).toHaveBeenCalledWith('good');
  });

  it('calls endpoints, follows topics, asks, answers and opens what its face has', async () => {
    const seen: unknown[] = [];
    const { bus, calls, platform } = await mount(
      runs(
        part<object>({
          state: {},
          start({ call, subscribe, ask, answer, open }) {
            subscribe(orderCreated, (order) => seen.push(order.order_id));
            answer({ name: 'rate.mood', version: 1 } as never, () => 'good');
            void call({ name: 'branch.list-branches' } as never, { query: {} } as never).then((data) =>
              seen.push(data),
            );
            void ask({ name: 'menu.position', version: 1 } as never, {} as never).catch(({ code: why }) =>
              seen.push(why),
            );
            void open('ask', {}).then((result) => seen.push(result));
          },
          view: () => 'here',
        }),
      ),
    );
    await until(() => seen.length === 3);
    await bus.as('mf-checkout', '1.0.0').publish(orderCreated, { order_id: 'o1' });
    const mood = {
      name: 'rate.mood',
      version: 1,
      input: async () => ({ validate: (value: unknown) => [undefined, value] }),
      reply: async () => ({ validate: (value: unknown) => [undefined, value] }),
    };
    expect(await bus.ask(mood as never, {} as never)).toBe('good');
    await until(() => seen.length === 4);
    expect(calls).toEqual([
      [expect.objectContaining({ name: 'branch.list-branches' }), { query: {} }, expect.anything()],
    ]);
    expect(platform.dialogs.open).toHaveBeenCalledWith({ name: 'rate.ask' }, {});
    expect(seen).toEqual(expect.arrayContaining([[1], 'o1', 'UNKNOWN', 'good']));
  });
});

describe('a worker that breaks a rule is ended, and its release gets the reason', () => {
  const deep = (depth: number): object => ({ is: 'Card', children: depth ? [deep(depth - 1)] : [] });
  it.each<[string, Code, RegExp]>([
    ['an unknown component', says(view({ is: 'Script' })), /kit has no Script/],
    ['a name that all objects have', says(view({ is: 'constructor' })), /kit has no constructor/],
    [
      'dangerouslySetInnerHTML',
      says(view({ is: 'Card', props: { dangerouslySetInnerHTML: { __html: '<b>' } } })),
      /Card: dangerouslySetInnerHTML/,
    ],
    ['a style', says(view({ is: 'Card', props: { style: 'position:fixed' } })), /Card: style/],
    ['a javascript: link', says(view({ is: 'Link', props: { to: 'javascript:alert(1)' } })), /no path of this site/],
    ['a link to another host', says(view({ is: 'Link', props: { to: '//evil.example' } })), /no path of this site/],
    [
      'a link that browsers read as another host',
      says(view({ is: 'Link', props: { to: '/\\evil.example' } })),
      /no path of this site/,
    ],
    [
      '__proto__ among props',
      says('{"type":"view","view":[{"is":"Card","props":{"__proto__":{"chosen":true}}}]}'),
      /key __proto__/,
    ],
    [
      'a polluting message',
      says('{"type":"texts","texts":{"constructor":{"prototype":{"x":"y"}}}}'),
      /key (?:constructor|prototype)/,
    ],
    [
      'a handler’s id that is none',
      says(view({ is: 'Button', on: { onPress: 'alert(1)' }, children: ['x'] })),
      /part of a view/,
    ],
    [
      'an event that the component does not have',
      says(view({ is: 'Card', on: { onMouseMove: 1 } })),
      /no event onMouseMove/,
    ],
    ['too many parts', says(view(...Array.from({ length: 501 }, () => 'x'))), /more than 500 parts/],
    ['too deep a view', says(view(deep(12))), /deeper than 12/],
    ['a long text', says(view('x'.repeat(2001))), /text of a view/],
    ['a long message', says(JSON.stringify(view('x'.repeat(70_000)))), /too long/],
    ['no text', (worker) => worker.hear(() => worker.say({ type: 'view', view: [] })), /not text/],
    ['no JSON', says('view'), /not JSON/],
    ['a message that there is not', says({ type: 'eval', text: '1' }), /no message eval/],
    ['an endpoint of others', says({ type: 'call', id: 1, endpoint: 'order.create' }), /its face does not have it/],
    [
      'a topic of others',
      says({ type: 'publish', topic: { name: 'checkout.order.created', version: 1 }, payload: {} }),
      /its face does not have it/,
    ],
    [
      'another version of a topic',
      says({ type: 'subscribe', topic: { name: 'checkout.order.created', version: 2 } }),
      /its face does not have it/,
    ],
    ['a dialog of others', says({ type: 'open', id: 1, dialog: 'cart' }), /its face does not have it/],
    ['an answer that was not asked', says({ type: 'reply', id: 7, reply: 1 }), /not asked/],
    [
      'what it throws',
      runs(
        part({
          state: {},
          view: () => {
            throw new Error('broken');
          },
        }),
      ),
      /it threw: Error: broken/,
    ],
    ['a flood', says(...Array.from({ length: 1200 }, () => ({ type: 'pong' }))), /more often, than it may/],
    ['that its border says', says({ type: 'flood' }), /more often, than it may/],
  ])('%s', async (_, worker, why) => {
    await expect(mount(worker)).rejects.toThrow(why);
    await expect(mount(worker)).rejects.toMatchObject({ name: 'WorkerFault' });
    expect(FakeWorker.last.hasEnded).toBe(true);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each([
    [
      'topics',
      'checkout.order.paid@2',
      { type: 'publish', topic: { name: 'checkout.order.paid', version: 2 }, payload: {} },
    ],
    ['topics', 'menu.seen', { type: 'subscribe', topic: { name: 'menu.seen', version: 1 } }],
    ['requests', 'account.name', { type: 'ask', id: 1, request: { name: 'account.name', version: 1 } }],
    ['dialogs', 'checkout.cart', { type: 'open', id: 1, dialog: 'checkout.cart' }],
  ])('and its release is told which of the %s of others it asked for: %s [PLAT-018]', async (kind, name, message) => {
    jest.mocked(reportUse).mockClear();
    await expect(mount(says(message))).rejects.toThrow('does not have it');
    expect(jest.mocked(reportUse).mock.calls).toEqual([[{ module: 'mf-rate', version: '2.0.0' }, kind, name]]);
  });

  it('also later, when it is on the page', async () => {
    const { onFailure, worker } = await mount(runs(part({ state: {}, view: () => 'here' })));
    worker.say(JSON.stringify(view({ is: 'Iframe' })));
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onFailure.mock.calls[0]![0]).toMatchObject({
      name: 'WorkerFault',
      message: 'the kit has no Iframe for workers',
    });
    expect(worker.hasEnded).toBe(true);
  });

  it('when it stands: two beats in a row without an answer', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { onFailure, worker } = await mount(runs(part({ state: {}, view: () => 'here' })));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onFailure).not.toHaveBeenCalled();
    worker.isStuck = true;
    await jest.advanceTimersByTimeAsync(6_100);
    expect(onFailure.mock.calls[0]![0]).toMatchObject({ name: 'WorkerFault', message: 'it did not answer any more' });
  });

  it('a refusal of the provider, or no network, is not its fault', async () => {
    const { onFailure, platform } = await mount(
      runs(
        part<object>({
          state: {},
          view: (_, { call }) =>
            h('Button', { onPress: () => call({ name: 'branch.list-branches' } as never, {} as never) }, 'Load'),
        }),
      ),
    );
    platform.caller.call = async () => {
      throw new Error('offline');
    };
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    button('Load').click();
    await until(() => logged.mock.calls.length + onFailure.mock.calls.length > 0);
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('before its code runs', () => {
  it('a worker loses everything but the language and a way out with a limit', () => {
    const posted: string[] = [];
    const above = {
      fetch() {},
      importScripts() {},
      indexedDB: {},
      addEventListener() {},
      postMessage: (text: string) => posted.push(text),
    };
    const scope = Object.create(above) as Record<string, unknown>;
    Object.assign(scope, { Object, setTimeout, WebSocket: class {}, Worker: class {} });
    jest.spyOn(globalThis, 'self', 'get').mockReturnValue(scope as never);
    closeIn('Object setTimeout', 10, 3);
    for (const name of ['fetch', 'importScripts', 'indexedDB', 'WebSocket', 'Worker', 'postMessage'])
      expect(scope[name]).toBeUndefined();
    expect(scope.setTimeout).toBe(setTimeout);
    const { send } = scope.sufra as { send(text: unknown): void };
    send('short');
    send('far too long for it');
    send({});
    // Once: what floods is silent then.
    expect(posted).toEqual(['short', '{"type":"flood"}']);
  });
});
