/**
 * Where the money of returned deposits goes, and how much of an order's money is still there to go back. Never more than was paid for it: what
 * went back before counts, whichever way it went.
 */
import type { DepositWay } from '@sufra/api/order/deposit-states';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import type { Db } from '../database/tenant-scope.ts';
import { giveBackPart, heldBy } from '../payment/refunds.ts';
import type { SessionRow } from '../payment/tables.ts';
import { offersWallet } from '../tenant/offers-wallet.ts';
import { wallet } from '../wallet/ledger.ts';
import { movedByOrder } from '../wallet/of-orders.ts';
import type { DepositRow, OrderRow, SlipRow } from './tables.ts';

export interface DepositMoney {
  /** The way that its money goes: what the customer chose, when there is that way. */
  to: DepositWay;
  /** What there is to choose from. */
  ways: DepositWay[];
  /** Kind of the method that holds money, `card`; null: none. */
  method: string | null;
  /** Minor units that can go back that way at most. */
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
  const [{ held }, moved, hasWallet] = await Promise.all([
    heldBy(db, sessions),
    movedByOrder(db, order),
    order.customer_id === null ? false : offersWallet(db),
  ]);
  // Cash and the like: it was paid when it was handed over.
  const byHand = sessions.some(({ state }) => holdsMoney(state) || state === 'refunded') ? 0 : toMinor(order.due);
  const inCash = sumOf(pieces.filter(({ refunded_to }) => refunded_to === 'cash').map(({ refunded }) => refunded));
  const left = Math.max(0, held + byHand - moved - inCash);
  const open = sumOf(pieces.filter(({ state }) => state === 'held').map(({ amount }) => amount));
  const byMethod = Math.min(held, left);
  const ways: DepositWay[] = [
    ...(hasWallet ? (['wallet'] as const) : []),
    ...(byMethod > 0 && (byMethod >= open || !hasWallet) ? (['method'] as const) : []),
  ];
  const chosen = slip.refund_to && ways.includes(slip.refund_to) ? slip.refund_to : null;
  const to = chosen ?? ways[0] ?? 'cash';
  const method = byMethod > 0 ? (sessions.findLast(({ state }) => holdsMoney(state))?.kind ?? null) : null;
  return { to, ways, method, most: to === 'method' ? byMethod : left };
}

/** Gives back `amount` minor units in the way that `money` says; the caller holds the order and its sessions. */
export async function giveDepositBack(
  db: Db,
  { tenant, id, number, customer_id }: OrderRow,
  sessions: readonly SessionRow[],
  { to, amount }: { to: DepositWay; amount: number },
  now: Date,
): Promise<void> {
  if (amount <= 0) return;
  if (to === 'method') await giveBackPart(db, sessions, { amount, reason: 'deposit', now });
  if (to === 'wallet' && customer_id !== null) {
    const reason = { ar: `أُعيد تأمين الطلب ${number}`, en: `Deposit of order ${number} was returned` };
    const movement = { type: 'deposit', amount: fromMinor(amount), order_id: id, reason };
    await wallet.move(db, { tenant, customer_id }, movement, now);
  }
}

/** Minor units of some amounts. */
export function sumOf(amounts: readonly (string | null)[]): number {
  return amounts.reduce((sum, amount) => sum + toMinor(amount ?? '0.00'), 0);
}
