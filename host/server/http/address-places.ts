/**
 * Places that one address may take at a time, and the network that it is of (safety E10). This machine's own
 * takes as many as it likes.
 */
import { callersOf } from '@sufra/api/address-key';
import { isOwnMachine } from './address.ts';

export class AddressPlaces {
  readonly #taken = new Map<string, number>();
  readonly #most: number;

  /** @param most of one address; a network has its share of it */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place and returns the way to give it back, once; null: there is none left. */
  take(address: string): (() => void) | null {
    if (isOwnMachine(address)) return () => {};
    const callers = callersOf(address);
    if (callers.some(({ key, share }) => this.#of(key) >= this.#most * share)) return null;
    for (const { key } of callers) this.#taken.set(key, this.#of(key) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const { key } of callers) {
        const left = this.#of(key) - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }

  #of(key: string): number {
    return this.#taken.get(key) ?? 0;
  }
}
