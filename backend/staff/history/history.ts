/** Orders of any state, found by day, state, number, name and mobile (SHOP-014, SHOP-021). */
import { toMinor } from '@sufra/api/order/minor';
import { netPaid } from '@sufra/api/order/net-paid';
import { cameToNothing, givesMoneyBack } from '@sufra/api/order/statuses';
import { totalWithTip } from '@sufra/api/order/tip';
import type { HistoryOrder, OrderHistory } from '@sufra/api/staff/endpoints';
import type { HistoryState } from '@sufra/api/staff/serve/history-states';
import { type Country, NIGHT_ENDS_AT_HOUR, parseMobile, toWesternDigits } from '@sufra/i18n';
import { foldWords } from '@sufra/i18n/search/fold';
import { addDays } from '@sufra/i18n/time/zone';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { staffReasonText } from '../../order/rules/cancel-reasons.ts';
import { endedIn, isInState, wasCarriedOut } from '../../order/rules/carried-out.ts';
import { type OrderRow, orderMoves, orders } from '../../order/tables.ts';
import { type GivenBack, givenBackOf } from '../../order/view/given-back.ts';
import { typedOf } from '../../order/view/typed-of.ts';
import { paymentOf } from '../board/payment-words.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;
/**
 * A search by name has no index: it looks at so many orders at once, newest first, and the next page goes on
 * behind them.
 */
const LOOKED_AT = 20_000;

export interface HistoryFilters {
  /** Null: every branch. */
  branches: readonly string[] | null;
  day?: string | undefined;
  state?: HistoryState | undefined;
  /** As it was typed. */
  q?: string | undefined;
  /** Of the restaurant: mobiles are typed in its way. */
  country: Country | undefined;
}

/** `{ms}.{id}` of the oldest order that was looked at. */
const cursorOf = (at: string | Date, id: string) => `${new Date(at).getTime()}.${id}`;

/** A page, newest first. `before`: `next` of the page before. */
export async function historyPage(
  db: Db,
  filters: HistoryFilters,
  { before, limit = PAGE }: { before?: string | undefined; limit?: number } = {},
): Promise<OrderHistory> {
  const found = await findOrders(db, filters, before, limit);
  const ids = found.hits.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [back, ends] = await Promise.all([givenBackOf(db, rows), endsOf(db, rows)]);
  return {
    orders: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [historyView(row, back.get(id), ends.get(id))] : [];
    }),
    next: found.next,
  };
}

/** Up to `most` orders, read in parts, so that the server answers others meanwhile. `complete`: no more fit. */
export async function historyToExport(
  db: Db,
  filters: HistoryFilters,
  most: number,
): Promise<{ orders: HistoryOrder[]; complete: boolean }> {
  const orders: HistoryOrder[] = [];
  for (let before: string | undefined; ; ) {
    const page = await historyPage(db, filters, { before, limit: Math.min(EXPORTED_AT_ONCE, most - orders.length) });
    orders.push(...page.orders);
    if (page.next === null) return { orders, complete: true };
    // A part that is not full ends where a search has looked far enough.
    if (orders.length >= most || page.orders.length < EXPORTED_AT_ONCE) return { orders, complete: false };
    before = page.next;
  }
}

type Hit = { id: string; at: string | Date };

async function findOrders(db: Db, filters: HistoryFilters, before: string | undefined, limit: number) {
  const [ms, id] = before?.split('.') ?? [];
  const older = ms
    ? sql`(o.created_at, o.id) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${id})`
    : sql`true`;
  const { rows } = await db.execute<Hit & { is_hit: boolean; seen: number }>(sql`
    with looked as (
      select o.id, o.created_at, o.number, o.customer_name
      from orders o where o.tenant = ${db.tenant} and ${older} and ${fits(filters)} and ${byMobile(filters)}
      order by o.created_at desc, o.id desc limit ${LOOKED_AT}
    ), hits as (
      select id, created_at from looked where ${saidIn(filters)} order by created_at desc, id desc limit ${limit + 1}
    ), last as (select id, created_at from looked order by created_at, id limit 1)
    select id, created_at as at, true as is_hit, (select count(*) from looked)::int as seen from hits
    union all select id, created_at, false, (select count(*) from looked)::int from last
    order by is_hit desc, at desc, id desc`);
  const hits = rows.filter(({ is_hit }) => is_hit);
  const last = rows.find(({ is_hit }) => !is_hit);
  const shown = hits.slice(0, limit);
  const end = shown.at(-1);
  if (hits.length > limit && end) return { hits: shown, next: cursorOf(end.at, end.id) };
  // The orders behind those that were looked at may fit, too.
  return { hits: shown, next: last && last.seen === LOOKED_AT ? cursorOf(last.at, last.id) : null };
}

