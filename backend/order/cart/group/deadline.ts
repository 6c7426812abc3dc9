/** The job: groups whose deadline has passed are closed, and every phone of them hears of it (CHK-052). */
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { withSystem, withTenant } from '../../../database/tenant-scope.ts';
import { eachOfTenant } from '../../../payment/due-rows.ts';
import type { Platform } from '../../../platform.ts';
import { carts } from '../../tables.ts';
import { tellGroup } from './announce.ts';
import { orderGroups } from './tables.ts';

export async function closeDueGroups(platform: Platform): Promise<void> {
  const { tenant, id, deadline, state } = orderGroups;
  const due = await withSystem(platform.database, (db) =>
    db
      .select({ tenant, id, at: deadline })
      .from(orderGroups)
      .where(and(eq(state, 'open'), lte(deadline, platform.clock.latest())))
      .orderBy(asc(deadline))
      .limit(200),
  );
  await eachOfTenant(platform, due, 'a group order could not be closed', (owner, row) =>
    withTenant(platform.database, owner.tenant, async (db) => {
      // The host may have moved the deadline meanwhile.
      const closed = await db
        .update(orderGroups)
        .set({ state: 'closed' })
        .where(and(eq(id, row.id), eq(state, 'open'), lte(deadline, platform.clock.now(owner.tenant))))
        .returning({ id });
      if (closed.length > 0) tellGroup(platform, db, row.id);
    }),
  );
}

/**
 * A group that ended by its time leaves its cart, so that the host can open the cart again: an hour later,
 * when a payment that began before is decided. The cart's version stays, for nothing in it changed and an
 * order that waits for its payment knows it.
 */
export async function leaveEndedGroups(database: Database, tenant: string, now: Date): Promise<void> {
  await withTenant(database, tenant, async (db) => {
    const left = await db
      .update(carts)
      .set({ group_id: null })
      .from(orderGroups)
      .where(
        and(
          eq(carts.tenant, orderGroups.tenant),
          eq(carts.group_id, orderGroups.id),
          isNull(carts.order_id),
          lte(orderGroups.ends_at, new Date(now.getTime() - HOUR_MS)),
        ),
      )
      .returning({ id: orderGroups.id });
    // Else the cart's later orders were the group's.
    const ids = left.map(({ id }) => id);
    if (ids.length > 0) await db.update(orderGroups).set({ state: 'ended' }).where(inArray(orderGroups.id, ids));
  });
}
