/** What was given back of an order, one by one: the order's page lists it (SHOP-014). */
import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import type { OrderRow } from '../../order/tables.ts';
import { givenBackRows } from '../../order/view/given-back.ts';

/** On the page at most. */
const SHOWN = 100;

interface Given {
  id: string;
  amount: string;
  way: 'method' | 'wallet' | 'cash';
  state: 'requested' | 'done';
  at: Date;
  /** As they were called then. */
  person: string | null;
  reason: string | null;
}

/**
 * Oldest first. `by` null: the system did it, or the payment provider without us.
 */
export async function refundsOf(db: Db, order: OrderRow): Promise<NonNullable<StaffOrder['refunds']>> {
  const { tenant, id, currency, snapshot } = order;
  const { rows } = await db.execute<Omit<Given, 'at'> & { at: string | Date }>(sql`
    with given as (${givenBackRows(tenant, [id])})
    select given.id, given.amount::numeric(12, 2)::text as amount, given.way, given.state, given.at,
      given.given_by ->> 'name' as person, act.reason
    from given left join lateral (
      select w.words -> 'after' ->> 'reason' as reason from staff_audit a
      left join staff_audit_words w on w.tenant = a.tenant and w.entry = a.id
      where a.tenant = ${tenant} and a.kind = 'order.refunded' and a.about ->> 'id' = ${id}
        and (a.act = given.given_by ->> 'act' or a.id = (given.given_by ->> 'entry')::bigint)
      limit 1
    ) act on true
    order by given.at, given.id limit ${SHOWN}`);
  return rows.map(({ id: refund, amount, way, state, at, person, reason }) => ({
    ...{ id: refund, amount, currency, to: way, state, by: person, reason },
    names: way === 'method' ? snapshot.payment_names : null,
    at: new Date(at).toISOString(),
  }));
}
