/** What waits for staff and rings until they take it (SHOP-010, SHOP-018). */
import type { Waiting } from '@sufra/api/staff/endpoints';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { waitingTables } from '../../dine-in/seat/waiting-tables.ts';
import { orders } from '../../order/tables.ts';
import { MAX_BOARD_ORDERS } from './board-view.ts';
import { type EndsFor, ringingCancels } from './ended.ts';
import type { redPrints } from './red-prints.ts';

export async function readWaiting(db: Db, wanted: EndsFor, printsOf: typeof redPrints.fallback): Promise<Waiting> {
  const { branches, now } = wanted;
  const rows = await db
    .select({ id: orders.id, branch_id: orders.branch_id, placed_at: orders.created_at })
    .from(orders)
    .where(
      and(
        eq(orders.tenant, db.tenant),
        eq(orders.status, 'created'),
        branches === null ? undefined : inArray(orders.branch_id, [...branches]),
      ),
    )
    .orderBy(asc(orders.created_at), asc(orders.id))
    .limit(MAX_BOARD_ORDERS);
  return {
    orders: rows.map(({ placed_at, ...order }) => ({ ...order, placed_at: placed_at.toISOString() })),
    tables: await waitingTables(db, branches, now),
    canceled: await ringingCancels(db, wanted),
    prints: await printsOf(db, branches),
    now: now.toISOString(),
  };
}
