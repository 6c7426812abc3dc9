/**
 * Limits of tests follow the machine: a limit is for what hangs, and a machine that is half as fast takes
 * twice as long for what does not. Runs on Node 20 before packages are installed.
 */
import { appendFileSync } from 'node:fs';

/** What one round takes on the machine that the limits were chosen on, in milliseconds. */
const ROUND_MS = 55;
const ROUNDS = 5;
const MOST = 6;
/** A wait that came this near to its limit is printed: on a slower day it fails. */
const NEAR = 0.8;

/**
 * How many times slower this machine is now than the one that the limits were chosen on: 1 to 6. Measured
 * once for a run; its processes get it from `SUFRA_SLOWNESS`.
 */
export function slowness() {
  const noted = Number(process.env.SUFRA_SLOWNESS);
  if (noted >= 1 && noted <= MOST) return noted;
  const measured = measure();
  process.env.SUFRA_SLOWNESS = String(measured);
  return measured;
}

/** `milliseconds` of the machine that the limits were chosen on, on this one. */
export const limitOf = (milliseconds) => Math.round(milliseconds * slowness());

/**
 * Writes down what came near its limit, into the file that `SUFRA_NEAR_LIMITS` names.
 * @param {() => string} what @param {number} tookMs @param {number} limitMs @returns {boolean} Whether it did.
 */
export function noteNearLimit(what, tookMs, limitMs) {
  if (tookMs <= limitMs * NEAR) return false;
  const file = process.env.SUFRA_NEAR_LIMITS;
  if (file) appendFileSync(file, `${JSON.stringify({ what: what(), tookMs: Math.round(tookMs), limitMs })}\n`);
  return true;
}

/** Wall time, so that what other processes take counts. The median: one pause of the machine is no slowness. */
function measure() {
  // Compiled first.
  round();
  const taken = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    round();
    return performance.now() - began;
  }).sort((one, other) => one - other);
  const times = taken[Math.floor(ROUNDS / 2)] / ROUND_MS;
  return Math.round(Math.min(Math.max(times, 1), MOST) * 10) / 10;
}

function round() {
  const numbers = new Uint32Array(1 << 14);
  let state = 1;
  for (let turn = 0; turn < 27_000_000; turn++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    numbers[state & 16_383] += state;
  }
  return numbers[0];
}
