/** What is still to be taken for an order, and where its money is: the one place that says it to staff (SHOP-014). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { cameToNothing, isRunning, wasDelivered } from '@sufra/api/order/statuses';
import { holdsMoney } from '@sufra/api/payment/states';
import type { BoardOrder } from '@sufra/api/staff/endpoints';
import type { OrderRow } from '../../order/tables.ts';

type Payment = BoardOrder['payment'];

/**
 * Minor units: `lost` is what banks took back of it, `back` what was given back. `net`: what was paid in the
 * end; null: nothing went back since.
 */
export function paymentOf(
  order: Pick<OrderRow, 'status' | 'due' | 'payment_status' | 'snapshot'>,
  { lost, back, net }: { lost: number; back: number; net: string | null },
): Payment {
  const names = order.snapshot.payment_names;
  const given_back = fromMinor(back);
  if (!isRunning(order.status)) return { ...ended(order, back), names, given_back, net };
  if (lost > 0) return { state: 'lost', names, to_collect: fromMinor(lost), outcome: 'due', given_back };
  if (isPaid(order)) return { state: 'paid', names, to_collect: fromMinor(0), outcome: 'paid', given_back };
  return { state: 'cash', names, to_collect: order.due, outcome: 'due', given_back };
}

/** By the bank, by balances, or because nothing was to be paid. */
function isPaid({ due, payment_status }: Pick<OrderRow, 'due' | 'payment_status'>): boolean {
  return holdsMoney(payment_status) || toMinor(due) === 0;
}

/** Nothing is collected for an order that is over. */
function ended(
  order: Pick<OrderRow, 'status' | 'due' | 'payment_status'>,
  back: number,
): Pick<Payment, 'state' | 'to_collect' | 'outcome'> {
  const to_collect = fromMinor(0);
  const state = holdsMoney(order.payment_status) || back > 0 || toMinor(order.due) === 0 ? 'paid' : 'cash';
  if (cameToNothing(order.status)) return { state, to_collect, outcome: back > 0 ? 'back' : 'none' };
  if (order.status === 'refunded') return { state, to_collect, outcome: 'back' };
  const outcome = wasDelivered(order.status) && !isPaid(order) ? 'taken' : 'paid';
  return { state, to_collect, outcome };
}
