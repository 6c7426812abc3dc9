/** What an order that came to nothing means for the customer's money, as the provider's data say (guide §1.9, "canceled by restaurant"). */
import type { Order } from '@sufra/api/order/endpoints';

/** `none`: nothing was taken. `released`: it was held only. `returning`, `returned`: it was taken. */
export type MoneyAfterEnd =
  | { state: 'none' | 'released' }
  | { state: 'returning' | 'returned' /** Null: all of it. */; amount: string | null };

/** Payment states in which money was taken, and is or was to be given back. */
const TAKEN = ['paid', 'captured', 'partially_refunded'];
const HELD = ['authorized', 'voided'];
/** States of a refund that is done. */
const DONE = ['refunded', 'done', 'completed', 'succeeded'];

export function moneyAfterEnd({ payment, refund }: Pick<Order, 'payment' | 'refund'>): MoneyAfterEnd {
  if (refund) return { state: DONE.includes(refund.state) ? 'returned' : 'returning', amount: refund.amount };
  if (payment.status === 'refunded') return { state: 'returned', amount: null };
  if (TAKEN.includes(payment.status)) return { state: 'returning', amount: null };
  return { state: HELD.includes(payment.status) ? 'released' : 'none' };
}
