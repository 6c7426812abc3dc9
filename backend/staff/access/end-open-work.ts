/**
 * What a person began and no longer may: their open invitations, links to a preview, a planned publication
 * and refund requests end with their access, or with the role that allowed them (SHOP-002, SHOP-003, decision
 * 535).
 */
import { mayDo, type StaffRight } from '@sufra/api/staff/access/roles';
import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { lockContent } from '../content/draft.ts';
import { contentPreviews, contentSchedules } from '../content/tables.ts';
import type { Member } from '../people/members.ts';
import { type RefundRequestRow, type StaffRow, staffInvitations, staffRefundRequests } from '../tables.ts';

export interface EndedWork {
  /** For the entry of the audit: how many of each ended; those of which none did are left out. */
  counts: Partial<Record<'ended_invitations' | 'ended_previews' | 'ended_publications' | 'ended_refunds', number>>;
  /** Orders whose refund no longer waits. */
  orders: Pick<RefundRequestRow, 'order_id' | 'branch_id'>[];
}

/**
 * Under the lock of the people, in the transaction that changes the member. `now`: as what they are from now
 * on; null: the person works here no more.
 */
export async function endOpenWork(
  db: Db,
  person: Pick<StaffRow, 'id' | 'name'>,
  now: Pick<Member, 'role' | 'branches'> | null,
): Promise<EndedWork> {
  const may = (right: StaffRight) => now !== null && mayDo(now.role, right);
  const invitations = may('change_people') ? 0 : await endInvitations(db, person);
  const publishes = may('publish') && now?.branches === null;
  const { previews, publications } = publishes ? { previews: 0, publications: 0 } : await endContent(db, person.id);
  const orders = await endRefundRequests(db, person.id, may('refund') ? now!.branches : []);
  const all = {
    ended_invitations: invitations,
    ended_previews: previews,
    ended_publications: publications,
    ended_refunds: orders.length,
  };
  return { counts: Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0)), orders };
}

async function endInvitations(db: Db, { id, name }: Pick<StaffRow, 'id' | 'name'>): Promise<number> {
  // Those of before invitations knew the id are open for two days after an upgrade.
  const byPerson = or(
    eq(staffInvitations.invited_by_id, id),
    and(isNull(staffInvitations.invited_by_id), eq(staffInvitations.invited_by, name)),
  );
  const ended = await db
    .update(staffInvitations)
    .set({ ended: 'taken_back' })
    .where(and(eq(staffInvitations.tenant, db.tenant), isNull(staffInvitations.ended), byPerson))
    .returning({ id: staffInvitations.id });
  return ended.length;
}

async function endContent(db: Db, id: string): Promise<{ previews: number; publications: number }> {
  await lockContent(db);
  const previews = await db
    .delete(contentPreviews)
    .where(and(eq(contentPreviews.tenant, db.tenant), sql`${contentPreviews.made_by} ->> 'id' = ${id}`))
    .returning({ id: contentPreviews.id });
  const publications = await db
    .delete(contentSchedules)
    .where(and(eq(contentSchedules.tenant, db.tenant), sql`${contentSchedules.asked_by} ->> 'id' = ${id}`))
    .returning({ tenant: contentSchedules.tenant });
  return { previews: previews.length, publications: publications.length };
}

/** `stays`: the branches at which the person may go on refunding; null: all. */
async function endRefundRequests(db: Db, id: string, stays: readonly string[] | null): Promise<EndedWork['orders']> {
  if (stays === null) return [];
  const { tenant, asked_by, ended, order_id, branch_id } = staffRefundRequests;
  const elsewhere = stays.length === 0 ? undefined : notInArray(branch_id, [...stays]);
  return db
    .update(staffRefundRequests)
    .set({ ended: 'refused' })
    .where(and(eq(tenant, db.tenant), eq(asked_by, id), isNull(ended), elsewhere))
    .returning({ order_id, branch_id });
}
