/** The link of the bench: what slow start, a shared link and loss do to a transfer. */
import { EventEmitter } from 'node:events';
import { chance, Flow, Link, MSS } from '../bench/shaper/link.mjs';

const RTT = 300;
const KBPS = 400;

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

/** Sends `bytes` over a link; answers when the last of them came, and whether all came in order. */
function transfer(bytes: number, isLost: (() => boolean) | null, kbps = KBPS): { ms: number; isWhole: boolean } {
  const from = Object.assign(new EventEmitter(), { pause: () => undefined, resume: () => undefined });
  const came: Buffer[] = [];
  let endedAt = -1;
  const to = { write: (data: Buffer) => came.push(data), end: () => (endedAt = performance.now()) };
  new Flow(new Link({ kbps, rtt: RTT, isLost }), from, to);
  const sent = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 31) % 251));
  // An idle link has a credit of 10 ms.
  jest.advanceTimersByTime(1000);
  const began = performance.now();
  from.emit('data', sent);
  from.emit('end');
  jest.advanceTimersByTime(120_000);
  return { ms: endedAt - began, isWhole: Buffer.concat(came).equals(sent) };
}

/** Loses the segments with these places in the order of sending. */
function losing(...places: number[]): () => boolean {
  let at = 0;
  return () => places.includes(at++);
}

it('a transfer takes its share of the link and one round trip for each larger window', () => {
  const one = transfer(10 * MSS, null, 1e6);
  const three = transfer(40 * MSS, null, 1e6);
  expect(one).toEqual({ ms: expect.closeTo(RTT, -1), isWhole: true });
  // 10, 20 and 10 of the next 40 segments.
  expect(three).toEqual({ ms: expect.closeTo(3 * RTT, -1), isWhole: true });
  // 100 KB at 400 kbit/s are two seconds and the headers'.
  expect(transfer(100_000, null).ms).toBeGreaterThan(2000 + RTT);
});

it('a lost segment is sent again when three later ones have come, and holds back what comes after it', () => {
  const lost = transfer(10 * MSS, losing(2), 1e6);
  expect(lost).toEqual({ ms: expect.closeTo(2 * RTT, -1), isWhole: true });
});

it('the last segment of all is missed only when no answer comes in time', () => {
  const lost = transfer(10 * MSS, losing(9), 1e6);
  expect(lost.isWhole).toBe(true);
  // The time for an answer is the round trip and at least 200 ms.
  expect(lost.ms).toBeGreaterThanOrEqual(2 * RTT + 200);
});

it('a whole lost window is sent again from one segment on', () => {
  const lost = transfer(10 * MSS, losing(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 1e6);
  expect(lost.isWhole).toBe(true);
  // A second until the first answer is late; then 1, 2, 4 and 3 segments.
  expect(lost.ms).toBeCloseTo(1000 + 4 * RTT, -2);
});

it('2 of 100 lost segments cost time and no byte, and the same seed the same time', () => {
  const lossy = (seed: number) => {
    const next = chance(seed);
    return transfer(300_000, () => next() < 0.02);
  };
  const runs = [1, 2, 3, 4, 5].map(lossy);
  expect(runs.every(({ isWhole }) => isWhole)).toBe(true);
  const clean = transfer(300_000, null).ms;
  expect(runs.filter(({ ms }) => ms <= clean)).toEqual([]);
  expect(lossy(1)).toEqual(runs[0]);
});

it('so many of 100 segments are lost', () => {
  const next = chance(7);
  const lost = Array.from({ length: 100_000 }, next).filter((one) => one < 0.02).length;
  expect(lost).toBeGreaterThan(1900);
  expect(lost).toBeLessThan(2100);
});
