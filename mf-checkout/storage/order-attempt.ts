/**
 * An attempt: one try to turn a cart into an order, with the idempotency key under which the provider answers
 * it at most once (CHK-029). It is stored by cart, for all tabs of this device, until it is answered: a
 * reload, Back, a second tab or a lost answer send the same key again and get the same order.
 */
import { IDEMPOTENCY_KEY_TTL_MS } from '@sufra/api/idempotency';
import type { CreateOrderBody } from '@sufra/api/order/endpoints';
import { isRecord, type StorageRecord, storageKeys, storageRecord } from '@sufra/contract';

export interface Attempt {
  key: string;
  body: CreateOrderBody;
  /** Epoch milliseconds of the last time it was sent; a key lives for IDEMPOTENCY_KEY_TTL_MS. */
  sentAt: number;
}

const PREFIX = 'sufra.checkout.attempt.';

function recordOf(cartId: string): StorageRecord<Attempt> {
  return storageRecord({ area: 'local', key: PREFIX + cartId, version: 2, parse });
}

function parse(value: unknown): Attempt | null {
  if (!isRecord(value) || typeof value.key !== 'string' || typeof value.sentAt !== 'number') return null;
  if (!isRecord(value.body) || typeof value.body.cart_id !== 'string') return null;
  // Loose on purpose: an attempt that a stricter check of the body dropped would lose its key, and the order
  // could be made twice. The provider checks the body again.
  return { key: value.key, body: value.body as unknown as CreateOrderBody, sentAt: value.sentAt };
}

/** The unanswered attempt of a cart, or null. */
export function readAttempt(cartId: string, now: number): Attempt | null {
  const kept = recordOf(cartId).read();
  return kept && now - kept.sentAt < IDEMPOTENCY_KEY_TTL_MS ? kept : null;
}

/** Stored before it is sent. Without storage the attempt lives as long as the page's lock. */
export function keepAttempt(attempt: Attempt): void {
  recordOf(attempt.body.cart_id).write(attempt);
}

/** The attempt was answered: an order, or a refusal. */
export function endAttempt(cartId: string): void {
  recordOf(cartId).remove();
}

/** The newest attempt of any cart that was sent within `within` milliseconds and never answered, or null. */
export function findUnanswered(now: number, within: number): Attempt | null {
  return storageKeys('local', PREFIX)
    .map((key) => readAttempt(key.slice(PREFIX.length), now))
    .filter((attempt): attempt is Attempt => attempt !== null && now - attempt.sentAt < within)
    .reduce<Attempt | null>((newest, one) => (newest && newest.sentAt > one.sentAt ? newest : one), null);
}
