/**
 * What an order that comes, or came, to nothing means for the customer's money, as the provider's data say
 * (guide §1.9).
 */

import type { Order } from '@sufra/api/order/endpoints';
import { cameToNothing, toldStatus } from '@sufra/api/order/statuses';
import { tookMoney } from '@sufra/api/payment/states';
import { amountOf, dueOf } from '../../cart/totals/amounts.ts';

/**
 * Of what the method took: `none`: nothing. `atBank`: nothing until now, and the bank decides. `released`: it was held
 * only. `returning`, `returned`: it was taken.
 */
type MethodMoney =
  | { state: 'none' | 'atBank' | 'released' }
  | { state: 'returning' | 'returned' /** Null: all of it. */; amount: string | null };

export interface MoneyBack {
  method: MethodMoney;
  /** What was paid from the wallet; null: nothing. It is back at once. */
  wallet: string | null;
  /** Points paid a part of it. */
  points: boolean;
}

type Paid = Pick<Order, 'payment' | 'refund' | 'totals' | 'deposits'>;

const HELD = ['authorized', 'voided'];
/** States of a refund that is done. */
const DONE = ['refunded', 'done', 'completed', 'succeeded'];
/** Whether money that goes back is there. */
export function isReturned({ state }: Pick<NonNullable<Order['refund']>, 'state'>): boolean {
  return DONE.includes(state);
}

/** The method of an order that balances paid in full. */
export const NO_METHOD = 'none';

/** Of an order that came to nothing, or of which staff gave money back; null: of no other. */
export function moneyOfEnded(order: Order): MoneyBack | null {
  if (cameToNothing(toldStatus(order))) return moneyAfterEnd(order);
  return moneyOfRefund(order);
}

/** Of an order that came to nothing. */
export function moneyAfterEnd(order: Paid): MoneyBack {
  return { method: methodMoney(order), ...ownMoney(order) };
}

/** Of an order that was delivered: only what staff gave back; null: nothing. */
export function moneyOfRefund(order: Pick<Order, 'payment' | 'refund' | 'back_in_wallet'>): MoneyBack | null {
  const wallet = order.back_in_wallet ?? null;
  if (order.refund) return { method: methodMoney(order), wallet, points: false };
  return wallet === null ? null : { method: { state: 'none' }, wallet, points: false };
}

/**
 * Of an order that its customer thinks of canceling: what went back before, for a dish that ran out, is no part of it.
 */
export function moneyOfCancel(order: Paid): MoneyBack {
  const method = methodMoney({ ...order, refund: null });
  const due = dueOf(order);
  return { method: 'amount' in method ? { ...method, amount: due } : method, ...ownMoney(order) };
}

function methodMoney({ payment, refund }: Pick<Order, 'payment' | 'refund'>): MethodMoney {
  if (refund) return { state: isReturned(refund) ? 'returned' : 'returning', amount: refund.amount };
  if (payment.method_id === NO_METHOD) return { state: 'none' };
  if (payment.status === 'refunded') return { state: 'returned', amount: null };
  if (tookMoney(payment.status)) return { state: 'returning', amount: null };
  if (HELD.includes(payment.status)) return { state: 'released' };
  return { state: payment.bank_session ? 'atBank' : 'none' };
}

function ownMoney(order: Paid): Pick<MoneyBack, 'wallet' | 'points'> {
  // A deposit may have come into the wallet before, and counts.
  const isKnown = order.deposits.every(({ state }) => state !== 'returned');
  return { wallet: isKnown ? paidBy(order, 'wallet') : null, points: paidBy(order, 'points') !== null };
}

/** Without its sign; null: nothing was paid that way. */
function paidBy({ totals }: Pick<Order, 'totals'>, code: string): string | null {
  const amount = amountOf(totals, code)?.replace(/^-/, '');
  return amount && Number(amount) > 0 ? amount : null;
}
