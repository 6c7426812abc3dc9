/**
 * Where the money of returned deposits goes, and how much of an order's money is still there to go back. Never more than was paid for it: what
 * went back before counts, whichever way it went.
 */
import type { DepositWay } from '@sufra/api/order/deposit-states';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import type { Db } from '../../database/tenant-scope.ts';
import { giveBackPart } from '../../payment/refunds.ts';
import type { SessionRow } from '../../payment/tables.ts';
import { offersWallet } from '../../tenant/offers-wallet.ts';
import { isLeaving } from '../../user/customers.ts';
import { giveBackByHand } from '../../wallet/hand-refunds.ts';
import { wallet } from '../../wallet/ledger.ts';
import type { DepositRow, OrderRow, SlipRow } from '../tables.ts';
import { moneyLeft } from './order-money.ts';

export interface DepositMoney {
  /** The way that its money goes: what the customer chose, when there is that way. */
  to: DepositWay;
  /** What there is to choose from. */
  ways: DepositWay[];
  /** Kind of the method that holds money, `card`; null: none. */
  method: string | null;
  /** Minor units that can go back at most. */
  most: number;
}

type Pieces = readonly Pick<DepositRow, 'state' | 'amount' | 'refunded' | 'refunded_to'>[];

/** The money behind an order's deposits now. `sessions`: of the order. */
export async function depositMoney(
  db: Db,
  order: OrderRow,
  slip: Pick<SlipRow, 'refund_to'>,
  pieces: Pieces,
  sessions: readonly SessionRow[],
): Promise<DepositMoney> {
  const [{ method: byMethod, all }, hasWallet] = await Promise.all([
    moneyLeft(db, order, sessions),
    order.customer_id === null ? false : canReceive(db, order.customer_id),
  ]);
  const open = sumOf(pieces.filter(({ state }) => state === 'held').map(({ amount }) => amount));
  const ways: DepositWay[] = [
    ...(hasWallet ? (['wallet'] as const) : []),
    ...(byMethod > 0 && (byMethod >= Math.min(open, all) || !hasWallet) ? (['method'] as const) : []),
  ];
  const chosen = slip.refund_to && ways.includes(slip.refund_to) ? slip.refund_to : null;
  const to = chosen ?? ways[0] ?? 'cash';
  const method = byMethod > 0 ? (sessions.findLast(({ state }) => holdsMoney(state))?.kind ?? null) : null;
  return { to, ways, method, most: all };
}

/** The tenant has a wallet, and the customer's account stays: what goes into one that will be deleted is lost. */
async function canReceive(db: Db, customer_id: string): Promise<boolean> {
  return (await offersWallet(db)) && !(await isLeaving(db, db.tenant, customer_id));
}

/**
 * Gives back `amount` minor units in the way that `money` says; the caller holds the order and its sessions. What the method does not hold goes
 * back by hand.
 */
export async function giveDepositBack(
  db: Db,
  order: OrderRow,
  sessions: readonly SessionRow[],
  { to, amount }: { to: DepositWay; amount: number },
  now: Date,
): Promise<void> {
  if (amount <= 0) return;
  const { tenant, id, number, customer_id } = order;
  if (to === 'wallet' && customer_id !== null) {
    const reason = { ar: `أُعيد تأمين الطلب ${number}`, en: `Deposit of order ${number} was returned` };
    const movement = { type: 'deposit', amount: fromMinor(amount), order_id: id, reason };
    await wallet.move(db, { tenant, customer_id }, movement, now);
    return;
  }
  const left = await moneyLeft(db, order, sessions);
  const byMethod = Math.min(amount, left.method);
  await giveBackPart(db, sessions, { amount: byMethod, reason: 'deposit', now });
  const inCash = Math.min(amount - byMethod, left.cash);
  await giveBackByHand(db, order, { amount: inCash, reason: 'cash', now });
  await giveBackByHand(db, order, { amount: amount - byMethod - inCash, reason: 'wallet_closed', now });
}

/** Minor units of some amounts. */
export function sumOf(amounts: readonly (string | null)[]): number {
  return amounts.reduce((sum, amount) => sum + toMinor(amount ?? '0.00'), 0);
}
