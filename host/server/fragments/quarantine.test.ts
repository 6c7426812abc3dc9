import { createQuarantine } from './quarantine.ts';

describe('quarantine of bundles that end processes', () => {
  let now = 0;
  const after = (minutes: number) => {
    now += minutes * 60_000;
  };
  const made = () => createQuarantine(() => now);
  beforeEach(() => {
    now = 1_000_000;
  });

  it('begins with three ends within a minute, or with two of them when it hung', () => {
    const bundles = made();
    for (const end of [1, 2, 3]) {
      expect([end, bundles.has('throws')]).toEqual([end, false]);
      bundles.blame('throws', 'ended');
    }
    bundles.blame('hangs', 'hung');
    expect([bundles.has('hangs'), bundles.isSuspect('hangs')]).toEqual([false, true]);
    bundles.blame('hangs', 'hung');
    expect([bundles.has('throws'), bundles.has('hangs'), bundles.has('other')]).toEqual([true, true, false]);
  });

  it('does not begin with ends that lie further apart', () => {
    const bundles = made();
    for (let times = 0; times < 5; times += 1) {
      bundles.blame('rare', 'hung');
      after(1.1);
    }
    expect([bundles.has('rare'), bundles.isSuspect('rare')]).toEqual([false, false]);
  });

  it('comes back at the first end after it, each time twice as long, an hour at most', () => {
    const bundles = made();
    for (let times = 0; times < 2; times += 1) bundles.blame('bad', 'hung');
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      after(minutes - 0.1);
      expect([minutes, bundles.has('bad')]).toEqual([minutes, true]);
      after(0.2);
      expect([minutes, bundles.has('bad')]).toEqual([minutes, false]);
      bundles.blame('bad', 'ended');
    }
  });

  it('is forgotten when a bundle ended nothing for ten minutes', () => {
    const bundles = made();
    for (let times = 0; times < 2; times += 1) bundles.blame('mended', 'hung');
    after(12);
    bundles.blame('mended', 'ended');
    expect(bundles.has('mended')).toBe(false);
  });

  it('takes one that a busy machine gave no turn for innocent longer, also afterwards', () => {
    const bundles = made();
    for (const end of [1, 2]) {
      bundles.blame('slow', 'silent');
      expect([end, bundles.has('slow')]).toEqual([end, false]);
    }
    bundles.blame('slow', 'silent');
    expect(bundles.has('slow')).toBe(true);
    after(1.1);
    bundles.blame('slow', 'silent');
    expect(bundles.has('slow')).toBe(false);
  });

  it('is never longer for one that a busy machine gave no turn, and forgets no longer one', () => {
    const bundles = made();
    for (let round = 1; round <= 4; round += 1) {
      for (const end of [1, 2, 3]) {
        expect([round, end, bundles.has('slow')]).toEqual([round, end, false]);
        bundles.blame('slow', 'silent');
      }
      after(0.9);
      expect([round, bundles.has('slow')]).toEqual([round, true]);
      after(0.2);
    }
    // Quarantines of 1, 2 and 4 minutes: the next one that is deserved lasts 8, whatever is silent in between.
    bundles.blame('bad', 'hung');
    for (const minutes of [1, 2, 4]) {
      bundles.blame('bad', 'hung');
      after(minutes + 0.1);
    }
    for (let times = 0; times < 3; times += 1) bundles.blame('bad', 'silent');
    expect(bundles.has('bad')).toBe(true);
    after(1.1);
    expect(bundles.has('bad')).toBe(false);
    bundles.blame('bad', 'ended');
    after(7.9);
    expect(bundles.has('bad')).toBe(true);
    after(0.2);
    expect(bundles.has('bad')).toBe(false);
  });

  it('takes several processes that end by one bundle at once for one end', () => {
    const bundles = made();
    for (let times = 0; times < 6; times += 1) bundles.blame('bad', 'hung');
    after(1.1);
    expect(bundles.has('bad')).toBe(false);
  });
});
