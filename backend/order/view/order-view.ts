/** An order as its owner sees it. */
import type { Order, OrderSummary, OrderTracking } from '@sufra/api/order/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { netPaid } from '@sufra/api/order/net-paid';
import {
  ACTIVE_STATUSES,
  cameToNothing,
  givesMoneyBack,
  ORDER_STEPS,
  type OrderState,
} from '@sufra/api/order/statuses';
import { totalWithTip } from '@sufra/api/order/tip';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { depositsView } from '../deposits/deposit-view.ts';
import { pushesOffered } from '../pushes/devices.ts';
import { reasonText } from '../rules/cancel-reasons.ts';
import { cancelTerms } from '../rules/cancel-window.ts';
import { isInState } from '../rules/carried-out.ts';
import { isEditable } from '../rules/editable.ts';
import { lateView } from '../rules/late-rule.ts';
import { historyOf } from '../rules/moves.ts';
import { isShared } from '../rules/shared-order.ts';
import { changeOf, changeView, waitingChanges } from '../rules/waiting-change.ts';
import { orderSharesView, waitingShares } from '../shares/share-view.ts';
import { type OrderRow, orderMoves, orders } from '../tables.ts';
import { bankSessionsOf } from './bank-sessions.ts';
import { arrivalsOf, courierOf } from './couriers.ts';
import { earnedBy } from './earned.ts';
import { type GivenBack, givenBackOf } from './given-back.ts';
import { invoiceOf } from './order-invoice.ts';
import { ratingOf, ratingTerms } from './rating-view.ts';

export const ORDERS_PER_PAGE = 10;

/** `now`: by the tenant's clock. */
export async function orderView(db: Db, row: OrderRow, now: Date): Promise<Order> {
  const { snapshot } = row;
  const [status_history, pushes, given, rate, rating, deposits, courier, earned, shares, change, invoice, banks] =
    await Promise.all([
      historyOf(db, row),
      pushesOffered(db, row),
      givenBackOf(db, [row]),
      ratingTerms(db, row, now),
      ratingOf(db, row),
      depositsView(db, row),
      courierOf(db, row),
      earnedBy(db, row),
      orderSharesView(db, row, now),
      changeOf(db, row, now),
      invoiceOf(db, row),
      bankSessionsOf(db, [row], now),
    ]);
  const back = given.get(row.id);
  return {
    ...common(row, status_history, now),
    pushes,
    currency: row.currency,
    lines: snapshot.lines,
    count: snapshot.count,
    totals: snapshot.totals,
    offers: snapshot.offers ?? [],
    scheduled_day: row.scheduled_day,
    scheduled_period: iso(row.scheduled_period),
    user_area_name: snapshot.destination?.user_area_name ?? null,
    address: snapshot.destination?.address ?? null,
    table_names: snapshot.destination?.table_names ?? null,
    customer: { name: row.customer_name, mobile: row.customer_mobile },
    payment: {
      ...{ method_id: row.payment_method_id, names: snapshot.payment_names, status: row.payment_status },
      bank_session: banks.get(row.id) ?? null,
    },
    shares,
    ...(change.waiting && { change: changeView(change.waiting) }),
    ...(change.hasLapsed && !cameToNothing(row.status) && { change_lapsed: true }),
    notes: row.notes,
    agreed_note: snapshot.agreed_note ?? null,
    courier,
    earned,
    refund: back?.refund ?? null,
    back_in_wallet: back?.inWallet ? fromMinor(back.inWallet) : null,
    net_paid: netOf(row, back),
    rate,
    rating,
    ...deposits,
    vat: snapshot.vat,
    invoice,
    created_at: row.created_at.toISOString(),
  };
}

export async function trackingView(db: Db, row: OrderRow, now: Date): Promise<OrderTracking> {
  const [status_history, pushes, courier] = await Promise.all([
    historyOf(db, row),
    pushesOffered(db, row),
    courierOf(db, row),
  ]);
  return { ...common(row, status_history, now), pushes, courier };
}

