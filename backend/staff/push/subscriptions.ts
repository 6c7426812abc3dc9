/** Devices of staff that get new orders by Web Push: one subscription of a session (SHOP-010). */
import { mayDo } from '@sufra/api/staff/roles';
import type { BaseLocale } from '@sufra/contract';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { readSubscription, type Subscription } from '../../push/subscription.ts';
import { worksAt } from '../members.ts';
import { type SessionRow, staffMembers, staffPushSubscriptions, staffSessions } from '../tables.ts';

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
  const subscription = readSubscription(given, hosts);
  const { endpoint } = subscription;
  await db
    .delete(staffPushSubscriptions)
    .where(or(eq(staffPushSubscriptions.session_id, id), eq(staffPushSubscriptions.endpoint, endpoint)));
  await db
    .insert(staffPushSubscriptions)
    .values({ ...subscription, session_id: id, locale: given.locale, created_at: now });
}

export async function unsubscribe(db: Db, sessions: readonly string[]): Promise<void> {
  if (sessions.length === 0) return;
  await db.delete(staffPushSubscriptions).where(inArray(staffPushSubscriptions.session_id, [...sessions]));
}

export async function isSubscribed(db: Db, { id }: SessionRow): Promise<boolean> {
  return (await db.$count(staffPushSubscriptions, eq(staffPushSubscriptions.session_id, id))) > 0;
}

type Listener = Subscription & { session_id: string; locale: BaseLocale };

/** Devices of people that take orders of this branch, whose session is good. */
export async function devicesAt(db: Db, tenant: string, branch: string, now: Date): Promise<Listener[]> {
  const rows = await db
    .select({ own: staffPushSubscriptions, role: staffMembers.role, branches: staffMembers.branches })
    .from(staffPushSubscriptions)
    .innerJoin(staffSessions, eq(staffSessions.id, staffPushSubscriptions.session_id))
    .innerJoin(staffMembers, eq(staffMembers.staff_id, staffSessions.staff_id))
    .where(and(eq(staffMembers.tenant, tenant), gt(staffSessions.expires_at, now)))
    .limit(MAX_DEVICES);
  return rows
    .filter((row) => mayDo(row.role, 'take_orders') && worksAt(row, branch))
    .map(({ own: { created_at: _at, ...device } }) => device);
}
