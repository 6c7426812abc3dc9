/** Where the money of an order goes when it is given back, said before anything is done (SHOP-014). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { wasDelivered } from '@sufra/api/order/statuses';
import { tipIn, tipLeft } from '@sufra/api/order/tip';
import { mayDo } from '@sufra/api/staff/access/roles';
import type { RefundPreview } from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { partBack } from '../../order/changes/contents/part-back.ts';
import { moneyLeft, sumLeft } from '../../order/deposits/order-money.ts';
import type { OrderRow } from '../../order/tables.ts';
import { earnedBy } from '../../order/view/earned.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import { needsSecond, type WantedLine } from './refund-wanted.ts';

const isRefundable = ({ status }: OrderRow) => status === 'delivered' || status === 'partially_refunded';

/** What the restaurant has of an order now, in minor units. */
export async function moneyOf(db: Db, order: OrderRow) {
  const sessions = await sessionsOf(db, order.tenant, order.id);
  const left = await moneyLeft(db, order, sessions);
  // Cash changes hands with the food.
  const cash = wasDelivered(order.status) ? left.cash : 0;
  return { ...left, cash, all: sumLeft({ ...left, cash }), sessions };
}

/** All that can go back of a delivered order, in minor units; 0 of any other. */
export async function mostToRefund(db: Db, order: OrderRow): Promise<number> {
  if (!isRefundable(order)) return 0;
  return (await moneyOf(db, order)).all;
}

/**
 * `amount` null: all of it, the wallet's part too; `lines`: what the amount is for. Dishes whose payers have
 * no money here come to nothing, and `stays` says so. Throws ORDER_TRANSITION, REFUND_TOO_MUCH,
 * INVALID_INPUT.
 */
export async function refundPreview(
  db: Db,
  order: OrderRow,
  amount: number | null,
  lines: readonly WantedLine[] | null = null,
): Promise<RefundPreview> {
  if (!isRefundable(order))
    throw refuse('ORDER_TRANSITION', { field: 'status', params: { from: order.status, to: 'refunded' } });
  const money = await moneyOf(db, order);
  const { method, cash, wallet, all: most } = money;
  if (amount === null) return wholeRefund(db, order, money, most);
  const part = await partBack(db, order, { amount, lines, left: money, sessions: money.sessions });
  const stays = part.stays > 0 ? { stays: fromMinor(part.stays) } : {};
  if (part.isAll && part.going > 0) return { ...(await wholeRefund(db, order, money, most)), ...stays };
  return {
    ...partsOf(order, { method: part.byMethod, cash: part.byHand, wallet: part.byWallet }, method + cash + wallet),
    ...stays,
    most: fromMinor(most),
    points_back: 0,
    points_taken: null,
    coupon_back: null,
    needs_second: await needsSecond(db, order, part.going),
  };
}

async function wholeRefund(db: Db, order: OrderRow, money: Money, most: number): Promise<RefundPreview> {
  const preview = await whole(db, order, money, most);
  return { ...preview, needs_second: await needsSecond(db, order, toMinor(preview.total)) };
}

/** Of an order that is rejected or canceled now by a person of the role. */
export async function cancelPreview(db: Db, order: OrderRow, role: string): Promise<RefundPreview> {
  const preview = await whole(db, order, await moneyOf(db, order), 0);
  const total = toMinor(preview.total);
  // A new order is rejected: nothing was begun.
  if (order.status === 'created' || total <= 0) return preview;
  return { ...preview, needs_second: !mayDo(role, 'refund') || (await needsSecond(db, order, total)) };
}

interface Money {
  method: number;
  cash: number;
  wallet: number;
}

async function whole(db: Db, order: OrderRow, money: Money, most: number): Promise<RefundPreview> {
  const { spent } = order.snapshot;
  const earned = await earnedBy(db, order);
  return {
    ...partsOf(order, money, money.method + money.cash + money.wallet),
    most: fromMinor(most),
    points_back: order.given_back_at ? 0 : (spent?.points ?? 0),
    points_taken: earned?.points ?? 0,
    coupon_back: order.given_back_at ? null : (spent?.coupon ?? null),
    needs_second: false,
  };
}

/** `left`: all that the restaurant has of the order, of which the parts go back. */
function partsOf({ snapshot, currency }: OrderRow, { method, cash, wallet }: Money, left: number) {
  const parts: RefundPreview['parts'] = [];
  // What came into the wallet for it is back already, and goes back by no other way.
  const over = Math.max(0, -wallet);
  const byMethod = Math.max(0, method - over);
  const byHand = Math.max(0, cash - Math.max(0, over - method));
  if (byMethod > 0) parts.push({ to: 'method', names: snapshot.payment_names, amount: fromMinor(byMethod) });
  if (byHand > 0) parts.push({ to: 'cash', names: null, amount: fromMinor(byHand) });
  if (wallet > 0) parts.push({ to: 'wallet', names: null, amount: fromMinor(wallet) });
  const total = parts.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  const tip = tipLeft(tipIn(snapshot.totals), left);
  const tip_kept = tipLeft(tip, left - total);
  return {
    ...{ parts, total: fromMinor(total), currency },
    ...{ tip_back: fromMinor(tip - tip_kept), tip_kept: fromMinor(tip_kept) },
  };
}
