/** Turns of reads that cost the provider much (safety E10). */
import { addressKey } from '@sufra/api/address-key';
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { isOwnMachine } from '../http/address.ts';

/** This address asks for too much at once. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

/** Of one address: dear reads that the provider is asked at a time, and that wait. Who asks what is asked already does not wait for a turn. */
export const READ_LIMITS = { readsOfAddressMax: 1, waitingOfAddressMax: 15 } as const;
const MAX_ADDRESSES = 5000;

/** One address's dear reads take turns: however many it asks, the provider works on one of them, and others wait for no more than that. */
export class ReadTurns {
  readonly #ofAddress = new LRUCache<string, BulkheadPolicy>({ max: MAX_ADDRESSES });

  /** Throws NoPlace when too many of this address wait. */
  async take<Answer>(address: string, ask: () => Promise<Answer>): Promise<Answer> {
    if (isOwnMachine(address)) return ask();
    const key = addressKey(address);
    const { readsOfAddressMax, waitingOfAddressMax } = READ_LIMITS;
    const turns = this.#ofAddress.get(key) ?? bulkhead(readsOfAddressMax, waitingOfAddressMax);
    this.#ofAddress.set(key, turns);
    try {
      return await turns.execute(ask);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new NoPlace('This address asks for too much at once') : error;
    }
  }
}
