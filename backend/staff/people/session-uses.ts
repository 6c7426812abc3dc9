/**
 * Devices as one restaurant sees them (SHOP-004, SHOP-006). A session is a person's and opens all restaurants
 * of that person; each restaurant lists and ends it for itself (decision 535).
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type SessionRow, staffDevicePeople, staffMembers, staffSessions, staffSessionUses } from '../tables.ts';
import { type Member, memberOf, membershipsOf } from './members.ts';
import { type FoundSession, isOn } from './sessions.ts';

const USED_EVERY_MS = MINUTE_MS;

const ofUse = (tenant: string, session_id: string, staff_id: string) =>
  and(
    eq(staffSessionUses.tenant, tenant),
    eq(staffSessionUses.session_id, session_id),
    eq(staffSessionUses.staff_id, staff_id),
  );

/**
 * The person of the session as a member of the transaction's restaurant; null: no member, or the restaurant
 * ended this device of theirs. `isNoted`: the use was noted within the last minute.
 */
export async function memberOn(
  db: Db,
  { session, person }: FoundSession,
  now: Date,
): Promise<{ member: Member; isNoted: boolean } | null> {
  const [row] = await db
    .select({ member: staffMembers, used_at: staffSessionUses.used_at, ended_at: staffSessionUses.ended_at })
    .from(staffMembers)
    .leftJoin(staffSessionUses, ofUse(db.tenant, session.id, person.id))
    .where(and(eq(staffMembers.tenant, db.tenant), eq(staffMembers.staff_id, person.id)));
  if (!row || row.ended_at) return null;
  const isNoted = row.used_at !== null && now.getTime() - row.used_at.getTime() < USED_EVERY_MS;
  return { member: memberOf(row.member), isNoted };
}

/**
 * Notes that the person uses the session at the restaurant, unless one of both ended meanwhile. In a
 * transaction over people.
 */
