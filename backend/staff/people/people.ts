/** People of a restaurant: their roles, branches and devices (SHOP-003, SHOP-004). */

import { STAFF_ROLES } from '@sufra/api/staff/access/roles';
import type { RestaurantPeople } from '@sufra/api/staff/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { type MemberRow, type SessionRow, type StaffRow, staff, staffMembers } from '../tables.ts';
import { checkWanted, openInvitations, type Wanted } from './invitations.ts';
import { devicesView, type FoundSession } from './sessions.ts';

/** Lets one change of a restaurant's people at a time go on: the last owner stays, and no limit is passed. */
export async function lockPeople(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff-members\n${db.tenant}`}, 0))`);
}

interface Person {
  person: StaffRow;
  member: MemberRow;
}

/** People of the restaurant `tenant`. In a transaction over people. */
export function peopleOf(db: Db, tenant: string): Promise<Person[]> {
  return db
    .select({ person: staff, member: staffMembers })
    .from(staffMembers)
    .innerJoin(staff, eq(staff.id, staffMembers.staff_id))
    .where(eq(staffMembers.tenant, tenant));
}

/** `people` and `sessions` come of a transaction over people, the invitations of the restaurant's own. */
export async function peopleView(
  db: Db,
  people: readonly Person[],
  sessions: readonly SessionRow[],
  asking: FoundSession,
  now: Date,
): Promise<RestaurantPeople> {
  const owners = people.filter(({ member }) => member.role === 'owner').length;
  const rank = (role: MemberRow['role']) => STAFF_ROLES.indexOf(role);
  return {
    people: people
      .toSorted((a, b) => rank(a.member.role) - rank(b.member.role) || a.person.name.localeCompare(b.person.name))
      .map(({ person, member }) => {
        const devices = devicesView(
          sessions.filter(({ staff_id }) => staff_id === person.id),
          asking.session,
        );
        const seen = devices.map(({ seen_at, signed_in_at }) => seen_at ?? signed_in_at).toSorted();
        return {
          id: person.id,
          name: person.name,
          email: person.email,
          role: member.role,
          branches: member.branches,
          joined_at: member.joined_at.toISOString(),
          seen_at: seen.at(-1) ?? null,
          devices,
          you: person.id === asking.person.id,
          last_owner: member.role === 'owner' && owners === 1,
        };
      }),
    invitations: (await openInvitations(db, now)).map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      branches: row.branches,
      invited_by: row.invited_by,
      invited_at: row.invited_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
  };
}

const ofPerson = (db: Db, staff_id: string) =>
  and(eq(staffMembers.tenant, db.tenant), eq(staffMembers.staff_id, staff_id));

/** Under the lock of the people. Throws NOT_FOUND, and LAST_OWNER when it is the only one. */
async function requireAnotherOwner(db: Db, staff_id: string, stays: boolean): Promise<MemberRow> {
  await lockPeople(db);
  const [member] = await db.select().from(staffMembers).where(ofPerson(db, staff_id));
  if (!member) throw refuse('NOT_FOUND');
  const owners = and(eq(staffMembers.tenant, db.tenant), eq(staffMembers.role, 'owner'));
  if (member.role === 'owner' && !stays && (await db.$count(staffMembers, owners)) === 1) throw refuse('LAST_OWNER');
  return member;
}

/** Answers the membership as it was before. */
export async function changeMember(db: Db, staff_id: string, { role, branches }: Wanted): Promise<MemberRow> {
  await checkWanted(db, { role, branches });
  const before = await requireAnotherOwner(db, staff_id, role === 'owner');
  await db.update(staffMembers).set({ role, branches }).where(ofPerson(db, staff_id));
  return before;
}

/** Answers the membership that ended. */
export async function endMember(db: Db, staff_id: string): Promise<MemberRow> {
  const before = await requireAnotherOwner(db, staff_id, false);
  await db.delete(staffMembers).where(ofPerson(db, staff_id));
  return before;
}
