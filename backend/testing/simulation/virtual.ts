/**
 * The time and the randomness of a simulated day: the clock moves only when the day moves it, and chance
 * comes from the seed.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import FakeTimers from '@sinonjs/fake-timers';
import type { Seeded } from './seeded.ts';

const realImmediate = setImmediate;
const realTimeout = setTimeout;
/** A turn of the real event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));
export const realWait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => realTimeout(resolve, milliseconds));

export interface VirtualTime {
  now: () => number;
  /** Goes on to the next timer and runs it, with all others of that millisecond. False: there is none. */
  next: () => boolean;
  /** Moves what the clock shows, and no timer. */
  step: (milliseconds: number) => void;
  /** Gives time and randomness back. */
  end: () => void;
}

export function startVirtualTime(at: Date, random: Seeded): VirtualTime {
  const clock = FakeTimers.install({
    now: at,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  const giveBack = seedRandomness(random);
  syncBuiltinESMExports();
  return {
    now: () => Date.now(),
    next: () => {
      if (clock.countTimers() === 0) return false;
      clock.next();
      clock.tick(0);
      return true;
    },
    step: (milliseconds) => clock.setSystemTime(Date.now() + milliseconds),
    end: () => {
      clock.uninstall();
      giveBack();
      syncBuiltinESMExports();
    },
  };
}

/** Ids, tokens, codes and pauses are part of the day: rows are ordered by some of them. */
function seedRandomness(random: Seeded): () => void {
  const before = {
    randomBytes: crypto.randomBytes,
    randomUUID: crypto.randomUUID,
    randomInt: crypto.randomInt,
    randomFillSync: crypto.randomFillSync,
  };
  const { random: mathRandom } = Math;
  const { getRandomValues } = globalThis.crypto;
  const fill = <View extends NodeJS.ArrayBufferView>(view: View): View => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(random.bytes(view.byteLength));
    return view;
  };
  const uuid = () => {
    const hex = random.bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const seededCrypto = {
    randomBytes: (size: number, done?: (error: null, bytes: Buffer) => void) => {
      const bytes = random.bytes(size);
      if (done) queueMicrotask(() => done(null, bytes));
      return bytes;
    },
    randomUUID: uuid,
    randomInt: (from: number, to?: number) => (to === undefined ? random.int(from) : from + random.int(to - from)),
    randomFillSync: fill,
  };
  Object.assign(crypto, seededCrypto);
  Math.random = random.real;
  globalThis.crypto.getRandomValues = fill as typeof getRandomValues;
  return () => {
    Object.assign(crypto, before);
    Math.random = mathRandom;
    globalThis.crypto.getRandomValues = getRandomValues;
  };
}
