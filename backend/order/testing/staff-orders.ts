import { desc } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { byHand, consoleView, linesOf } from '../changes/staff.ts';
import { orders } from '../tables.ts';
import { ratingOf } from '../view/rating-view.ts';

/** The orders as staff see them, newest first. */
export async function staffOrders(db: Db, now: Date) {
  const rows = await db.select().from(orders).orderBy(desc(orders.created_at));
  return Promise.all(
    rows.map(async (row) => ({
      ...consoleView(row),
      lines: await linesOf(db, row, now),
      rating: await ratingOf(db, row),
      by_hand: await byHand(db, row),
    })),
  );
}
