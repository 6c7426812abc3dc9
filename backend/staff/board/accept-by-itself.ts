/**
 * Orders that a branch accepts without a hand (SHOP-023): of a service that says so, while its board is open,
 * up to the ceiling of the kitchen. What is left rings as ever.
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { findBranchRecord, type ServiceRecord } from '../../branch/records.ts';
import { branchBoards, branches, branchServices } from '../../branch/tables.ts';
import { type Db, withSystem, withTenant } from '../../database/tenant-scope.ts';
import { moveOrder } from '../../order/changes/move-order.ts';
import { findOrder } from '../../order/order-rows.ts';
import { type OrderRow, orders } from '../../order/tables.ts';
import type { Platform } from '../../platform.ts';
import { beginOf } from './minutes.ts';

/** A board says three times within it that it is open. */
export const BOARD_SILENT_MS = 1.5 * MINUTE_MS;

/** A board shows these branches (null: all) now. Returns until when that counts. */
export async function noteBoard(db: Db, chosen: readonly string[] | null, now: Date): Promise<Date> {
  const ids = await db
    .select({ id: branches.id })
    .from(branches)
    .where(chosen === null ? undefined : inArray(branches.id, [...chosen]));
  if (ids.length > 0)
    await db
      .insert(branchBoards)
      .values(ids.map(({ id }) => ({ tenant: db.tenant, branch_id: id, seen_at: now })))
      .onConflictDoUpdate({ target: [branchBoards.tenant, branchBoards.branch_id], set: { seen_at: now } });
  return new Date(now.getTime() + BOARD_SILENT_MS);
}

/** Accepts what may be accepted, the oldest first. A failure of one order does not stop the others. */
export async function acceptByItself(platform: Platform): Promise<void> {
  const offered = await withSystem(platform.database, (db) =>
    db
      .select({
        tenant: orders.tenant,
        id: orders.id,
        branch: orders.branch_id,
        seen_at: branchBoards.seen_at,
      })
      .from(orders)
      .innerJoin(
        branchServices,
        and(
          eq(branchServices.tenant, orders.tenant),
          eq(branchServices.branch_id, orders.branch_id),
          eq(branchServices.type, orders.type),
          isNotNull(branchServices.accept_open),
        ),
      )
      .innerJoin(
        branchBoards,
        and(eq(branchBoards.tenant, orders.tenant), eq(branchBoards.branch_id, orders.branch_id)),
      )
      .where(eq(orders.status, 'created'))
      .orderBy(orders.created_at),
  );
  for (const { tenant: key, id, branch, seen_at } of offered) {
    const now = platform.clock.now(key);
    if (now.getTime() - seen_at.getTime() >= BOARD_SILENT_MS) continue;
    const tenant = await platform.tenants.find(key);
    if (!tenant) continue;
    try {
      await withTenant(platform.database, key, async (db) => {
        // Two orders of a branch are judged one after the other, so that both do not take the last place.
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`accept\n${key}\n${branch}`}, 0))`);
        const order = await findOrder(db, key, id, 'update');
        // Staff, its customer or time were quicker.
        if (order?.status === 'created' && (await mayAccept(db, order, now)))
          await moveOrder({ platform, db, tenant, now }, id, 'accepted', { by: 'system' });
      });
    } catch (error) {
      platform.log.error({ err: error, tenant: key, order: id }, 'an order could not be accepted by itself');
    }
  }
}

async function mayAccept(db: Db, order: OrderRow, now: Date): Promise<boolean> {
  const branch = await findBranchRecord(db, order.branch_id);
  const service = branch?.services.find(({ type }) => type === order.type);
  if (!service || service.accept_open === null || !isSoonEnough(order, service)) return false;
  return (await inKitchen(db, order, now)) < service.accept_open;
}

/** The time of a planned order is the customer's choice among those that the branch offers. */
function isSoonEnough(order: OrderRow, { accept_minutes }: Pick<ServiceRecord, 'accept_minutes'>): boolean {
  return (
    accept_minutes === null || order.delivery_time !== 'asap' || order.snapshot.promise_minutes.max <= accept_minutes
  );
}

/** Orders of all services that the kitchen of the branch works on: accepted, not ready, and not planned for later. */
async function inKitchen(db: Db, { tenant, branch_id }: OrderRow, now: Date): Promise<number> {
  const rows = await db
    .select({
      promised_from: orders.promised_from,
      scheduled_period: orders.scheduled_period,
      snapshot: orders.snapshot,
    })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.branch_id, branch_id), eq(orders.status, 'accepted')));
  return rows.filter((row) => (beginOf(row) ?? now) <= now).length;
}
