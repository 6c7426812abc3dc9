/** Orders as the board and one order's screen show them (SHOP-010, SHOP-011). */

import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { ACTIVE_STATUSES, isActiveOrder, isAwaited } from '@sufra/api/order/statuses';
import { totalWithTip } from '@sufra/api/order/tip';
import { mayDo } from '@sufra/api/staff/access/roles';
import type { Board, BoardLine, BoardOrder, StaffOrder } from '@sufra/api/staff/endpoints';
import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { type BranchRecord, listBranchRecords } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { canBeLater, canBeNoted } from '../../order/changes/agreed-by-phone.ts';
import { staffMoves } from '../../order/changes/move-order.ts';
import { byHand, consoleView, linesOf } from '../../order/changes/staff.ts';
import { CANCEL_REASONS, type CancelReason, reasonsFor, staffReasonText } from '../../order/rules/cancel-reasons.ts';
import { wasCarriedOut } from '../../order/rules/carried-out.ts';
import { isShared } from '../../order/rules/shared-order.ts';
import { lostOfShares } from '../../order/shares/back.ts';
import { type OrderRow, orderMoves, orders } from '../../order/tables.ts';
import { orderView, pickupCode } from '../../order/view/order-view.ts';
import { typedOf } from '../../order/view/typed-of.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import type { Member } from '../people/members.ts';
import { beginOf, minutesOf } from './minutes.ts';
import { paymentOf } from './payment-words.ts';
import { refundsOf } from './refund-list.ts';
import { mostToRefund } from './refund-preview.ts';
import { openRequestOf, requestView, waitingRefunds } from './refund-requests.ts';

/** Orders on a board at most: more are of a kitchen that has stopped to say what it does. */
export const MAX_BOARD_ORDERS = 300;

/**
 * What is left out where there are more: what is done already, the oldest first, so that no old order hides a new one.
 */
const MOST_URGENT = [
  sql`case ${orders.status} when 'created' then 0 when 'accepted' then 1 else 2 end`,
  sql`case when ${orders.status} in ('created', 'accepted') then ${orders.created_at} end`,
  desc(orders.created_at),
  asc(orders.id),
];

/** The board of these branches (null: all). `since`: `next` of an answer before. */
export async function readBoard(
  db: Db,
  { role }: Pick<Member, 'role'>,
  { branches, since, now }: { branches: readonly string[] | null; since?: string | undefined; now: Date },
): Promise<Board> {
  // Before the rows are read: what is changed meanwhile is sent again with the next answer.
  const next = await snapshotOf(db);
  const rows = await db
    .select({ order: orders, xmin: sql<string>`${orders}.xmin::text` })
    .from(orders)
    .where(
      and(
        eq(orders.tenant, db.tenant),
        branches === null ? undefined : inArray(orders.branch_id, [...branches]),
        inArray(orders.status, [...ACTIVE_STATUSES]),
      ),
    )
    .orderBy(...MOST_URGENT)
    .limit(MAX_BOARD_ORDERS + 1);
  const shown = rows.slice(0, MAX_BOARD_ORDERS).toSorted(byAge);
  const more = rows.length > MAX_BOARD_ORDERS;
  const whole = since === undefined || !isOfOneEpoch(since, next);
  const changed = whole ? shown : shown.filter(({ xmin }) => BigInt(xmin) >= lowPart(since));
  const records = await listBranchRecords(db);
  const steps = await stepsOf(
    db,
    changed.map(({ order }) => order.id),
  );
  return {
    orders: await Promise.all(
      changed.map(async ({ order }) =>
        boardOrder(order, { role, records, ...steps.get(order.id), now, lost: await lostOf(db, order) }),
      ),
    ),
    ids: shown.map(({ order }) => order.id),
    whole,
    more,
    // An order that comes in for one that left has not changed.
    next: more ? EVERYTHING : next,
    now: now.toISOString(),
    reasons: reasons(),
  };
}

