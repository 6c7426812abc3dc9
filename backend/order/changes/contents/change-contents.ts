/**
 * What is in a placed order becomes another, and its money follows in the same transaction: what was paid too
 * much goes back the way it came (points, wallet, the method), so that order, ledgers and refunds are right
 * together or not at all (decision 173). Every change of an order comes through here: its customer's
 * (`edit-order.ts`) and that of staff whose dish ran out (`ran-out.ts`).
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import { and, eq } from 'drizzle-orm';
import { giveBackCoupon } from '../../../coupon/coupons.ts';
import type { Db } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { returnPoints } from '../../../loyalty/of-orders.ts';
import type { ChangeReason } from '../../../payment/refund-reasons.ts';
import { giveBackPart, heldBy } from '../../../payment/refunds.ts';
import { lockSessionsOf, sessionsOf } from '../../../payment/session-rows.ts';
import type { SessionRow } from '../../../payment/tables.ts';
import { returnWalletAmount } from '../../../wallet/of-orders.ts';
import { announce } from '../../announce.ts';
import { type NewContents, spentOf } from '../../rules/new-contents.ts';
import { dropChange } from '../../rules/waiting-change.ts';
import { backAfterChange, lostOfShares } from '../../shares/back.ts';
import { type OrderRow, type OrderSnapshot, orders } from '../../tables.ts';
import { settleTax } from '../../tax/settle-tax.ts';
import type { MoveScope } from '../move-order.ts';
import { spendMore } from './spend-more.ts';

/** What a change does to the money at once, in minor units. */
export interface MoneyOfChange {
  /** Back to the method it was paid with; `to`: its kind, `card`. */
  back: number;
  to: string | null;
  /** Back to the wallet; negative: out of it, as the rest of the order was paid. */
  wallet: number;
  points: number;
  /** What would have to be paid at once: a payment of its own takes it (`dearer-change.ts`). */
  missing: number;
}

type Sessions = readonly SessionRow[];

/** The money of a change, without making it. */
export async function moneyOfChange(db: Db, order: OrderRow, after: NewContents): Promise<MoneyOfChange> {
  return moneyOf(db, order, after, await sessionsOf(db, order.tenant, order.id));
}

/** `wanted`: of whom what goes back is, by session; null: each gives its part. */
async function moneyOf(
  db: Db,
  order: OrderRow,
  after: NewContents,
  sessions: Sessions,
): Promise<MoneyOfChange & { wanted: ReadonlyMap<string, number> | null }> {
  const before = spentOf(order);
  const own = { wallet: before.wallet - after.spent.wallet, points: before.points - after.spent.points };
  const { due } = after.totals;
  // Money that came and went counts: such an order is not paid when it is handed over. What came late by
  // another method does not.
  const paying = sessions.filter(
    ({ state, method_id, of_order }) =>
      (method_id === order.payment_method_id || of_order !== null) && (holdsMoney(state) || state === 'refunded'),
  );
  if (paying.length === 0) {
    // One that balances paid has no way in which the rest could be paid.
    return { ...own, back: 0, to: null, missing: toMinor(order.due) === 0 ? due : 0, wanted: null };
  }
  const { held } = await heldBy(db, paying);
  const { amount: lost } = await lostOfShares(db, order, sessions);
  const over = Math.max(0, held + lost - due);
  const wanted = over > 0 ? await backAfterChange(db, order, after, sessions) : null;
  return {
    ...own,
    wanted,
    // Of a share that is lost nothing goes back, and no other payer gets what was its payer's.
    back: lost === 0 ? over : Math.min(over, sumOf(wanted)),
    to: paying.at(-1)!.kind,
    missing: Math.max(0, due - held - lost),
  };
}

function sumOf(wanted: ReadonlyMap<string, number> | null): number {
  return [...(wanted ?? new Map<string, number>()).values()].reduce((sum, one) => sum + one, 0);
}

/**
 * Changes a locked order and moves its money. Throws EDIT_COSTS_MORE when more would have to be paid at once.
 * `reason`: of the refund, for operators.
 */
export async function changeContents(
  scope: MoveScope,
  order: OrderRow,
  after: NewContents,
  reason: ChangeReason,
): Promise<OrderRow> {
  const { platform, db, now } = scope;
  const { tenant, id, number, customer_id } = order;
  await dropChange(db, order, now, { note: 'the order changed' });
  const sessions = await lockSessionsOf(db, tenant, id);
  const money = await moneyOf(db, order, after, sessions);
  if (money.missing > 0) throw refuse('EDIT_COSTS_MORE', { params: { amount: fromMinor(money.missing) } });
  if (money.back > 0) await giveBackPart(db, sessions, { amount: money.back, reason, now, wanted: money.wanted });
  if (customer_id !== null) {
    await spendMore(db, { tenant, id, number, customer_id }, money, now);
    if (money.points > 0) await returnPoints(db, { tenant, id, number, customer_id }, now, money.points);
    if (money.wallet > 0)
      await returnWalletAmount(
        db,
        { tenant, id, number, customer_id },
        { amount: money.wallet, reason: 'changed' },
        now,
      );
  }
  const { points, wallet, coupon } = after.spent;
  if (spentOf(order).coupon && !coupon) await giveBackCoupon(db, tenant, id);

  const { spent: _, late_credit, ...kept } = order.snapshot;
  const { totals, lines } = after;
  const snapshot: OrderSnapshot = {
    ...kept,
    ...after.keeps,
    lines,
    count: lines.reduce((sum, { qty }) => sum + qty, 0),
    totals: totals.list,
    vat: kept.vat && { ...kept.vat, amount: fromMinor(totals.vat) },
    ...(points > 0 || wallet > 0 || coupon ? { spent: { points, wallet: fromMinor(wallet), coupon } } : {}),
    // Never more than the order.
    ...(late_credit && {
      late_credit: { ...late_credit, amount: fromMinor(Math.min(toMinor(late_credit.amount), totals.grand)) },
    }),
  };
  const isPaidLater = money.to === null;
  const changed = {
    snapshot,
    due: fromMinor(totals.due),
    payment_status: isPaidLater ? (totals.due === 0 ? 'paid' : 'unpaid') : order.payment_status,
    version: order.version + 1,
    updated_at: now,
  };
  await db
    .update(orders)
    .set(changed)
    .where(and(eq(orders.tenant, tenant), eq(orders.id, id)));
  const row = { ...order, ...changed };
  await settleTax(scope, row);
  announce(platform, db, row, 'order.lines');
  return row;
}
