/**
 * What the next Z of a branch counts (SHOP-025): money that moved, orders that were handed over, parties that
 * were closed, pieces that came back. An entry names each thing that a Z counted; what is counted next is
 * what has no entry, or the difference to it. So a thing that is committed late, or changes later, is in the
 * next Z once, and the sum of all Z and the X is the sum of the things themselves.
 */
import { DAY_MS } from '@sufra/i18n/time/units';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { MOST_DAYS_OPEN, moneyMoves } from '../figures/money.ts';

/**
 * How long before the last Z a thing may have happened that is stored after it: a transaction takes seconds,
 * a payment that is looked up days.
 */
const LATE_MS = 7 * DAY_MS;
/** Clocks of servers differ, and a sandbox moves its own: what bears a later moment counts, too. */
const AHEAD_MS = 400 * DAY_MS;

/** Sums of the things of one kind. Amounts as text. */
export interface Entry {
  source: string;
  ref: string;
  at: Date | string;
  method: string | null;
  type: string | null;
  /** Number of an order. */
  label: string | null;
  received: string;
  returned: string;
  orders: number;
  parties: number;
  sales: string;
  tax: string;
  tips: string;
  deposits: string;
  deposits_returned: string;
}

export interface Since {
  branch: string;
  /** The first opening of the branch: what was before is in no till. */
  begun: Date;
  /** The last Z; null: none. */
  closed: Date | null;
  now: Date;
  /** Percent of the branch's VAT, which is in the price of a dish; 0: it shows none. */
  vat: number;
}

const SUMS = ['received', 'returned', 'orders', 'parties', 'sales', 'tax', 'tips', 'deposits', 'deposits_returned'];
const columns = sql.raw(SUMS.join(', '));

/** A select of entries that no Z has. */
function pending(tenant: string, { branch, begun, closed, now, vat }: Since): SQL {
  const begins = new Date(Math.max(begun.getTime(), (closed?.getTime() ?? 0) - LATE_MS));
  const ends = new Date(now.getTime() + AHEAD_MS);
  const from = sql`${begins.toISOString()}::timestamptz`;
  const total = (code: string) => sql`max((total ->> 'amount')::numeric) filter (where total ->> 'code' = ${code})`;
  return sql`
    with ${moneyMoves({ tenant, begins, ends })}, handed as (
      select o.id, o.number, o.type, o.snapshot, o.due, first.at
      from orders o cross join lateral (select min(move.at) as at from order_moves move
        where move.tenant = o.tenant and move.order_id = o.id and move.status = 'delivered') first
      where o.tenant = ${tenant} and o.branch_id = ${branch} and first.at >= ${from}
        and o.created_at >= ${from} - make_interval(days => ${MOST_DAYS_OPEN}::int)
    ), things as (
      select source, ref, at, method, type, null::text as label, received, returned,
        0 as orders, 0 as parties, 0::numeric as sales, 0::numeric as tax, 0::numeric as tips, 0::numeric as deposits, 0::numeric as deposits_returned
      from moves where branch_id = ${branch}
      union all
      select 'sale', id, at, null, type, number, 0, 0, 1, 0, grand - deposit, tax, tip, deposit, 0
      from handed cross join lateral (
        select coalesce(${total('grand')}, handed.due) as grand, coalesce(${total('insurance')}, 0) as deposit,
          coalesce(${total('tip')}, 0) as tip, coalesce(${total('vat')}, 0) as tax
        from jsonb_array_elements(snapshot -> 'totals') total) totals
      union all
      select 'party', party.id, party.ended_at, null, 'dine_in', null, 0, 0, 0, 1, bill.sales,
        round(bill.sales * ${vat}::numeric / (100 + ${vat}::numeric), 2), 0, bill.deposits, 0
      from dine_sessions party cross join lateral (
        select coalesce(sum((line.sent ->> 'total')::numeric), 0) as sales, coalesce(sum((line.sent ->> 'deposit')::numeric), 0) as deposits
        from dine_lines line where line.tenant = party.tenant and line.session_id = party.id and line.sent is not null) bill
      where party.tenant = ${tenant} and party.branch_id = ${branch} and party.state = 'closed' and party.ended_at >= ${from}
      union all
      select 'piece', piece.id, piece.ended_at, null, o.type, null, 0, 0, 0, 0, 0, 0, 0, 0, piece.refunded
      from deposits piece join orders o on o.tenant = piece.tenant and o.id = piece.order_id and o.branch_id = ${branch}
      where piece.tenant = ${tenant} and piece.state = 'returned' and piece.ended_at >= ${from}
      union all
      select source, ref, at, method, type, label, ${sql.raw(SUMS.map((one) => `-${one}`).join(', '))}
      from till_entries where tenant = ${tenant} and branch_id = ${branch} and at >= ${from}
    )
    -- A tax alone differs where the branch's rate was changed: what was sold before had the rate of then.
    select source, ref, min(at) as at, method, type, max(label) as label,
      ${sql.raw(SUMS.map((one) => `sum(${one}) as ${one}`).join(', '))}
    from things group by source, ref, method, type
    having ${sql.raw(
      SUMS.filter((one) => one !== 'tax')
        .map((one) => `sum(${one}) <> 0`)
        .join(' or '),
    )}`;
}

const shown = sql.raw(
  SUMS.map((one) =>
    ['orders', 'parties'].includes(one) ? `${one}::int as ${one}` : `${one}::numeric(14, 2)::text as ${one}`,
  ).join(', '),
);

/** For an X: nothing is stored. */
export async function pendingEntries(db: Db, since: Since): Promise<Entry[]> {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    select source, ref, at, method, type, label, ${shown} from (${pending(db.tenant, since)}) pending`);
  return rows;
}

/** Stores what a Z counts, and answers it: one statement, so that what is counted is what is stored. */
export async function takeEntries(db: Db, since: Since, number: number): Promise<Entry[]> {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    insert into till_entries (tenant, branch_id, number, source, ref, at, method, type, label, ${columns})
    select ${db.tenant}, ${since.branch}, ${number}::int, source, ref, at, method, type, label, ${columns} from (${pending(db.tenant, since)}) pending
    returning source, ref, at, method, type, label, ${shown}`);
  return rows;
}
