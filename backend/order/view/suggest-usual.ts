/** An order that a customer has placed three times already, to be stored as a usual one (guide §1.10). */
import type { UsualSuggestion } from '@sufra/api/order/endpoints';
import { lineKey } from '@sufra/api/order/line-key';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { rowsOfSnapshot } from '../rules/snapshot-rows.ts';
import { type LineRow, orders, usualOrders } from '../tables.ts';

const TIMES = 3;
/** Of the newest orders; a customer that orders daily sees a month and a half. */
const LOOKED_AT = 50;

/** The newest of them; null: none, or it is stored already. Orders at a table are no habit of one customer. */
export async function suggestUsual(db: Db, customer_id: string): Promise<UsualSuggestion | null> {
  const { tenant } = db;
  const own = and(eq(orders.tenant, tenant), eq(orders.customer_id, customer_id));
  const placed = await db
    .select({ id: orders.id, number: orders.number, branch_id: orders.branch_id, snapshot: orders.snapshot })
    .from(orders)
    .where(and(own, eq(orders.status, 'delivered'), ne(orders.type, 'dine_in')))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(LOOKED_AT);
  if (placed.length < TIMES) return null;
  const kept = await db
    .select({ branch_id: usualOrders.branch_id, lines: usualOrders.lines })
    .from(usualOrders)
    .where(and(eq(usualOrders.tenant, tenant), eq(usualOrders.customer_id, customer_id)));
  const known = new Set(kept.map(({ branch_id, lines }) => keyOf(branch_id, lines)));
  const same = new Map<string, typeof placed>();
  for (const order of placed) {
    const key = keyOf(order.branch_id, rowsOfSnapshot(order.snapshot.lines));
    same.set(key, [...(same.get(key) ?? []), order]);
  }
  for (const [key, times] of same) {
    const [newest] = times;
    if (!newest || times.length < TIMES || known.has(key)) continue;
    const { id, number, snapshot } = newest;
    const dishes = snapshot.lines.slice(0, 3).map(({ names, qty }) => ({ names, qty }));
    return { order_id: id, number, times: times.length, dishes };
  }
  return null;
}

/** Same dishes in the same numbers at the same branch, in whatever order they were added. */
function keyOf(
  branch_id: string,
  lines: readonly Pick<LineRow, 'item_id' | 'options' | 'insurance' | 'note' | 'qty'>[],
) {
  return JSON.stringify([branch_id, ...lines.map((line) => `${line.qty} ${lineKey(line)}`).sort()]);
}
