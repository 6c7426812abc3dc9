/** Limits of tests on a machine that is slow. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitOf, noteNearLimit, slowness } from './limits.mjs';

const before = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), 'sufra-limits-'));
const file = join(folder, 'near.jsonl');

afterEach(() => {
  process.env = { ...before };
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a machine that is half as fast has twice the time', () => {
  process.env.SUFRA_SLOWNESS = '2';
  expect(limitOf(30_000)).toBe(60_000);
});

it('is measured once, from 1 to 6, and what the run starts gets the same', () => {
  delete process.env.SUFRA_SLOWNESS;
  const measured = slowness();
  expect(measured).toBeGreaterThanOrEqual(1);
  expect(measured).toBeLessThanOrEqual(6);
  expect(process.env.SUFRA_SLOWNESS).toBe(String(measured));
  process.env.SUFRA_SLOWNESS = '5.5';
  expect(slowness()).toBe(5.5);
});

it.each(['fast', '1000'])('what it cannot be is measured again: %j', (noted) => {
  process.env.SUFRA_SLOWNESS = noted;
  expect(slowness()).toBeLessThanOrEqual(6);
  expect(slowness()).toBeGreaterThanOrEqual(1);
});

it('a wait over four fifths of its limit is written down', () => {
  process.env.SUFRA_NEAR_LIMITS = file;
  expect(noteNearLimit(() => 'the queue', 79, 100)).toBe(false);
  expect(noteNearLimit(() => 'the order', 81, 100)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ what: 'the order', tookMs: 81, limitMs: 100 });
});
