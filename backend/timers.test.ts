import { createClock } from './clock/clock.ts';
import type { TenantRecord } from './tenant-directory/directory.ts';
import { silentLogger } from './testing/config.ts';
import { createTimers } from './timers.ts';

const record = (tenant: string) => ({ tenant }) as TenantRecord;
const DIRECTORY = {
  all: async () => ['basta', 'grand', 'nakhla'].map(record),
  find: async (tenant: string) => (tenant === 'gone' ? null : record(tenant)),
};
const NOON = new Date('2026-11-22T09:00:00Z');
const settled = () => new Promise((done) => setTimeout(done));

describe('timed work', () => {
  const clock = createClock();
  let timers: ReturnType<typeof createTimers>;
  beforeEach(() => {
    timers = createTimers(clock, DIRECTORY, silentLogger());
  });
  afterEach(() => timers.stop());

  it('on tenants: for the one whose clock was moved, at its now; for all when all were', async () => {
    const seen: [string, string][] = [];
    timers.everyTenant(
      'look',
      60_000,
      async ({ tenant }, now) => void seen.push([tenant, now.toISOString().slice(0, 16)]),
    );
    clock.move('grand', NOON);
    clock.move('gone', NOON);
    await settled();
    expect(seen).toEqual([['grand', '2026-11-22T09:00']]);
    clock.move(null, NOON);
    await settled();
    expect(seen.slice(1).map(([tenant]) => tenant)).toEqual(['basta', 'grand', 'nakhla']);
  });

  it('on tenants: one that fails does not keep the others', async () => {
    const seen: string[] = [];
    timers.everyTenant('look', 60_000, async ({ tenant }) => {
      if (tenant === 'basta') throw new Error('not today');
      seen.push(tenant);
    });
    clock.move(null, NOON);
    await settled();
    expect(seen).toEqual(['grand', 'nakhla']);
  });

  it('on tenants for which there may be work: on no other one', async () => {
    const seen: string[] = [];
    const asked: string[] = [];
    const mayBeDue = async (latest: Date) => {
      asked.push(latest.toISOString().slice(0, 16));
      return ['nakhla', 'basta', 'gone'];
    };
    timers.everyTenant('look', 60_000, async ({ tenant }) => void seen.push(tenant), mayBeDue);
    clock.move(null, NOON);
    await settled();
    expect([seen, asked]).toEqual([['basta', 'nakhla'], ['2026-11-22T09:00']]);
    clock.move('grand', NOON);
    clock.move('basta', NOON);
    await settled();
    expect(seen.slice(2)).toEqual(['basta']);
  });

  it('never runs twice at a time; what is asked meanwhile is done after, for whom it was asked', async () => {
    const running: string[] = [];
    const seen: string[] = [];
    let goOn = () => {};
    timers.everyTenant('look', 60_000, async ({ tenant }) => {
      running.push(tenant);
      expect(running).toHaveLength(1);
      await new Promise<void>((done) => {
        goOn = done;
      });
      seen.push(running.pop()!);
    });
    clock.move('nakhla', NOON);
    await settled();
    clock.move('basta', NOON);
    clock.move('grand', NOON);
    for (let round = 0; round < 3; round += 1) {
      goOn();
      await settled();
    }
    expect(seen).toEqual(['nakhla', 'basta', 'grand']);
  });

  it('over all tenants runs at every move, hears whose it was, and does not run after its end', async () => {
    const runs: (string[] | null)[] = [];
    timers.every('count', 60_000, async (whom) => void runs.push(whom && [...whom]));
    clock.move('gone', NOON);
    clock.move('nakhla', NOON);
    await settled();
    clock.move(null, NOON);
    await settled();
    expect(runs).toEqual([['nakhla'], null]);
    await timers.stop();
    clock.move('nakhla', null);
    await settled();
    expect(runs).toHaveLength(2);
  });
});
