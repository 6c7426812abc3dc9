import { topic } from '@sufra/contract';
import { number, string, type } from 'superstruct';
import { createTestBus } from './testing.ts';

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

describe('the event bus', () => {
  it('gives a published fact to each subscriber, until it unsubscribes [X-029]', async () => {
    const { bus } = createTestBus();
    const heard: number[] = [];
    const stop = bus.subscribe(counted, ({ count }) => heard.push(count));
    await bus.publish(counted, { count: 1 });
    stop();
    await bus.publish(counted, { count: 2 });
    expect(heard).toEqual([1]);
  });

  it('reports a payload that does not fit its topic, and delivers nothing', async () => {
    const { bus, problems } = createTestBus();
    const heard: unknown[] = [];
    bus.subscribe(counted, (payload) => heard.push(payload));
    await bus.as('mf-menu').publish(counted, { count: 'three' } as never);
    expect(heard).toEqual([]);
    expect(problems).toMatchObject([{ topic: 'checkout.cart.counted', cause: 'payload', module: 'mf-menu' }]);
  });

  it('keeps a throwing handler from the others and names its module [X-029]', async () => {
    const { bus, problems } = createTestBus();
    const heard: number[] = [];
    bus.as('mf-account').subscribe(counted, () => {
      throw new Error('broken');
    });
    bus.subscribe(counted, ({ count }) => heard.push(count));
    await bus.publish(counted, { count: 3 });
    expect(heard).toEqual([3]);
    expect(problems).toMatchObject([{ cause: 'handler', module: 'mf-account' }]);
  });

  it('gives the last value of a sticky topic to a late subscriber', async () => {
    const { bus } = createTestBus();
    await bus.publish(sticky, { text: 'first' });
    await bus.publish(sticky, { text: 'second' });
    const heard: string[] = [];
    bus.subscribe(sticky, ({ text }) => heard.push(text));
    expect(heard).toEqual(['second']);
  });

  it('does not deliver a topic of another version', async () => {
    const { bus } = createTestBus();
    const heard: unknown[] = [];
    bus.subscribe({ ...counted, version: 2 }, (payload) => heard.push(payload));
    await bus.publish(counted, { count: 1 });
    expect(heard).toEqual([]);
  });
});
