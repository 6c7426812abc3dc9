/** Turns of one address at what costs the provider or the edge much (safety E10). */
import { callersOf } from '@sufra/api/address-key';
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { isOwnMachine } from './address.ts';

/** This address asks for too much at once. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

export interface TurnLimits {
  /** Of one address: under way at a time. */
  atOnce: number;
  /** Of one address: waiting for a turn. */
  waiting: number;
}

/**
 * Of one address: dear reads that the provider is asked at a time, and that wait. Who asks what is asked
 * already does not wait for a turn.
 */
export const READ_LIMITS = { readsOfAddressMax: 1, waitingOfAddressMax: 15 } as const;
/** Pictures that are in no memory: those of a whole menu may wait. */
export const MEDIA_LIMITS = { picturesOfAddressMax: 6, waitingPicturesMax: 250 } as const;
/** Calls of the console without a session: a sign-in page makes two or three. */
export const SIGN_IN_LIMITS = { signInCallsOfAddressMax: 4, waitingSignInCallsMax: 28 } as const;
/** Pages that are made: a person opens a few at a time, a restaurant's wireless network some more. */
export const PAGE_LIMITS = { pagesOfAddressMax: 6, waitingPagesMax: 60 } as const;
const MAX_ADDRESSES = 5000;

/**
 * One address's work takes turns: however much it asks, a little of it is under way, and others wait for no
 * more than that. A network has its share of it.
 */
export class AddressTurns {
  readonly #limits: TurnLimits;
  readonly #ofCaller = new LRUCache<string, BulkheadPolicy>({ max: MAX_ADDRESSES });

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Throws NoPlace when too much of this address waits. */
  async take<Answer>(address: string, work: () => Promise<Answer>): Promise<Answer> {
    if (isOwnMachine(address)) return work();
    const inTurn = callersOf(address).reduce<() => Promise<Answer>>(
      (inner, { key, share }) =>
        () =>
          this.#turns(key, share).execute(inner),
      work,
    );
    try {
      return await inTurn();
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new NoPlace('This address asks for too much at once') : error;
    }
  }

  #turns(key: string, share: number): BulkheadPolicy {
    const { atOnce, waiting } = this.#limits;
    const turns = this.#ofCaller.get(key) ?? bulkhead(atOnce * share, waiting * share);
    this.#ofCaller.set(key, turns);
    return turns;
  }
}