function common(row: OrderRow, status_history: Order['status_history'], now: Date) {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    version: row.version,
    type: row.type,
    steps: [...ORDER_STEPS[row.type]],
    status_history,
    delivery_time: row.delivery_time,
    promised_from: iso(row.promised_from),
    promised_to: iso(row.promised_to),
    pickup_code: pickupCode(row),
    branch: row.snapshot.branch,
    vehicle: row.snapshot.vehicle ?? null,
    arrived: row.arrived_at && { at: row.arrived_at.toISOString(), spot: row.arrived_spot },
    late_credit: lateView(row),
    cancel: cancelTerms(row, now),
    editable: isEditable(row, now),
    bonus_points: row.snapshot.bonus_points ?? null,
    ran_out: row.snapshot.ran_out ?? null,
    cancel_reason: reasonText(row.cancel_reason),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What is said at the counter: the last three digits of the number. Null: it is brought. */
export function pickupCode({ number, type }: Pick<OrderRow, 'number' | 'type'>): string | null {
  return type === 'delivery' ? null : number.slice(-3).padStart(3, '0');
}

/** Those under way first, then newest first (CHK-051). */
const asListed = () => [
  desc(inArray(orders.status, [...ACTIVE_STATUSES])),
  desc(orders.created_at),
  desc(orders.number),
];

/** A page of a customer's orders, of one `state` alone when given; a page past the end is the last one (ACCT-006). */
export async function ordersPage(
  db: Db,
  tenant: string,
  customerId: string,
  { page: asked = 1, state }: { page?: number | undefined; state?: OrderState | undefined },
  now: Date,
) {
  const mine = and(
    eq(orders.tenant, tenant),
    eq(orders.customer_id, customerId),
    state && isInState(sql`orders`, state),
  );
  const [counted] = await db.select({ total: count() }).from(orders).where(mine);
  const total = counted?.total ?? 0;
  const last_page = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE));
  const current_page = Math.min(asked, last_page);
  const rows = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(...asListed())
    .limit(ORDERS_PER_PAGE)
    .offset((current_page - 1) * ORDERS_PER_PAGE);
  return { data: await summaries(db, rows, now), meta: { current_page, last_page, per_page: ORDERS_PER_PAGE, total } };
}

/** Whether an order of the customer was ever delivered, whatever happened to it later. */
export async function hasDeliveredOrder(db: Db, tenant: string, customerId: string): Promise<boolean> {
  const [delivered] = await db
    .select({ id: orders.id })
    .from(orderMoves)
    .innerJoin(orders, and(eq(orders.tenant, orderMoves.tenant), eq(orders.id, orderMoves.order_id)))
    .where(and(eq(orders.tenant, tenant), eq(orders.customer_id, customerId), eq(orderMoves.status, 'delivered')))
    .limit(1);
  return delivered !== undefined;
}

/** Those of `ids` that are in no account (CHK-051). */
export async function guestOrders(db: Db, tenant: string, ids: readonly string[], now: Date): Promise<OrderSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.id, [...ids]), isNull(orders.customer_id)))
    .orderBy(...asListed());
  return summaries(db, rows, now);
}

async function summaries(db: Db, rows: readonly OrderRow[], now: Date): Promise<OrderSummary[]> {
  const ended = rows.filter(({ status }) => givesMoneyBack(status) || status === 'partially_refunded');
  const [arrivals, ends, given, changes, banks, shares] = await Promise.all([
    arrivalsOf(db, rows),
    endsOf(db, rows),
    givenBackOf(db, ended),
    waitingChanges(db, rows, now),
    bankSessionsOf(db, rows, now),
    waitingShares(db, rows),
  ]);
  return rows.map((row) => {
    const [back, change] = [given.get(row.id), changes.get(row.id)];
    return {
      ...summaryView(row),
      ...(change && { change: changeView(change) }),
      bank_session: banks.get(row.id) ?? null,
      shares: shares.get(row.id) ?? null,
      ...{ ended_as: ends.get(row.id) ?? null, courier: arrivals.get(row.id) ?? null },
      goes_back: back?.own ? fromMinor(back.own) : null,
      ...(back?.own && { is_back: back.isDone }),
      net_paid: netOf(row, back),
    };
  });
}

/** Of an order that each paid their share of, each share says what of it went back. */
function netOf(row: OrderRow, back: GivenBack | undefined): string | null {
  return isShared(row) ? null : netPaid(totalOf(row), back?.since ?? 0);
}

function totalOf({ snapshot, due }: OrderRow): string {
  return totalWithTip(snapshot.totals) ?? due;
}

/** How those ended whose money is back now; one that was handed over before is not among them. */
async function endsOf(db: Db, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.filter(({ status }) => status === 'refunded').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const moves = await db
    .select({ id: orderMoves.order_id, status: orderMoves.status })
    .from(orderMoves)
    .where(and(eq(orderMoves.tenant, rows[0]!.tenant), inArray(orderMoves.order_id, ids)))
    .orderBy(asc(orderMoves.position));
  return new Map(moves.flatMap(({ id, status }) => (cameToNothing(status) ? [[id, status] as const] : [])));
}

function summaryView(row: OrderRow): OrderSummary {
  const { id, names, time_zone } = row.snapshot.branch;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    version: row.version,
    type: row.type,
    branch: { id, names, time_zone },
    count: row.snapshot.count,
    total: totalOf(row),
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    promised_from: iso(row.promised_from),
    promised_to: iso(row.promised_to),
    pickup_code: pickupCode(row),
    cancel_reason: reasonText(row.cancel_reason),
    delivery_time: row.delivery_time,
  };
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