function fits({ branches, day, state }: HistoryFilters): SQL {
  const own = branches === null ? sql`true` : sql`o.branch_id = any(${sql.param([...branches])}::text[])`;
  return sql`${own} and ${day ? onDay(day) : sql`true`} and ${state ? inState(state) : sql`true`}`;
}

/**
 * By the branch's clock, where a day ends at five: placed on it, or planned for it. The bounds are for the
 * indexes, whatever the zone.
 */
function onDay(day: string): SQL {
  const zone = sql`(o.snapshot -> 'branch' ->> 'time_zone')`;
  const night = sql`make_interval(hours => ${NIGHT_ENDS_AT_HOUR}::int)`;
  const isOn = (
    at: SQL,
  ) => sql`(${at} >= ${addDays(day, -1)}::date::timestamptz and ${at} < ${addDays(day, 3)}::date::timestamptz
    and ((${at} at time zone ${zone}) - ${night})::date = ${day}::date)`;
  return sql`(${isOn(sql`o.created_at`)} or ${isOn(sql`o.scheduled_period`)})`;
}

/**
 * By the rule of the badge of a row, `endedStatus`. `refunded` narrows by the money: an order that was handed
 * over is in `delivered`, too.
 */
function inState(state: HistoryState): SQL {
  const o = sql`o`;
  if (state === 'running') return isInState(o, 'running');
  if (state === 'delivered') return isInState(o, 'completed');
  if (state === 'missed') return endedIn(o, ['missed']);
  if (state === 'canceled') return endedIn(o, ['canceled', 'b2b_canceled']);
  return sql`(o.status in ('partially_refunded', 'refunded') and ${wasCarriedOut(o)})`;
}

/** What was typed reads as a mobile of the restaurant's country. */
function mobileIn({ q, country }: HistoryFilters): string | null {
  const read = q?.trim() && country ? parseMobile(q, country) : null;
  return read?.ok ? read.value : null;
}

function byMobile(filters: HistoryFilters): SQL {
  const mobile = mobileIn(filters);
  return mobile === null ? sql`true` : sql`o.customer_mobile = ${mobile}`;
}

/**
 * Each word begins a word of the name, or is in the number: `2058` finds `N-2058`. Arabic letters as a
 * hurried hand writes them.
 */
function saidIn(filters: HistoryFilters): SQL {
  const words = mobileIn(filters) === null ? foldWords(toWesternDigits(filters.q ?? '')) : [];
  const name = sql`(' ' || translate(regexp_replace(lower(customer_name), ${'[\u064B-\u0652\u0670\u0640\u0621]'}, '', 'g'), 'أإآٱىئةؤ-._', 'ااااييهو   '))`;
  const each = words.map((word) => {
    const plain = word.replaceAll(/[\\%_]/g, '\\$&');
    return sql`(${name} like ${`% ${plain}%`} or lower(number) like ${`${plain}%`} or regexp_replace(number, '\\D', '', 'g') = ${word})`;
  });
  return each.length === 0 ? sql`true` : sql.join(each, sql` and `);
}

type End = { id: string; status: string; by: string };

/** How those ended that came to nothing; one whose money is back has it in its moves alone. */
async function endsOf(db: Db, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, End>> {
  const ids = rows.filter(({ status }) => givesMoneyBack(status)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const moves = await db
    .select({ id: orderMoves.order_id, status: orderMoves.status, by: orderMoves.by })
    .from(orderMoves)
    .where(and(eq(orderMoves.tenant, db.tenant), inArray(orderMoves.order_id, ids)))
    .orderBy(asc(orderMoves.position));
  return new Map(moves.filter(({ status }) => cameToNothing(status)).map((end) => [end.id, end]));
}

function historyView(row: OrderRow, given: GivenBack | undefined, end: End | undefined): HistoryOrder {
  const { cancel_reason: code } = row;
  const total = totalWithTip(row.snapshot.totals) ?? row.due;
  const lost = row.payment_status === 'voided' ? toMinor(row.due) : 0;
  return {
    ...{ id: row.id, number: row.number, status: row.status, type: row.type, branch_id: row.branch_id },
    time_zone: row.snapshot.branch.time_zone,
    placed_at: row.created_at.toISOString(),
    scheduled: row.delivery_time === 'schedule',
    promised_from: row.promised_from?.toISOString() ?? null,
    promised_to: row.promised_to?.toISOString() ?? null,
    ...{ customer: row.customer_name, mobile: row.customer_mobile },
    payment: paymentOf(row, { lost, back: given?.total ?? 0, net: netPaid(total, given?.since ?? 0) }),
    ended_as: end?.status ?? null,
    ended_by: end?.by ?? null,
    reason: end ? staffReasonText(code) : null,
    typed: typedOf(row),
    total,
    currency: row.currency,
  };
}
