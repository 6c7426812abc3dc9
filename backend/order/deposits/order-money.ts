/**
 * How much of an order's money is still with the restaurant, by the way it came: what went back before
 * counts, whichever way it went.
 */
import { toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import type { Db } from '../../database/tenant-scope.ts';
import { heldBy } from '../../payment/refunds.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import type { SessionRow } from '../../payment/tables.ts';
import { giveBackByHand, handedBack } from '../../wallet/hand-refunds.ts';
import { movedByOrder } from '../../wallet/of-orders.ts';
import { isShared } from '../rules/shared-order.ts';
import { lostOfShares } from '../shares/back.ts';
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
  /** Ids of the sessions of shares whose money was collected in cash. */
  lost: ReadonlySet<string>;
}

/** What is left by every way, in minor units. */
export function sumLeft({ method, cash, wallet }: Pick<MoneyLeft, 'method' | 'cash' | 'wallet'>): number {
  return Math.max(0, method + cash + wallet);
}

/** `sessions`: of the order. */
export async function moneyLeft(
  db: Db,
  order: Pick<OrderRow, 'tenant' | 'id' | 'customer_id' | 'due' | 'payment_method_id'>,
  sessions: readonly SessionRow[],
): Promise<MoneyLeft> {
  const [{ held: method }, moved, handed, lost] = await Promise.all([
    heldBy(db, sessions),
    movedByOrder(db, order),
    handedBack(db, order),
    lostOfShares(db, order, sessions),
  ]);
  const wasPaidByBank = isShared(order) || sessions.some(({ state }) => holdsMoney(state) || state === 'refunded');
  // Of a shared order only a share that its bank took back was collected in cash.
  const cash = Math.max(0, (wasPaidByBank ? lost.amount : toMinor(order.due)) - handed.cash);
  const wallet = -moved - handed.wallet_closed;
  return { method, cash, wallet, all: sumLeft({ method, cash, wallet }), lost: lost.sessions };
}

/**
 * All that was paid in cash and is not back goes back by hand: the whole order is refunded. The caller holds
 * the order, whose other money is asked back.
 */
export async function giveCashBack(db: Db, order: OrderRow, now: Date): Promise<void> {
  const { cash, wallet } = await moneyLeft(db, order, await sessionsOf(db, order.tenant, order.id));
  // What came into the wallet for it is back already.
  await giveBackByHand(db, order, { amount: cash + Math.min(0, wallet), reason: 'cash', now });
}
