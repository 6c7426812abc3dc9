import { createClock } from './clock.ts';

describe('the movable clock', () => {
  const real = Date.parse('2026-11-21T10:00:00Z');
  const start = () => {
    let now = real;
    return {
      clock: createClock(() => now),
      pass: (ms: number) => {
        now += ms;
      },
    };
  };

  it('goes on from where it was set [API-063]', () => {
    const { clock, pass } = start();
    clock.move(null, new Date('2026-12-01T00:00:00Z'));
    pass(5000);
    expect(clock.now('nakhla').toISOString()).toBe('2026-12-01T00:00:05.000Z');
  });

  it('knows the latest that any shows', () => {
    const { clock } = start();
    clock.move(null, new Date('2026-11-20T00:00:00Z'));
    expect(clock.latest().toISOString()).toBe('2026-11-20T00:00:00.000Z');
    clock.move('nakhla', new Date('2026-12-01T00:00:00Z'));
    clock.move('basta', new Date('2026-11-01T00:00:00Z'));
    expect(clock.latest().toISOString()).toBe('2026-12-01T00:00:00.000Z');
    clock.move('nakhla', null);
    expect(clock.latest().toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });

  it('moves one tenant without the others, and back to real time', () => {
    const { clock } = start();
    clock.move('nakhla', new Date('2026-12-01T00:00:00Z'));
    expect(clock.isMoved('nakhla')).toBe(true);
    expect(clock.now('basta').getTime()).toBe(real);
    clock.move('nakhla', null);
    expect(clock.now('nakhla').getTime()).toBe(real);
  });

  it('ends the own clocks of tenants when all are moved, and tells its listeners', () => {
    const { clock } = start();
    const told: (string | null)[] = [];
    const stop = clock.onMove((tenant) => told.push(tenant));
    clock.move('nakhla', new Date('2026-12-01T00:00:00Z'));
    clock.move(null, null);
    stop();
    clock.move(null, null);
    expect(clock.now('nakhla').getTime()).toBe(real);
    expect(told).toEqual(['nakhla', null]);
  });
});
