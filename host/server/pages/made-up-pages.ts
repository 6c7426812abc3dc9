/**
 * Pages of what is not there: orders, tables, places in a queue, reservations, dishes, branches. Each costs a
 * question to the provider and a small render, and no stored answer may stand in for it (decision 572). They
 * are counted by who asks, and whoever asks for many waits (safety E10, decision 588). An edge counts for
 * itself.
 */
import { callersOf } from '@sufra/api/address-key';
import { LRUCache } from 'lru-cache';
import { isOwnMachine } from '../http/address.ts';
import { orderTokensOf, type Session } from '../session/session.ts';

export const MADE_UP_LIMITS = {
  /**
   * Of an address, or of a signed-in customer; a network has its share of it. Old links of a household stay well below.
   */
  madeUpPagesMax: 60,
  madeUpWithinMs: 60_000,
};
const MAX_CALLERS = 10_000;

/** Thrown in place of making the page. */
export class TooManyMadeUp extends Error {
  override readonly name = 'TooManyMadeUp';
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many pages of what is not there');
    this.seconds = seconds;
  }
}

/** Those whom a page counts for, the narrowest first; empty: none. */
type Callers = readonly { key: string; share: number }[];

/**
 * Whom a made-up page counts for. A signed-in customer is counted alone, whatever neighbours ask. Empty: it
 * is not counted, and never refused: the address names nothing, or an order that this browser placed or
 * opened before.
 */
export function madeUpCallers(
  address: string,
  tenant: string,
  session: Pick<Session, 'customer' | 'orders' | 'guest_orders' | 'opened'>,
  params: Readonly<Record<string, string | undefined>>,
): Callers {
  const named = Object.values(params).filter(Boolean) as string[];
  const own = new Set(orderTokensOf(session as Session));
  if (named.length === 0 || named.some((one) => own.has(one)) || isOwnMachine(address)) return [];
  return session.customer ? [{ key: `customer ${tenant} ${session.customer.id}`, share: 1 }] : callersOf(address);
}

export class MadeUpPages {
  readonly #counts = new LRUCache<string, { pages: number; until: number }>({ max: MAX_CALLERS });
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Throws `TooManyMadeUp` when one of them asked for as many as it may. */
  expectFew(callers: Callers): void {
    for (const { key, share } of callers) {
      const count = this.#counts.get(key);
      const left = count ? count.until - this.#now() : 0;
      if (count && left > 0 && count.pages >= MADE_UP_LIMITS.madeUpPagesMax * share)
        throw new TooManyMadeUp(Math.ceil(left / 1000));
    }
  }

  note(callers: Callers): void {
    for (const { key } of callers) {
      const count = this.#counts.get(key);
      if (count && count.until > this.#now()) count.pages += 1;
      else this.#counts.set(key, { pages: 1, until: this.#now() + MADE_UP_LIMITS.madeUpWithinMs });
    }
  }
}
