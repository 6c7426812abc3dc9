/**
 * An attempt: one try to turn a cart into an order, with the idempotency key under which the provider answers it at most
 * once (CHK-029). It is kept by cart, for all tabs of this device, until it is answered: a reload, Back, a second tab or a
 * lost answer send the same key again and get the same order.
 */
import type { CreateOrderBody } from '@sufra/api/order/endpoints';

export interface Attempt {
  key: string;
  body: CreateOrderBody;
  /** Epoch milliseconds of the last time it was sent; keys live for 24 h. */
  sentAt: number;
}

const VERSION = 1;
const LIFE = 24 * 60 * 60 * 1000;
const nameOf = (cartId: string) => `sufra.checkout.attempt.${cartId}`;

/** The unanswered attempt of a cart, or null. */
export function readAttempt(cartId: string, now: number): Attempt | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(cartId)) ?? 'null') as (Attempt & { version: number }) | null;
    return kept?.version === VERSION && now - kept.sentAt < LIFE ? kept : null;
  } catch {
    return null;
  }
}

/** Kept before it is sent. Without storage the attempt lives as long as the page's lock. */
export function keepAttempt(attempt: Attempt): void {
  try {
    localStorage.setItem(nameOf(attempt.body.cart_id), JSON.stringify({ version: VERSION, ...attempt }));
  } catch {
    // Private mode or a full store.
  }
}

/** The attempt was answered: an order, or a refusal. */
export function endAttempt(cartId: string): void {
  try {
    localStorage.removeItem(nameOf(cartId));
  } catch {
    // As above.
  }
}

/** A new idempotency key: 128 random bits. `randomUUID` is missing on plain http hosts. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The newest attempt of any cart that was sent within `within` milliseconds and never answered, or null. */
export function findUnanswered(now: number, within: number): Attempt | null {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
      .map((name) => name ?? '')
      .filter((name) => name.startsWith(nameOf('')))
      .map((name) => readAttempt(name.slice(nameOf('').length), now))
      .filter((attempt): attempt is Attempt => attempt !== null && now - attempt.sentAt < within)
      .reduce<Attempt | null>((newest, one) => (newest && newest.sentAt > one.sentAt ? newest : one), null);
  } catch {
    return null;
  }
}
