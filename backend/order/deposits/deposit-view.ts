/** Deposits as customers and staff see them: pieces that are alike together. */

import type { Deposit, DepositReturn, Order, OrderDeposits } from '@sufra/api/order/endpoints';
import { depositOf } from '@sufra/api/order/line-price';
import { fromMinor } from '@sufra/api/order/minor';
import { givesMoneyBack } from '@sufra/api/order/statuses';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type ListPage, pageOf } from '../../http/list-page.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import { scannedCode, spokenCode } from '../rules/deposit-code.ts';
import { keepReasonText } from '../rules/keep-reasons.ts';
import { type DepositRow, depositSlips, deposits, type OrderRow, orders, type SlipRow } from '../tables.ts';
import { depositMoney, sumOf } from './deposit-money.ts';
import { depositsOf, slipOf } from './deposit-rows.ts';

/** What an order's answer says of deposits. */
export async function depositsView(db: Db, order: OrderRow): Promise<Pick<Order, 'deposits' | 'deposit_return'>> {
  if (order.snapshot.lines.every(({ insurance }) => insurance.length === 0)) {
    return { deposits: [], deposit_return: null };
  }
  const slip = await slipOf(db, order);
  if (!slip) return { deposits: paidDeposits(order), deposit_return: null };
  const pieces = await depositsOf(db, order.tenant, [order.id]);
  return { deposits: alike(pieces), deposit_return: await returnView(db, order, slip, pieces) };
}

/** Of an order that was not handed over, or of a restaurant that does not hold deposits: as they were paid. */
function paidDeposits({ snapshot, status }: OrderRow): Deposit[] {
  return snapshot.lines.flatMap((line) =>
    line.insurance.map((chosen) => ({
      option: chosen.names,
      amount: fromMinor(depositOf(chosen, line.qty)),
      state: givesMoneyBack(status) ? 'released' : 'held',
    })),
  );
}

/** How what is held is returned; null: nothing is. */
async function returnView(
  db: Db,
  order: OrderRow,
  slip: SlipRow,
  pieces: readonly DepositRow[],
): Promise<DepositReturn | null> {
  const held = pieces.filter(({ state }) => state === 'held');
  if (held.length === 0) return null;
  const sessions = await sessionsOf(db, order.tenant, order.id);
  const { to, ways, method, isLost } = await depositMoney(db, order, slip, pieces, sessions);
  return {
    code: spokenCode(slip.code),
    qr: scannedCode(order.tenant, slip.code),
    held: fromMinor(isLost ? 0 : sumOf(held.map(({ amount }) => amount))),
    to: isLost ? 'none' : to,
    ...{ ways, method },
  };
}

/** Pieces that are alike and became the same together, the held ones first. */
export function alike(pieces: readonly DepositRow[]): Deposit[] {
  const groups = new Map<string, DepositRow[]>();
  for (const piece of pieces) {
    const { line_id, option_id, state, ended_at, refunded_to, reason, note } = piece;
    const key = JSON.stringify([line_id, option_id, state, ended_at, refunded_to, reason, note]);
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()]
    .sort(([a], [b]) => Number(b!.state === 'held') - Number(a!.state === 'held'))
    .map((group) => {
      const [first] = group as [DepositRow];
      return {
        option: first.names,
        amount: fromMinor(sumOf(group.map(({ amount }) => amount))),
        state: first.state,
        qty: group.length,
        item: first.item_names,
        image: first.image,
        due_at: first.due_at.toISOString(),
        ended_at: first.ended_at?.toISOString() ?? null,
        refunded: first.state === 'returned' ? fromMinor(sumOf(group.map(({ refunded }) => refunded))) : null,
        refunded_to: first.refunded_to,
        reason: keepReasonText(first.reason),
        note: first.note,
      };
    });
}

/**
 * A page of a customer's deposits by order: what is held and due next first, then the newest; a page past the
 * end is the last one.
 */
export async function depositsPage(
  db: Db,
  tenant: string,
  customerId: string,
  asked: number,
): Promise<ListPage<OrderDeposits>> {
  const mine = and(eq(orders.tenant, tenant), eq(orders.customer_id, customerId));
  const ofOrder = and(eq(depositSlips.tenant, orders.tenant), eq(depositSlips.order_id, orders.id));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(depositSlips)
    .innerJoin(orders, ofOrder)
    .where(mine);
  const { limit, offset, meta } = pageOf(counted?.total ?? 0, asked);
  const nextDue = sql`(select min(d.due_at) from deposits d where d.tenant = ${orders.tenant} and d.order_id = ${orders.id} and d.state = 'held')`;
  const rows = await db
    .select({ order: orders, slip: depositSlips })
    .from(depositSlips)
    .innerJoin(orders, ofOrder)
    .where(mine)
    .orderBy(sql`${nextDue} asc nulls last`, sql`${orders.created_at} desc`, sql`${orders.number} desc`)
    .limit(limit)
    .offset(offset);
  const all = await depositsOf(
    db,
    tenant,
    rows.map(({ order }) => order.id),
  );
  const data: OrderDeposits[] = [];
  for (const { order, slip } of rows) {
    const pieces = all.filter(({ order_id }) => order_id === order.id);
    const { id, names, time_zone } = order.snapshot.branch;
    data.push({
      order: { id: order.id, number: order.number, created_at: order.created_at.toISOString() },
      branch: { id, names, time_zone },
      currency: order.currency,
      deposits: alike(pieces),
      deposit_return: await returnView(db, order, slip, pieces),
    });
  }
  return { data, meta };
}

/** Orders with held deposits that are listed at most. */
const MAX_HELD = 50;

/**
 * What a customer has to bring back, by order and what is due next first: the code that it is returned by,
 * and its money.
 */
export async function heldDeposits(
  db: Db,
  customerId: string,
): Promise<{ id: string; number: string; code: string; amount: string }[]> {
  const rows = await db
    .select({
      ...{ id: orders.id, number: orders.number, code: depositSlips.code },
      amount: sql<string>`sum(${deposits.amount})::numeric(12, 2)::text`,
    })
    .from(deposits)
    .innerJoin(orders, and(eq(orders.tenant, deposits.tenant), eq(orders.id, deposits.order_id)))
    .innerJoin(depositSlips, and(eq(depositSlips.tenant, orders.tenant), eq(depositSlips.order_id, orders.id)))
    .where(and(eq(orders.tenant, db.tenant), eq(orders.customer_id, customerId), eq(deposits.state, 'held')))
    .groupBy(orders.id, orders.number, depositSlips.code)
    .orderBy(sql`min(${deposits.due_at})`, orders.number)
    .limit(MAX_HELD);
  return rows.map((row) => ({ ...row, code: spokenCode(row.code) }));
}
