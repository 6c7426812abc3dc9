/** @jest-environment ./shared/testing/jest.env.cjs */
import { EventEmitter } from 'node:events';
import { until } from '@sufra/testing/until';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { createRealtime } from './realtime.ts';

/** What socket.io's client is to us: events, and a way to connect again. */
class Line extends EventEmitter {
  readonly io = new EventEmitter();
  readonly connect = jest.fn();
  readonly disconnect = jest.fn();
  connected = false;
}
let line: Line;
jest.mock('socket.io-client', () => ({ io: () => line }));

describe('the line to the restaurant', () => {
  beforeEach(() => {
    line = new Line();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('is opened again after a goodbye of the provider; after a loss the client does so itself', async () => {
    const realtime = createRealtime('nakhla', new QueryClient(), createStore());
    await realtime.connect();
    line.emit('connect');
    expect(realtime.connection.get()).toBe('connected');
    line.emit('disconnect', 'transport close');
    jest.advanceTimersByTime(10_000);
    expect(realtime.connection.get()).toBe('disconnected');
    expect(line.connect).not.toHaveBeenCalled();

    line.emit('connect');
    line.emit('disconnect', 'io server disconnect');
    // A page asks every 15 s meanwhile; all pages at once would be a second loss.
    jest.advanceTimersByTime(400);
    expect(line.connect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(3000);
    expect(line.connect).toHaveBeenCalledTimes(1);
  });

  it('is closed while the page is left or frozen, so that Back finds it in memory, and opened again after', async () => {
    await createRealtime('nakhla', new QueryClient(), createStore()).connect();
    const calls = () => [line.disconnect.mock.calls.length, line.connect.mock.calls.length];
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    // The end of loading is no return.
    show(false);
    expect(calls()).toEqual([0, 0]);
    window.dispatchEvent(new Event('pagehide'));
    expect(calls()).toEqual([1, 0]);
    show(true);
    expect(calls()).toEqual([1, 1]);
    document.dispatchEvent(new Event('freeze'));
    document.dispatchEvent(new Event('resume'));
    expect(calls()).toEqual([2, 2]);
  });

  it('asks for what changed since the page was made; for everything, where that is not known any more [X-021]', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['menu'], {}, { updatedAt: 5000 });
    queryClient.setQueryData(['branch'], {}, { updatedAt: 4000 });
    const asked: [{ channel: string; since?: number }, (answer: unknown) => void][] = [];
    line.on('subscribe', (...args) => asked.push(args as never));
    await createRealtime('nakhla', queryClient, createStore()).connect();
    line.emit('connect');
    expect(asked.map(([what]) => what)).toEqual([
      { channel: 'client_frontend' },
      ...['orders', 'menus', 'waitinglist', 'branch', 'reservation'].map((name) => ({
        channel: `${name}_nakhla`,
        since: 4000,
        // No queue is shown.
        ...(name === 'waitinglist' ? { ids: [] } : {}),
      })),
    ]);
    const ask = jest.fn(() => new Promise<never>(() => {}));
    const leave = new QueryObserver(queryClient, { queryKey: ['menu'], queryFn: ask, staleTime: Infinity }).subscribe(
      () => {},
    );
    const stale = () => queryClient.getQueryState(['menu'])?.isInvalidated;
    asked[1]![1]({ ok: true });
    expect(stale()).toBe(false);
    asked[2]![1]({ ok: true, missed: 'unknown' });
    expect(stale()).toBe(true);
    asked[3]![1]({ ok: true, missed: 'unknown' });
    expect(ask).toHaveBeenCalledTimes(1);
    leave();
  });

  it('is reopened once for a visitor with a new token, when the page rests; only that visitor’s own things are asked for again [X-021]', async () => {
    const queryClient = new QueryClient();
    const answers = (key: string, event: string) => {
      queryClient.setQueryData([key], {}, { updatedAt: 5000 });
      const ask = jest.fn(async () => ({}));
      const options = { queryKey: [key], queryFn: ask, staleTime: Infinity, meta: { staleOn: [event] } };
      const leave = new QueryObserver(queryClient, options).subscribe(() => {});
      return { ask, leave };
    };
    const own = answers('reservation', 'reservation.status');
    const other = answers('slots', 'reservation.slots');
    const asked: { channel: string; since?: number }[] = [];
    line.on('subscribe', (what) => asked.push(what));
    const seen: string[] = [];
    const store = createStore();
    const realtime = createRealtime('nakhla', queryClient, store);
    realtime.connection.subscribe(() => seen.push(realtime.connection.get()));
    await realtime.connect();
    const connect = () => {
      line.connected = true;
      line.emit('connect');
    };
    const lose = (reason: string) => {
      line.connected = false;
      line.emit('disconnect', reason);
    };
    connect();
    await jest.advanceTimersByTimeAsync(0);
    own.ask.mockClear();
    asked.length = 0;
    seen.length = 0;
    line.disconnect.mockImplementation(() => lose('io client disconnect'));

    realtime.reconnect();
    realtime.reconnect();
    // What was done leads to another screen, which comes first.
    expect(line.disconnect).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    expect([line.disconnect.mock.calls.length, line.connect.mock.calls.length]).toEqual([1, 1]);
    connect();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked.find(({ channel }) => channel === 'reservation_nakhla')).toMatchObject({ since: 5000 });
    expect([own.ask.mock.calls.length, other.ask.mock.calls.length]).toEqual([1, 0]);
    expect(seen).not.toContain('disconnected');

    // A connection that was lost meanwhile, or is lost later, has a gap: everything is asked for.
    lose('transport close');
    realtime.reconnect();
    await jest.advanceTimersByTimeAsync(2000);
    connect();
    await jest.advanceTimersByTimeAsync(0);
    expect(other.ask).toHaveBeenCalledTimes(1);
    expect(seen).toContain('disconnected');
    own.leave();
    other.leave();
  });

  it('hears of queues what it shows: one, all of them, none [WL-020]', async () => {
    const queryClient = new QueryClient();
    const asked: { channel: string; ids?: string[] }[] = [];
    line.on('subscribe', (what) => asked.push(what));
    await createRealtime('nakhla', queryClient, createStore()).connect();
    line.connected = true;
    line.emit('connect');
    asked.length = 0;
    const show = (key: string, counted: object) => {
      queryClient.setQueryData([key], { queue: key });
      const meta = { staleOn: ['waiting.position'], ...counted };
      return new QueryObserver(queryClient, {
        queryKey: [key],
        queryFn: () => ({}),
        staleTime: Infinity,
        meta,
      }).subscribe(() => {});
    };
    const last = () => {
      jest.advanceTimersByTime(1);
      return asked.at(-1);
    };
    const id = (answer: unknown) => (answer as { queue: string }).queue;
    const leaveHall = show('hall', { counted: { event: 'waiting.position', id, apply: (answer: unknown) => answer } });
    expect(last()).toMatchObject({ channel: 'waitinglist_nakhla', ids: ['hall'] });
    const leaveList = show('all queues', {});
    expect(last()).not.toHaveProperty('ids');
    leaveList();
    expect(last()).toMatchObject({ ids: ['hall'] });
    leaveHall();
    expect(last()).toMatchObject({ ids: [] });
    expect(asked).toHaveLength(4);
  });

  it('asks again for what was being asked for the first time when it changed [X-022]', async () => {
    jest.useRealTimers();
    const queryClient = new QueryClient();
    const answers: ((status: string) => void)[] = [];
    const observer = new QueryObserver(queryClient, {
      queryKey: ['order'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      meta: { staleOn: ['order.status'] },
    });
    const leave = observer.subscribe(() => {});
    await createRealtime('nakhla', queryClient, createStore()).connect();
    line.emit('connect');
    const changed = {
      channel: 'orders_nakhla',
      event: 'order.status',
      id: 'o1',
      version: 2,
      at: '2026-01-01T00:00:00Z',
    };
    line.emit('message', changed);
    answers[0]!('created');
    await until(() => answers.length > 1);
    answers.at(-1)!('accepted');
    await until(() => observer.getCurrentResult().data === 'accepted');
    expect(observer.getCurrentResult().data).toBe('accepted');
    leave();
  });
});
