/** Devices of staff that get new orders by Web Push: one subscription of a session (SHOP-010). */
import { STAFF_RIGHTS } from '@sufra/api/staff/access/roles';
import type { BaseLocale } from '@sufra/contract';
import { and, arrayContains, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { readSubscription, type Subscription } from '../../push/subscription.ts';
import { type SessionRow, staffMembers, staffPushSubscriptions, staffSessions, staffSessionUses } from '../tables.ts';

/** Devices of one restaurant that a new order is pushed to; the others ring when they are opened. */
const MAX_DEVICES = 200;

/** In place of the one before, of this session and of this browser. Throws INVALID_INPUT. */
export async function subscribe(
  db: Db,
  { id }: SessionRow,
  given: Subscription & { locale: BaseLocale },
  hosts: readonly string[],
  now: Date,
): Promise<void> {
  const own = { ...readSubscription(given, hosts), session_id: id, locale: given.locale, created_at: now };
  // Calls of one session one after the other: a second tap finds what the first wrote.
  await db.select({ id: staffSessions.id }).from(staffSessions).where(eq(staffSessions.id, id)).for('update');
  await unsubscribe(db, [id]);
  await db
    .insert(staffPushSubscriptions)
    .values(own)
    .onConflictDoUpdate({ target: staffPushSubscriptions.endpoint, set: own });
}

export async function unsubscribe(db: Db, sessions: readonly string[]): Promise<void> {
  if (sessions.length === 0) return;
  await db.delete(staffPushSubscriptions).where(inArray(staffPushSubscriptions.session_id, [...sessions]));
}

export async function isSubscribed(db: Db, { id }: SessionRow): Promise<boolean> {
  return (await db.$count(staffPushSubscriptions, eq(staffPushSubscriptions.session_id, id))) > 0;
}

type Listener = Subscription & { session_id: string; locale: BaseLocale };

/**
 * Devices of people that take orders of this branch, whose session is good: those that began last, when there
 * are too many.
 */
export async function devicesAt(db: Db, tenant: string, branch: string, now: Date): Promise<Listener[]> {
  const rows = await db
    .select({ own: staffPushSubscriptions })
    .from(staffPushSubscriptions)
    .innerJoin(staffSessions, eq(staffSessions.id, staffPushSubscriptions.session_id))
    .innerJoin(staffMembers, eq(staffMembers.staff_id, staffSessions.staff_id))
    .where(
      and(
        eq(staffMembers.tenant, tenant),
        gt(staffSessions.expires_at, now),
        sql`not exists (select from ${staffSessionUses} where ${staffSessionUses.tenant} = ${tenant} and ${staffSessionUses.session_id} = ${staffSessions.id} and ${staffSessionUses.staff_id} = ${staffSessions.staff_id} and ${staffSessionUses.ended_at} is not null)`,
        inArray(staffMembers.role, [...STAFF_RIGHTS.take_orders]),
        or(isNull(staffMembers.branches), arrayContains(staffMembers.branches, [branch])),
      ),
    )
    .orderBy(desc(staffPushSubscriptions.created_at))
    .limit(MAX_DEVICES);
  return rows.map(({ own: { created_at: _at, ...device } }) => device);
}
