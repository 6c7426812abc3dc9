/**
 * Where the money of returned deposits goes, and how much of an order's money is still there to go back.
 * Never more than was paid for it: what went back before counts, whichever way it went.
 */
import type { DepositWay } from '@sufra/api/order/deposit-states';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import type { Db } from '../../database/tenant-scope.ts';
import { giveBackPart } from '../../payment/refunds.ts';
import type { SessionRow } from '../../payment/tables.ts';
import { offersWallet } from '../../tenant/offers-wallet.ts';
import { isLeaving } from '../../user/profile/customers.ts';
import { giveBackByHand } from '../../wallet/hand-refunds.ts';
import { wallet } from '../../wallet/ledger.ts';
import { isShared } from '../rules/shared-order.ts';
import type { DepositRow, OrderRow, SlipRow } from '../tables.ts';
import { type DepositPurse, pursesOfShares } from './deposit-purses.ts';
import { moneyLeft } from './order-money.ts';

export interface DepositMoney {
  /** The way that its money goes: what the customer chose, when there is that way. */
  to: DepositWay;
  /** What there is to choose from. */
  ways: DepositWay[];
  /** Kind of the method that holds money, `card`; null: none. */
  method: string | null;
  /** Its payers' money is not here any more: nothing goes back. */
  isLost: boolean;
  /** Minor units that can go back at most. */
  most: number;
  /** The same by payer; each piece is in one. */
  purses: readonly DepositPurse[];
}

type Pieces = readonly Pick<DepositRow, 'id' | 'line_id' | 'state' | 'amount'>[];

/**
 * The money behind an order's deposits now; of one that each paid a share of none goes into one customer's
 * wallet. `sessions`: of the order.
 */
export async function depositMoney(
  db: Db,
  order: OrderRow,
  slip: Pick<SlipRow, 'refund_to'>,
  pieces: Pieces,
  sessions: readonly SessionRow[],
): Promise<DepositMoney> {
  const left = await moneyLeft(db, order, sessions);
  if (isShared(order)) return moneyOfShares(await pursesOfShares(db, order, pieces, sessions, left), pieces, sessions);
  const { method: byMethod, all } = left;
  const hasWallet = order.customer_id === null ? false : await canReceive(db, order.customer_id);
  const open = sumOf(pieces.filter(({ state }) => state === 'held').map(({ amount }) => amount));
  const ways: DepositWay[] = [
    ...(hasWallet ? (['wallet'] as const) : []),
    ...(byMethod > 0 && (byMethod >= Math.min(open, all) || !hasWallet) ? (['method'] as const) : []),
  ];
  const chosen = slip.refund_to && ways.includes(slip.refund_to) ? slip.refund_to : null;
  const to = chosen ?? ways[0] ?? 'cash';
  const method = byMethod > 0 ? kindOfHolder(sessions) : null;
  const purse = { to, most: all, pieces: pieces.map(({ id }) => id), session: null };
  return { to, ways, method, isLost: false, most: all, purses: [purse] };
}

/** Of purses. Where they differ the customer reads of the cards, and staff each. */
function moneyOfShares(purses: readonly DepositPurse[], pieces: Pieces, sessions: readonly SessionRow[]): DepositMoney {
  const held = new Set(pieces.filter(({ state }) => state === 'held').map(({ id }) => id));
  const open = purses.filter((purse) => purse.most > 0 && purse.pieces.some((id) => held.has(id)));
  const byMethod = open.some(({ to }) => to === 'method');
  return {
    to: byMethod ? 'method' : 'cash',
    ways: byMethod ? ['method'] : [],
    method: byMethod ? kindOfHolder(sessions) : null,
    isLost: open.length === 0,
    most: purses.reduce((sum, { most }) => sum + most, 0),
    purses,
  };
}

function kindOfHolder(sessions: readonly SessionRow[]): string | null {
  return sessions.findLast(({ state }) => holdsMoney(state))?.kind ?? null;
}

/** The tenant has a wallet, and the customer's account stays: what goes into one that will be deleted is lost. */
async function canReceive(db: Db, customer_id: string): Promise<boolean> {
  return (await offersWallet(db)) && !(await isLeaving(db, db.tenant, customer_id));
}

/**
 * Gives back `amount` minor units of a purse; the caller holds the order and its sessions. What the method of
 * an order that was paid whole does not hold goes back by hand.
 */
export async function giveDepositBack(
  db: Db,
  order: OrderRow,
  sessions: readonly SessionRow[],
  { to, session, amount }: Pick<DepositPurse, 'to' | 'session'> & { amount: number },
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
  if (session !== null) {
    const own = sessions.filter((one) => one.id === session);
    await giveBackPart(db, own, { amount, reason: 'deposit', now });
    return;
  }
  const left = await moneyLeft(db, order, sessions);
  // Of a shared order this is what was collected: cards are other payers'.
  const byMethod = isShared(order) ? 0 : Math.min(amount, left.method);
  await giveBackPart(db, sessions, { amount: byMethod, reason: 'deposit', now });
  const inCash = Math.min(amount - byMethod, left.cash);
  await giveBackByHand(db, order, { amount: inCash, reason: 'cash', now });
  await giveBackByHand(db, order, { amount: amount - byMethod - inCash, reason: 'wallet_closed', now });
}

/** Minor units of some amounts. */
export function sumOf(amounts: readonly (string | null)[]): number {
  return amounts.reduce((sum, amount) => sum + toMinor(amount ?? '0.00'), 0);
}