function byAge({ order: a }: { order: OrderRow }, { order: b }: { order: OrderRow }): number {
  return a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1);
}

/** The oldest transaction that may still run: each row that is changed from now on bears its number or a later one. */
async function snapshotOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ next: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as next`,
  );
  return rows[0]!.next;
}

/** Each row was changed since. */
const EVERYTHING = '0';

/** Rows bear the lower 32 bits of a transaction's number. */
const EPOCH = 2n ** 32n;
const lowPart = (since: string) => BigInt(since) % EPOCH;

function isOfOneEpoch(since: string, next: string): boolean {
  return BigInt(since) <= BigInt(next) && BigInt(since) / EPOCH === BigInt(next) / EPOCH;
}

/** What the moves of an order say. */
interface Steps {
  /** Since when it is in its status. */
  since: Date;
  /** It was accepted without a hand. */
  by_itself: boolean;
}

async function stepsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Steps>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: orderMoves.order_id,
      since: max(orderMoves.at),
      by_itself: sql<boolean>`bool_or(${orderMoves.status} = 'accepted' and ${orderMoves.by} = 'system')`,
    })
    .from(orderMoves)
    .where(and(eq(orderMoves.tenant, db.tenant), inArray(orderMoves.order_id, [...ids])))
    .groupBy(orderMoves.order_id);
  return new Map(rows.flatMap(({ id, since, by_itself }) => (since ? [[id, { since, by_itself }] as const] : [])));
}

interface Shown {
  role: string;
  records: readonly BranchRecord[];
  since?: Date;
  by_itself?: boolean;
  now: Date;
  /** What banks took back of some of its shares, in minor units; 0: nothing. */
  lost: number;
  /** What was given back, in minor units. */
  back?: number;
  net?: string | null | undefined;
}

/** Of some of its shares. */
async function lostOf(db: Db, order: OrderRow): Promise<number> {
  if (!isActiveOrder(order.status) || order.payment_status !== 'partially_refunded' || !isShared(order)) return 0;
  return (await lostOfShares(db, order, await sessionsOf(db, order.tenant, order.id))).amount;
}

function boardOrder(
  order: OrderRow,
  { role, records, since, by_itself = false, now, lost, back = 0, net = null }: Shown,
): BoardOrder {
  const view = consoleView(order);
  const branch = records.find(({ id }) => id === order.branch_id) ?? null;
  return {
    id: order.id,
    number: order.number,
    pickup_code: pickupCode(order),
    version: order.version,
    status: order.status,
    type: order.type,
    branch_id: order.branch_id,
    placed_at: order.created_at.toISOString(),
    since: (since ?? order.created_at).toISOString(),
    scheduled: order.delivery_time === 'schedule',
    time_zone: order.snapshot.branch.time_zone,
    begin_at: beginOf(order)?.toISOString() ?? null,
    promised_from: order.promised_from?.toISOString() ?? null,
    promised_to: order.promised_to?.toISOString() ?? null,
    late: order.promised_to !== null && order.promised_to < now && isAwaited(order),
    customer: order.customer_name,
    to: view.to?.names ?? null,
    car: view.car,
    arrived: view.arrived,
    lines: order.snapshot.lines.map((line) => lineView(line, order)),
    count: order.snapshot.count,
    notes: order.notes,
    agreed_note: order.snapshot.agreed_note ?? null,
    typed: typedOf(order),
    edited: view.edited,
    payment: paymentOf(order, { lost: view.payment_lost ? toMinor(order.due) : lost, back, net }),
    total: totalWithTip(order.snapshot.totals) ?? order.due,
    currency: order.currency,
    next: movesFor(order, role),
    minutes: mayDo(role, 'take_orders') ? minutesOf(order, branch) : null,
    by_itself,
  };
}

function lineView(line: OrderRow['snapshot']['lines'][number], { snapshot }: OrderRow): BoardLine {
  const asked = snapshot.ran_out?.find(({ line_id, outcome }) => line_id === line.id && outcome === 'asked');
  return {
    id: line.id,
    item_id: line.item_id,
    qty: line.qty,
    names: line.names,
    options: [...line.options, ...line.insurance].map(({ names, qty }) => ({ names, qty })),
    note: line.note,
    ...(line.owner && { owner: line.owner.name }),
    ...(line.added && { added: Math.min(line.qty, line.added) }),
    runs_out: line.runs_out ? { choice: line.runs_out.choice, names: line.runs_out.names ?? null } : null,
    asked_qty: Math.min(line.qty, asked?.qty ?? 0),
  };
}

/** Steps first, then its end. Money is given back by a call of its own. */
export function movesFor(order: Pick<OrderRow, 'status' | 'type' | 'payment_status'>, role: string): string[] {
  const moves = staffMoves(order).filter((status) => !status.endsWith('refunded'));
  const mayEnd = mayDo(role, order.status === 'created' ? 'take_orders' : 'cancel_orders');
  return [
    ...(mayDo(role, 'take_orders') ? moves.filter((status) => status !== 'canceled') : []),
    ...(mayEnd ? moves.filter((status) => status === 'canceled') : []),
  ];
}

function reasons(): Board['reasons'] {
  return CANCEL_REASONS.codes.map(reasonView);
}

function reasonView(code: CancelReason): Board['reasons'][number] {
  return { code, names: CANCEL_REASONS.textOf(code)! };
}

/** One order, running or over. */
export async function staffOrderView(
  db: Db,
  order: OrderRow,
  { role, id: reader }: Pick<Member, 'role'> & { id: string },
  now: Date,
): Promise<StaffOrder> {
  const [records, steps, lines, by_hand, whole, earlier_orders, most, request, waiting, refunds] = await Promise.all([
    listBranchRecords(db),
    stepsOf(db, [order.id]),
    linesOf(db, order, now),
    byHand(db, order),
    orderView(db, order, now),
    order.customer_id === null ? null : earlierOrders(db, order, order.customer_id),
    mayDo(role, 'refund') ? mostToRefund(db, order) : null,
    mayDo(role, 'refund') ? openRequestOf(db, order.id, now) : undefined,
    waitingRefunds(db, order.id),
    refundsOf(db, order),
  ]);
  const back = refunds.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  const view = consoleView(order);
  return {
    ...boardOrder(order, {
      role,
      records,
      ...steps.get(order.id),
      now,
      lost: await lostOf(db, order),
      back,
      net: whole.net_paid,
    }),
    order: { ...whole, cancel_reason: staffReasonText(order.cancel_reason) },
    mobile: order.customer_mobile,
    door: [...(view.to?.door ?? [])],
    earlier_orders,
    swaps: lines.flatMap(({ id, asked }) => (asked ? [{ line_id: id, items: [...asked] }] : [])),
    can_run_out: view.can_run_out && mayDo(role, 'take_orders'),
    can_be_later: canBeLater(order) && mayDo(role, 'take_orders'),
    can_be_noted: canBeNoted(order) && mayDo(role, 'take_orders'),
    canceled_for: view.canceled_for,
    by_hand,
    refundable: most === null || most === 0 ? null : fromMinor(most),
    refunds,
    prints: order.prints,
    reasons: reasonsFor(order).map(reasonView),
    refund_request: request ? requestView(request, order.currency, reader) : null,
    refunds_waiting: waiting.map(({ id, amount, currency, fault, tries, try_at }) => ({
      ...{ id, amount, currency, fault, tries },
      next_at: try_at.toISOString(),
    })),
  };
}

function earlierOrders(db: Db, { id, created_at }: OrderRow, customer: string): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.tenant, db.tenant),
      eq(orders.customer_id, customer),
      inArray(orders.status, ['delivered', 'partially_refunded', 'refunded']),
      wasCarriedOut(sql`orders`),
      sql`${orders.created_at} < ${created_at.toISOString()}::timestamptz and ${orders.id} <> ${id}`,
    ),
  );
}
