/** How much of an order's money is still with the restaurant, by the way it came: what went back before counts, whichever way it went. */
import { toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import type { Db } from '../../database/tenant-scope.ts';
import { heldBy } from '../../payment/refunds.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import type { SessionRow } from '../../payment/tables.ts';
import { giveBackByHand, handedBack } from '../../wallet/hand-refunds.ts';
import { movedByOrder } from '../../wallet/of-orders.ts';
import type { OrderRow } from '../tables.ts';

/** Minor units. */
export interface MoneyLeft {
  /** What the bank can still give back. */
  method: number;
  /** What was paid in cash, counted as paid when it was handed over. */
  cash: number;
  /** What the wallet paid. Negative: more came into the wallet than it paid, so that another method paid for it. */
  wallet: number;
  /** All of it; never below 0. */
  all: number;
}

/** `sessions`: of the order. */
export async function moneyLeft(
  db: Db,
  order: Pick<OrderRow, 'tenant' | 'id' | 'customer_id' | 'due'>,
  sessions: readonly SessionRow[],
): Promise<MoneyLeft> {
  const [{ held: method }, moved, handed] = await Promise.all([
    heldBy(db, sessions),
    movedByOrder(db, order),
    handedBack(db, order),
  ]);
  const wasPaidByBank = sessions.some(({ state }) => holdsMoney(state) || state === 'refunded');
  const cash = wasPaidByBank ? 0 : Math.max(0, toMinor(order.due) - handed.cash);
  const wallet = -moved - handed.wallet_closed;
  return { method, cash, wallet, all: Math.max(0, method + cash + wallet) };
}

/** All that was paid in cash and is not back goes back by hand: the whole order is refunded. The caller holds the order, whose other money is asked back. */
export async function giveCashBack(db: Db, order: OrderRow, now: Date): Promise<void> {
  const { cash, wallet } = await moneyLeft(db, order, await sessionsOf(db, order.tenant, order.id));
  // What came into the wallet for it is back already.
  await giveBackByHand(db, order, { amount: cash + Math.min(0, wallet), reason: 'cash', now });
}
