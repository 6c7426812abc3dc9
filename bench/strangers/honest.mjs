/**
 * Honest visitors of one site: each at an address of its own, at a fixed small rate, whatever happens to the
 * calls before.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor, wordOf } from './visitor.mjs';

const VISITORS = 6;
const NEAR = { latitude: 24.7, longitude: 46.6 };

/** A page in memory, a read, and a call that the provider answers. */
const CALLS = [
  (visitor) => visitor.page('/en/menu'),
  (visitor) => visitor.call('GET', 'branch/frontend/branches'),
  (visitor) => visitor.call('POST', 'branch/frontend/delivery-areas/check', NEAR),
];

export class HonestVisitors {
  #visitors;
  #asked = 0;

  /** `network`: the third number of their addresses. */
  constructor({ edge, tenant, network }) {
    this.#visitors = Array.from(
      { length: VISITORS },
      (_, at) => new Visitor({ edge, tenant, address: `127.0.${network}.${at + 1}` }),
    );
  }

  /** For `seconds`, `rate` calls a second. @returns milliseconds of each, and the words of the refused ones */
  async visit(seconds, rate) {
    const calls = [];
    const began = performance.now();
    for (let at = 0; at < seconds * rate; at++) {
      await sleep(Math.max(0, began + (at * 1000) / rate - performance.now()));
      const number = this.#asked++;
      // Each visitor makes all three calls in turn.
      const visitor = this.#visitors[Math.floor(number / CALLS.length) % VISITORS];
      calls.push(CALLS[number % CALLS.length](visitor));
    }
    const answers = await Promise.all(calls);
    return {
      times: answers.map(({ ms }) => ms),
      refused: answers.filter(({ status }) => status !== 200).map(wordOf),
    };
  }

  leave() {
    for (const visitor of this.#visitors) visitor.leave();
  }
}
