/**
 * Money of orders that went or goes back to their customers, whichever way: what sums it, lists it or bounds
 * it reads it here (CHK-046, SHOP-014).
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { ofOrder } from '../../payment/refunds.ts';
import type { OrderRow } from '../tables.ts';

/** `amount` is decimal text, `"74.00"`; `to`: kind of the method, `card`, or `cash` when all of it is. */
export interface OrderRefund {
  amount: string;
  to: string;
  state: 'requested' | 'done';
}

export interface GivenBack {
  /** Minor units, by every way. */
  total: number;
  /** Of it, what went back since the order was handed over: it is still in the order’s total. */
  since: number;
  /** Of that, what is in the wallet. */
  inWallet: number;
  /** All of it is there. */
  isDone: boolean;
  /**
   * Of it, what the order's own customer paid: of a group order that each paid their share of, the host's (CHK-053).
   */
  own: number;
  /**
   * Its part without the wallet's, which an order's page says by itself. `requested` until the providers did
   * all of theirs. Null: none.
   */
  refund: OrderRefund | null;
}

/**
 * One row per refund of these orders: to the method that paid, by hand, into the wallet. `of_wallet`: the
 * wallet paid it, also where staff hand it over. A reservation at a bank that was let go of took no money,
 * and is no refund, unless staff decided it. `of_others`: another member of a group paid it. The host's
 * member is the group's own.
 */
export function givenBackRows(tenant: string, ids: readonly string[]): SQL {
  const wanted = sql`any(${sql.param([...ids])}::text[])`;
  return sql`
    select o.id as order_id, r.id, r.amount, 'method' as way, s.kind, false as of_wallet, r.state, r.created_at as at, r.given_by,
      coalesce(share.member_id <> share.group_id, false) as of_others
    from orders o
      join payment_sessions s on s.tenant = o.tenant and ${ofOrder(sql`s`, sql`o.id`)}
      left join group_shares share on share.tenant = s.tenant and share.id = s.ref_id
      join payment_refunds r on r.tenant = s.tenant and r.session_id = s.id and (r.kind = 'refund' or r.reason = 'staff')
    where o.tenant = ${tenant} and o.id = ${wanted}
    union all
    select h.order_id, h.id, h.amount, 'cash', null, h.reason = 'wallet_closed', 'done', h.created_at, h.given_by, false
    from hand_refunds h where h.tenant = ${tenant} and h.order_id = ${wanted}
    union all
    select o.id, w.id, w.amount, 'wallet', null, true, 'done', w.created_at, w.given_by, false
    from orders o
      join wallet_logs w on w.tenant = o.tenant and w.customer_id = o.customer_id and w.order_id = o.id and w.type = 'refund'
    where o.tenant = ${tenant} and o.id = ${wanted}`;
}

type OrderOf = Pick<OrderRow, 'tenant' | 'id'>;

/** Of orders of one tenant, by order; one of which nothing went back is not in it. */
export async function givenBackOf(db: Db, orders: readonly OrderOf[]): Promise<ReadonlyMap<string, GivenBack>> {
  const [first] = orders;
  if (!first) return new Map();
  const given = givenBackRows(
    first.tenant,
    orders.map(({ id }) => id),
  );
  const { rows } = await db.execute<{
    id: string;
    total: string;
    paid: string | null;
    to: string;
    is_done: boolean;
    own: string | null;
    since: string | null;
    in_wallet: string | null;
  }>(sql`
    select order_id as id, sum(amount)::numeric(12, 2)::text as total,
      (sum(amount) filter (where given.at >= handed.over_at))::numeric(12, 2)::text as since,
      (sum(amount) filter (where given.at >= handed.over_at and way = 'wallet'))::numeric(12, 2)::text as in_wallet,
      (sum(amount) filter (where not of_wallet))::numeric(12, 2)::text as paid,
      coalesce(max(kind), 'cash') as "to", bool_and(state = 'done') as is_done,
      (sum(amount) filter (where not of_others))::numeric(12, 2)::text as own
    from (${given}) given left join lateral (
      select min(m.at) as over_at from order_moves m
      where m.tenant = ${first.tenant} and m.order_id = given.order_id and m.status = 'delivered') handed on true
    group by order_id`);
  return new Map(
    rows.map(({ id, total, paid, to, is_done, own, since, in_wallet }) => {
      const state = is_done ? 'done' : 'requested';
      const refund = paid === null ? null : ({ amount: fromMinor(toMinor(paid)), to, state } as const);
      const part = (sum: string | null) => (sum === null ? 0 : toMinor(sum));
      const whole = { total: toMinor(total), since: part(since), inWallet: part(in_wallet), own: part(own) };
      return [id, { ...whole, isDone: is_done, refund }];
    }),
  );
}

/** Minor units that went back of one order, by every way. */
export async function totalGivenBack(db: Db, order: OrderOf): Promise<number> {
  return (await givenBackOf(db, [order])).get(order.id)?.total ?? 0;
}
