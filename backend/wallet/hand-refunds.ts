/** Money of an order that goes back by hand, because no bank and no wallet holds it or can take it. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { newId } from '../user/secrets/secrets.ts';
import { type HandReason, handRefunds } from './tables.ts';

interface OrderOf {
  tenant: string;
  id: string;
}

/** Minor units of an order, by reason. */
export type HandedBack = Readonly<Record<HandReason, number>>;

/** What of an order went back by hand, or is to: `wallet_closed` is handed over when the customer comes for it. */
export async function handedBack(db: Db, { tenant, id }: OrderOf): Promise<HandedBack> {
  const rows = await db
    .select({ reason: handRefunds.reason, sum: sql<string>`sum(${handRefunds.amount})::numeric(12, 2)::text` })
    .from(handRefunds)
    .where(and(eq(handRefunds.tenant, tenant), eq(handRefunds.order_id, id)))
    .groupBy(handRefunds.reason);
  const of = (reason: HandReason) => toMinor(rows.find((row) => row.reason === reason)?.sum ?? '0.00');
  return { cash: of('cash'), wallet_closed: of('wallet_closed') };
}

/**
 * Notes that `amount` minor units go back by hand. The caller holds the order's row, and sees to it that it
 * is not too much.
 */
export async function giveBackByHand(
  db: Db,
  { tenant, id: order_id }: OrderOf,
  { amount, reason, now }: { amount: number; reason: HandReason; now: Date },
): Promise<void> {
  if (amount <= 0) return;
  await db
    .insert(handRefunds)
    .values({ tenant, id: newId(), order_id, amount: fromMinor(amount), reason, created_at: now });
}
