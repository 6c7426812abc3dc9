import { request, topic } from '@sufra/contract';
import { array, number, string, type } from 'superstruct';
import { BusError, createBus } from './index.ts';
import { createModuleBus, createTestBus, expectNoLeaks } from './testing.ts';

const counted = topic<{ count: number }>({
  name: 'checkout.cart.counted',
  version: 1,
  payload: async () => type({ count: number() }),
});
const sticky = topic<{ text: string }>({
  name: 'menu.note',
  version: 1,
  sticky: true,
  payload: async () => type({ text: string() }),
});
const priced = request<{ items: string[] }, { total: string }>({
  name: 'checkout.cart.price',
  version: 1,
  input: async () => type({ items: array(string()) }),
  reply: async () => type({ total: string() }),
});

describe('the event bus', () => {
  it('gives a published fact to each subscriber, until it unsubscribes [X-029]', async () => {
    const { bus } = createTestBus();
    const received: number[] = [];
    const stop = bus.subscribe(counted, ({ count }) => received.push(count));
    await bus.publish(counted, { count: 1 });
    stop();
    await bus.publish(counted, { count: 2 });
    expect(received).toEqual([1]);
  });

  it('reports a payload that does not fit with module, release, topic and path, and delivers nothing', async () => {
    const { bus, problems } = createTestBus();
    const received: unknown[] = [];
    bus.subscribe(counted, (payload) => received.push(payload));
    await bus.as('mf-menu', '1.4.2').publish(counted, { count: 'three' } as never);
    expect(received).toEqual([]);
    expect(problems).toMatchObject([
      {
        topic: 'checkout.cart.counted',
        version: 1,
        cause: 'payload',
        module: 'mf-menu',
        release: '1.4.2',
        path: 'count',
      },
    ]);
  });

  it('reports what is more than data, and a struct that does not come', async () => {
    const { bus, problems } = createTestBus();
    await bus.publish(counted, { count: 1, run: () => {} } as never);
    await bus.publish({ ...counted, payload: () => Promise.reject(new Error('offline')) }, { count: 1 });
    expect(problems.map(({ cause, message }) => [cause, /could not be cloned|offline/.test(message)])).toEqual([
      ['payload', true],
      ['missing', true],
    ]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['fails later', () => Promise.reject(new Error('broken'))],
  ])('keeps a handler that %s from the others and names its release [X-029]', async (_, broken) => {
    const { bus, problems } = createTestBus();
    const received: number[] = [];
    bus.as('mf-account', '2.0.0').subscribe(counted, broken);
    bus.subscribe(counted, ({ count }) => received.push(count));
    await bus.publish(counted, { count: 3 });
    await Promise.resolve();
    expect(received).toEqual([3]);
    expect(problems).toMatchObject([{ cause: 'handler', module: 'mf-account', release: '2.0.0', message: /broken/ }]);
  });

  it('gives each subscriber a copy of its own', async () => {
    const { bus } = createTestBus();
    const received: number[] = [];
    bus.subscribe(counted, (payload) => {
      payload.count = 99;
    });
    bus.subscribe(counted, ({ count }) => received.push(count));
    await bus.publish(counted, { count: 3 });
    expect(received).toEqual([3]);
  });

  it('gives the last value of a sticky topic to a late subscriber, of its version only', async () => {
    const { bus } = createTestBus();
    await bus.publish(sticky, { text: 'first' });
    await bus.publish(sticky, { text: 'second' });
    const received: string[] = [];
    bus.subscribe(sticky, ({ text }) => received.push(text));
    bus.subscribe({ ...sticky, version: 2 }, ({ text }) => received.push(`2: ${text}`));
    expect(received).toEqual(['second']);
  });

  it('does not deliver a topic of another version', async () => {
    const { bus } = createTestBus();
    const received: unknown[] = [];
    bus.subscribe({ ...counted, version: 2 }, (payload) => received.push(payload));
    await bus.publish(counted, { count: 1 });
    expect(received).toEqual([]);
  });
});

it('says who publishes, subscribes and asks, as the shell wants to hear it [PLAT-018]', async () => {
  const used: string[] = [];
  const bus = createBus({
    report: () => {},
    used: ({ module, release }, kind, { name, version }) =>
      used.push(`${module}@${release} ${kind} ${name}@${version}`),
  }).scope('mf-menu', '1.0.0');
  bus.subscribe(sticky, () => {});
  await bus.publish(counted, { count: 1 });
  bus.answer(priced, () => ({ total: '1.00' }));
  await bus.ask(priced, { items: [] });
  expect(used).toEqual([
    'mf-menu@1.0.0 topics menu.note@1',
    'mf-menu@1.0.0 topics checkout.cart.counted@1',
    'mf-menu@1.0.0 requests checkout.cart.price@1',
  ]);
});

describe('a question', () => {
  it('is answered by the module that answers it', async () => {
    const { bus } = createTestBus();
    bus.answer(priced, async ({ items }) => ({ total: `${items.length}.00` }));
    expect(await bus.ask(priced, { items: ['a', 'b'] })).toEqual({ total: '2.00' });
  });

  it('goes to the newest answerer, and to the one before when that has gone', async () => {
    const { bus } = createTestBus();
    bus.answer(priced, () => ({ total: '1.00' }));
    const stop = bus.answer(priced, () => ({ total: '2.00' }));
    expect(await bus.ask(priced, { items: [] })).toEqual({ total: '2.00' });
    stop();
    expect(await bus.ask(priced, { items: [] })).toEqual({ total: '1.00' });
  });

  const failing = async (
    prepare: (bus: ReturnType<typeof createTestBus>['bus']) => void,
    input: unknown,
    timeout?: number,
  ) => {
    const { bus, problems } = createTestBus();
    prepare(bus.as('mf-checkout', '1.0.0'));
    const error = await bus
      .as('mf-menu', '3.0.0')
      .ask(priced, input as never, { timeout })
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(BusError);
    return { failure: (error as BusError).failure, problems };
  };

  it('without an answerer fails at once, and is not reported', async () => {
    const { failure, problems } = await failing(() => {}, { items: [] });
    expect([failure, problems]).toEqual(['nobody', []]);
  });

  it('is not answered by another version', async () => {
    const other = { ...priced, version: 2 };
    const { failure } = await failing((bus) => void bus.answer(other, () => ({ total: '1.00' })), { items: [] });
    expect(failure).toBe('nobody');
  });

  it('that is not answered in time fails as that', async () => {
    const { failure } = await failing((bus) => void bus.answer(priced, () => new Promise(() => {})), { items: [] }, 5);
    expect(failure).toBe('timeout');
  });

  it('with a wrong input is the asker’s fault and is not delivered', async () => {
    const answerer = jest.fn(() => ({ total: '1.00' }));
    const { failure, problems } = await failing((bus) => void bus.answer(priced, answerer), { items: [1] });
    expect([failure, answerer.mock.calls.length]).toEqual(['input', 0]);
    expect(problems).toMatchObject([{ module: 'mf-menu', release: '3.0.0', path: 'items.0', cause: 'payload' }]);
  });

  it('with a wrong answer is the answerer’s fault', async () => {
    const { failure, problems } = await failing((bus) => void bus.answer(priced, () => ({ total: 1 }) as never), {
      items: [],
    });
    expect(failure).toBe('reply');
    expect(problems).toMatchObject([{ module: 'mf-checkout', release: '1.0.0', path: 'total', cause: 'payload' }]);
  });

  it('whose answerer throws fails as that, and is reported', async () => {
    const { failure, problems } = await failing(
      (bus) =>
        void bus.answer(priced, () => {
          throw new Error('broken');
        }),
      { items: [] },
    );
    expect(failure).toBe('threw');
    expect(problems).toMatchObject([{ module: 'mf-checkout', cause: 'handler' }]);
  });
});

describe('other tabs', () => {
  /** Channels as a browser joins them: each receives from the others, never from itself. */
  function joined(count: number) {
    const channels = Array.from({ length: count }, () => ({
      sent: 0,
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage(message: unknown) {
        this.sent++;
        for (const other of channels) if (other !== this) other.onmessage?.({ data: structuredClone(message) });
      },
    }));
    return channels;
  }
  const tab = (channel: ReturnType<typeof joined>[number], visitor: string | null) => {
    const received: unknown[] = [];
    const test = createTestBus({ channel, visitor: () => visitor });
    return { ...test, received, channel };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('of the same visitor receive a topic that is for them, and do not echo it', async () => {
    const [a, b, c] = joined(3).map((channel, index) => tab(channel, index === 2 ? 'guest' : 'customer-1'));
    const own = { ...counted, tabs: 'visitor' as const };
    for (const each of [a!, b!, c!])
      each.bus.subscribe(own, ({ count }, from) => each.received.push([count, from.tab]));
    await a!.bus.publish(own, { count: 4 });
    await settled();
    expect([a!.received, b!.received, c!.received]).toEqual([[[4, 'this']], [[4, 'other']], []]);
    expect([a!.channel.sent, b!.channel.sent]).toEqual([1, 0]);
  });

  it('of the whole site receive a topic for the site; other topics stay on their page', async () => {
    const [a, b] = joined(2).map((channel) => tab(channel, null));
    const site = { ...sticky, tabs: 'site' as const };
    b!.bus.subscribe(counted, () => b!.received.push('counted'));
    await a!.bus.publish(site, { text: 'closed' });
    await a!.bus.publish(counted, { count: 1 });
    await a!.bus.publish({ ...counted, tabs: 'visitor' }, { count: 1 });
    // Sticky: also for later subscribers.
    b!.bus.subscribe(site, ({ text }, from) => b!.received.push([text, from.tab]));
    await settled();
    expect(b!.received).toEqual([['closed', 'other']]);
  });

  it('that run another release are not believed: what does not fit is reported as theirs', async () => {
    const [a, b] = joined(2).map((channel) => tab(channel, 'guest'));
    const loose = { ...counted, tabs: 'site' as const, payload: async () => type({}) as never };
    b!.bus.subscribe({ ...counted, tabs: 'site' }, (payload) => b!.received.push(payload));
    await a!.bus.as('mf-menu', '0.9.0').publish(loose, { count: 'many' } as never);
    a!.channel.postMessage('not ours');
    await settled();
    expect(b!.received).toEqual([]);
    expect(b!.problems).toMatchObject([{ module: 'mf-menu', release: '0.9.0', path: 'count', cause: 'payload' }]);
  });
});

describe('a module’s scope', () => {
  it('stops everything it left when it ends, and says how much that was', async () => {
    const { bus } = createTestBus();
    const scope = bus.scope('mf-menu', '1.0.0');
    const received: number[] = [];
    scope.subscribe(counted, ({ count }) => received.push(count));
    scope.as('mf-menu').answer(priced, () => ({ total: '1.00' }));
    scope.subscribe(counted, () => {})();
    bus.subscribe(counted, ({ count }) => received.push(count * 10));
    expect(scope.end()).toBe(2);
    expect(scope.end()).toBe(0);
    await bus.publish(counted, { count: 1 });
    expect(received).toEqual([10]);
    await expect(bus.ask(priced, { items: [] })).rejects.toMatchObject({ failure: 'nobody' });
  });

  it('fails the module’s tests when it leaks', () => {
    const { bus } = createModuleBus('mf-menu');
    const stop = bus.subscribe(counted, () => {});
    createModuleBus('mf-account').bus.subscribe(counted, () => {})();
    expect(expectNoLeaks).toThrow('mf-menu leaves 1 subscription(s) on the bus when it is unmounted');
    stop();
    expect(expectNoLeaks).not.toThrow();
  });
});
