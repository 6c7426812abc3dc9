import type { FragmentWorker } from '../fragment-worker.ts';
import { SpareWorker } from './spare-worker.ts';

describe('the process in reserve', () => {
  const started: FragmentWorker[] = [];
  const killed: FragmentWorker[] = [];
  const warmed: FragmentWorker[] = [];
  const made = () =>
    new SpareWorker({
      start() {
        const worker = { state: { kind: 'responsive' }, loading: new Map() } as unknown as FragmentWorker;
        Object.assign(worker, { process: { kill: () => killed.push(worker), ended: Promise.resolve() } });
        started.push(worker);
        return worker;
      },
      warm: (worker) => warmed.push(worker),
    });
  const soon = () => jest.advanceTimersByTime(1000);
  const minutes = (count: number) => jest.advanceTimersByTime(count * 60_000);

  beforeEach(() => {
    jest.useFakeTimers();
    for (const list of [started, killed, warmed]) list.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('starts soon after it is wished for, once, and imports', () => {
    const spare = made();
    spare.keep();
    spare.keep();
    expect([spare.current(), started.length]).toEqual([null, 0]);
    soon();
    spare.keep();
    soon();
    expect(started.length).toBe(1);
    expect(warmed).toEqual(started);
    expect(spare.current()).toBe(started[0]);
  });

  it('is taken once, and another one comes when it is wished for', () => {
    const spare = made();
    spare.keep();
    soon();
    expect([spare.take(), spare.take(), spare.current()]).toEqual([started[0], null, null]);
    spare.keep();
    soon();
    expect(spare.current()).toBe(started[1]);
    expect(killed).toEqual([]);
  });

  it('is not given when it has died, and another one comes in its place', () => {
    const spare = made();
    spare.keep();
    soon();
    started[0]!.state = { kind: 'ended' };
    expect([spare.current(), started.length]).toEqual([null, 1]);
    spare.keep();
    soon();
    expect(spare.take()).toBe(started[1]);
  });

  it('ends ten minutes after the last wish', () => {
    const spare = made();
    spare.keep();
    minutes(9);
    spare.keep();
    minutes(9);
    expect([spare.current(), killed.length]).toEqual([started[0], 0]);
    minutes(1);
    expect(spare.current()).toBe(null);
    expect(killed).toEqual(started);
    expect(started[0]!.state.kind).toBe('ended');
  });

  it('ends with its pool, also one that has not started', async () => {
    const spare = made();
    spare.keep();
    await spare.drop();
    minutes(11);
    expect(started).toEqual([]);
    spare.keep();
    soon();
    await spare.drop();
    expect([killed.length, spare.current()]).toEqual([1, null]);
    await spare.drop();
    expect(killed.length).toBe(1);
  });
});