export async function noteUse(db: Db, { session, person }: FoundSession, tenant: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into staff_session_uses (tenant, session_id, staff_id, used_at)
    select ${tenant}::text, id, ${person.id}::text, ${now.toISOString()}::timestamptz from staff_sessions
    where id = ${session.id} for key share
    on conflict (tenant, session_id, staff_id) do update set used_at = excluded.used_at`);
}

/** After a full sign-in the session opens all restaurants of the person. */
export async function reopen(db: Db, session_id: string, staff_id: string): Promise<void> {
  await db
    .delete(staffSessionUses)
    .where(
      and(
        eq(staffSessionUses.session_id, session_id),
        eq(staffSessionUses.staff_id, staff_id),
        isNotNull(staffSessionUses.ended_at),
      ),
    );
}

/** Whether the person `of` works at another restaurant than `tenant`, too. */
const worksElsewhere = (of: typeof staffSessions.staff_id, tenant: string) =>
  sql`exists (select from ${staffMembers} elsewhere where elsewhere.staff_id = ${of} and elsewhere.tenant <> ${tenant})`;

/**
 * Good sessions of these people of the restaurant `tenant`, the one that was used last first. Of a person
 * that works elsewhere, too, only those used here, with the time of that use.
 */
export async function sessionsAt(db: Db, tenant: string, people: readonly string[], now: Date): Promise<SessionRow[]> {
  const isElsewhere = worksElsewhere(staffSessions.staff_id, tenant);
  const rows = await db
    .select({
      ...getTableColumns(staffSessions),
      used_at: staffSessionUses.used_at,
      elsewhere: sql<boolean>`${isElsewhere}`,
    })
    .from(staffSessions)
    .leftJoin(
      staffSessionUses,
      and(
        eq(staffSessionUses.tenant, tenant),
        eq(staffSessionUses.session_id, staffSessions.id),
        eq(staffSessionUses.staff_id, staffSessions.staff_id),
      ),
    )
    .where(
      and(
        inArray(staffSessions.staff_id, [...people]),
        gt(staffSessions.expires_at, now),
        isNull(staffSessionUses.ended_at),
        or(isNotNull(staffSessionUses.used_at), sql`not ${isElsewhere}`),
      ),
    )
    .orderBy(desc(sql`coalesce(${staffSessions.seen_at}, ${staffSessions.created_at})`), asc(staffSessions.id));
  return rows.map(({ used_at, elsewhere, ...row }) => (elsewhere ? { ...row, seen_at: used_at } : row));
}

/**
 * Ends the devices of a person for the restaurant `tenant`, but the session that asks. A person that works
 * elsewhere, too, goes on there; a shared device goes on with its other people, locked when the person was at
 * it. Answers sessions whose sockets end, and how many devices the restaurant saw.
 */
export async function endDevicesAt(
  db: Db,
  tenant: string,
  staff_id: string,
  { but, now }: { but: SessionRow; now: Date },
): Promise<{ sessions: string[]; seen: number }> {
  const others = ne(staffSessions.id, but.id);
  const seen = (await sessionsAt(db, tenant, [staff_id], now)).filter(({ id }) => id !== but.id).length;
  const own = await membershipsOf(db, staff_id);
  const on = await db
    .select({ id: staffSessions.id, idle_minutes: staffSessions.idle_minutes, at: staffSessions.staff_id })
    .from(staffSessions)
    .where(and(isOn(staff_id), others))
    .for('update');
  const sessions = on.map(({ id }) => id);
  if (sessions.length === 0) return { sessions, seen };
  if (own.some((row) => row.tenant !== tenant)) {
    const ended = sessions.map((session_id) => ({ tenant, session_id, staff_id, used_at: now, ended_at: now }));
    await db
      .insert(staffSessionUses)
      .values(ended)
      .onConflictDoUpdate({
        target: [staffSessionUses.tenant, staffSessionUses.session_id, staffSessionUses.staff_id],
        set: { ended_at: now },
      });
    return { sessions, seen };
  }
  await db
    .delete(staffDevicePeople)
    .where(and(eq(staffDevicePeople.staff_id, staff_id), inArray(staffDevicePeople.session_id, sessions)));
  const isShared = sql`exists (select from ${staffDevicePeople} where ${staffDevicePeople.session_id} = ${staffSessions.id})`;
  const isAt = and(eq(staffSessions.staff_id, staff_id), inArray(staffSessions.id, sessions));
  await db.delete(staffSessions).where(and(isAt, sql`not ${isShared}`));
  await db.update(staffSessions).set({ locked_at: now }).where(isAt);
  return { sessions: on.filter(({ at }) => at === staff_id).map(({ id }) => id), seen };
}

/**
 * A person left the restaurant `tenant`: they open its shared devices by a full sign-in only, and end none of
 * them from elsewhere. Devices of restaurants where they still work stay theirs: a colleague on it works
 * there, and no colleague used it only at the restaurant that they left.
 */
export async function leaveSharedDevices(db: Db, tenant: string, staff_id: string): Promise<void> {
  await db.execute(sql`
    delete from staff_device_people own where own.staff_id = ${staff_id} and not (
      exists (select from staff_members left_to where left_to.staff_id = own.staff_id)
      and (
        not exists (select from staff_device_people other where other.session_id = own.session_id and other.staff_id <> own.staff_id)
        or (
          exists (
            select from staff_device_people other
            join staff_members there on there.staff_id = other.staff_id
            join staff_members left_to on left_to.tenant = there.tenant and left_to.staff_id = own.staff_id
            where other.session_id = own.session_id and other.staff_id <> own.staff_id)
          and (
            not exists (
              select from staff_session_uses used
              where used.session_id = own.session_id and used.staff_id <> own.staff_id and used.tenant = ${tenant})
            or exists (
              select from staff_session_uses used
              join staff_members left_to on left_to.tenant = used.tenant and left_to.staff_id = own.staff_id
              where used.session_id = own.session_id and used.staff_id <> own.staff_id)
          )
        )
      )
    )`);
}
