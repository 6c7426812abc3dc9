/**
 * Preloaded into a server that a test ends (unhurried.ts): how long it may take to close is forty times as
 * long. Else a machine that is busy has it end with the code of one that hangs. `close-with-grace` alone
 * takes `setTimeout` by `promisify`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const TIMES = 40;

const { setTimeout } = globalThis;
const unhurried = Object.assign((/** @type {Parameters<typeof setTimeout>} */ ...given) => setTimeout(...given), {
  [promisify.custom]: (milliseconds, ...more) => pause(milliseconds * TIMES, ...more),
});
globalThis.setTimeout = /** @type {typeof setTimeout} */ (/** @type {unknown} */ (unhurried));
