import { countRestarts, MAX_RESTARTS, WITHIN_MS } from './restarts.mjs';

describe('what ends by itself', () => {
  it('is started again after pauses that double, and given up after the fifth time in a minute', () => {
    const restarts = countRestarts(() => 0);
    const pauses = Array.from({ length: MAX_RESTARTS }, () => restarts.next());
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000]);
    expect(restarts.next()).toBeNull();
  });

  it('that ends now and then goes on for ever', () => {
    let time = 0;
    const restarts = countRestarts(() => time);
    for (let round = 0; round < 100; round++) {
      expect(restarts.next()).not.toBeNull();
      time += WITHIN_MS / (MAX_RESTARTS - 1);
    }
  });
});
