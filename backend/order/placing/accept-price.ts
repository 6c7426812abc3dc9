/** What the customer saw is a check, never an input: the order costs what it costs now. */

import type { CreateOrderBody } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { refuse } from '../../errors/refusal.ts';
import type { Measured } from '../cart/cart-view.ts';

/** An asap promise may be worse by so much before the customer is asked again (CHK-011). */
const PROMISE_TOLERANCE_MS = 10 * MINUTE_MS;

/** Throws PRICE_CHANGED when another total is due than the customer accepted. */
export function acceptPrice({ quote, view }: Measured, body: CreateOrderBody): void {
  if (toMinor(body.accepted_total) === quote.totals.due) return;
  const params = { was: body.accepted_total, now: fromMinor(quote.totals.due) };
  throw refuse('PRICE_CHANGED', { field: 'accepted_total', params, data: view });
}

/** Throws PROMISE_CHANGED when asap became worse by more than ten minutes since the customer saw it. */
export function acceptPromise({ quote, view }: Measured, body: CreateOrderBody): void {
  if (body.delivery_time !== 'asap' || !body.accepted_promise || !quote.promise) return;
  if (Date.parse(quote.promise.to) - Date.parse(body.accepted_promise) > PROMISE_TOLERANCE_MS) {
    throw refuse('PROMISE_CHANGED', { field: 'accepted_promise', params: quote.promise, data: view });
  }
}
