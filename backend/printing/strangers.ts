/**
 * What a caller without a printer may cost (PRN-004). A key that has not the form costs nothing. One that has
 * it, and is no printer's, is looked up a few times in a minute for each address, and six thousand times for
 * all: then it is answered without the database. Printers that were found are never counted.
 */
import { callersOf } from '@sufra/api/address-key';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { LRUCache } from 'lru-cache';

export const STRANGER_LIMITS = {
  /** Look-ups of unknown keys in a minute. */
  perAddressMax: 10,
  inAllMax: 6000,
  /** What is remembered: known keys, unknown keys, addresses. */
  rememberedMax: 10_000,
} as const;

export class Strangers {
  readonly #known = new LRUCache<string, true>({ max: STRANGER_LIMITS.rememberedMax });
  readonly #unknown = new LRUCache<string, true>({ max: STRANGER_LIMITS.rememberedMax, ttl: MINUTE_MS });
  readonly #addresses = new LRUCache<string, number>({ max: STRANGER_LIMITS.rememberedMax, ttl: MINUTE_MS });
  readonly #now: () => number;
  #minute = 0;
  #inAll = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether the key may be looked up for this address. */
  mayAsk(key: string, address: string): boolean {
    if (this.#known.has(key)) return true;
    if (this.#unknown.has(key)) return false;
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#inAll = 0;
    }
    if (this.#inAll >= STRANGER_LIMITS.inAllMax) return false;
    return callersOf(address).every(
      ({ key: caller, share }) => (this.#addresses.get(caller) ?? 0) < STRANGER_LIMITS.perAddressMax * share,
    );
  }

  /** What the look-up found. */
  note(key: string, address: string, isPrinter: boolean): void {
    if (isPrinter) {
      this.#known.set(key, true);
      return;
    }
    this.#known.delete(key);
    this.#unknown.set(key, true);
    this.#inAll += 1;
    for (const { key: caller } of callersOf(address)) {
      const count = (this.#addresses.get(caller) ?? 0) + 1;
      // Its minute is that of the first.
      const left = this.#addresses.getRemainingTTL(caller);
      this.#addresses.set(caller, count, count === 1 ? {} : { ttl: left });
    }
  }
}
