import { createSharedTime } from './shared-time.ts';

const REAL = Date.parse('2026-11-27T18:00:00Z');
const FIVE_MINUTES = 300_000;

function setUp(off: number, { takes = 0 }: { takes?: number } = {}) {
  const state = { real: REAL, off, takes };
  const readTime = async () => {
    state.real += state.takes;
    return state.real;
  };
  const time = createSharedTime(readTime, () => state.real + state.off);
  return { state, time };
}

describe('the time that servers of one database share', () => {
  it.each([FIVE_MINUTES, -FIVE_MINUTES])(
    'is the database’s where this machine is off by %s ms, and goes on',
    async (off) => {
      const { state, time } = setUp(off);
      await time.look();
      expect(time.now()).toBe(REAL);
      state.real += 1000;
      expect(time.now()).toBe(REAL + 1000);
      expect(time.fault()).toMatch(/^this machine's clock is 300 s (ahead of|behind) the database's/);
    },
  );

  it('is the machine’s own where it differs by less than a network takes', async () => {
    const { time } = setUp(1500);
    await time.look();
    expect([time.now(), time.fault()]).toEqual([REAL + 1500, null]);
  });

  it('follows a clock that is set while the server runs, and one that is right again', async () => {
    const { state, time } = setUp(0);
    await time.look();
    state.off = FIVE_MINUTES;
    await time.look();
    expect(time.now()).toBe(REAL);
    state.off = 0;
    await time.look();
    expect([time.now(), time.fault()]).toEqual([REAL, null]);
  });

  it('learns nothing from an answer that took long, or from none', async () => {
    const { state, time } = setUp(FIVE_MINUTES);
    await time.look();
    Object.assign(state, { takes: 5000, off: 0 });
    await time.look();
    expect(time.now()).toBe(REAL + 5000 - FIVE_MINUTES);
    const away = createSharedTime(
      () => Promise.reject(new Error('away')),
      () => REAL,
    );
    await expect(away.look()).rejects.toThrow('away');
    expect(away.now()).toBe(REAL);
  });
});
