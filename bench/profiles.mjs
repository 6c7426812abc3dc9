/**
 * Phones and links that `npm run bench` imitates by its shaper: ms, kbit/s, the processor's share, chance
 * that a segment is lost.
 */
const SCREEN = { width: 412, height: 823, dpr: 2.6 };

export const PROFILES = {
  phone: { ...SCREEN, rtt: 150, down: 1600, up: 750, cpu: 4, loss: 0, quietMs: 2000, maxMs: 60_000 },
  low: { ...SCREEN, rtt: 300, down: 400, up: 400, cpu: 6, loss: 0.02, quietMs: 3000, maxMs: 180_000 },
};
