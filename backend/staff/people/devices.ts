/**
 * Shared devices (SHOP-006). A device has one session; on a shared one its person changes: by a PIN of a
 * person that signed in on it before, or by a full sign-in (decision 360).
 */
import type { IdleMinutes } from '@sufra/api/staff/access/pin';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { hashToken, newToken } from '../../user/secrets/secrets.ts';
import { type SessionRow, staff, staffDevicePeople, staffMembers, staffPins, staffSessions } from '../tables.ts';
import { reopen } from './session-uses.ts';
import { findReplaced, findSession, type NewSession, sharedEnd } from './sessions.ts';

/** The screen locks itself; the server follows a little later, so that no touch on its way is refused. */
const LATE_MS = MINUTE_MS / 2;
/** People of one device; the one that used it longest ago goes. */
const MAX_PEOPLE = 30;
/**
 * Wrong PINs of one person at one device until they wait, and until they sign in again. `all`: also with
 * right ones between them, as a colleague could try a few after each (decision 374).
 */
const WRONG = { wait: 5, spent: 10, all: 100 } as const;
const WAIT_MS = 5 * MINUTE_MS;
/** A PIN proves no one anew: what asks for a fresh proof asks for a code or a passkey. */
const NOT_PROVED = new Date(0);

type Lockable = Pick<SessionRow, 'idle_minutes' | 'locked_at' | 'active_at'>;

/** Whether a session's calls are refused: its device was locked, or was not touched for its minutes. */
export function isLocked({ idle_minutes, locked_at, active_at }: Lockable, now: Date): boolean {
  if (idle_minutes === null) return false;
  if (locked_at !== null || active_at === null) return true;
  return now.getTime() > active_at.getTime() + idle_minutes * MINUTE_MS + LATE_MS;
}

const ofSession = ({ id }: Pick<SessionRow, 'id'>) => eq(staffSessions.id, id);
const ofPerson = ({ id }: Pick<SessionRow, 'id'>, staff_id: string) =>
  and(eq(staffDevicePeople.session_id, id), eq(staffDevicePeople.staff_id, staff_id));

/** Throws DEVICE_PRIVATE. */
export async function lock(db: Db, session: SessionRow, now: Date): Promise<void> {
  if (session.idle_minutes === null) throw refuse('DEVICE_PRIVATE');
  await db.update(staffSessions).set({ locked_at: now }).where(ofSession(session));
}

export async function noteTouch(db: Db, session: SessionRow, now: Date): Promise<void> {
  await db.update(staffSessions).set({ active_at: now }).where(ofSession(session));
}

/**
 * Makes it shared, with its person as the first that opens it; null: it is its person's alone, and no other
 * opens it. One that is locked stays locked.
 */
export async function share(db: Db, session: SessionRow, idle: IdleMinutes | null, now: Date): Promise<void> {
  const isNew = session.idle_minutes === null;
  await db
    .update(staffSessions)
    .set({ idle_minutes: idle, ...(isNew ? { locked_at: null, active_at: now } : {}) })
    .where(ofSession(session));
  if (idle === null) await db.delete(staffDevicePeople).where(eq(staffDevicePeople.session_id, session.id));
  else if (isNew) await addPerson(db, session, session.staff_id, now);
}

/** After a full sign-in: all of the person's wrong PINs here are forgotten. */
async function addPerson(db: Db, { id }: Pick<SessionRow, 'id'>, staff_id: string, now: Date): Promise<void> {
  const fresh = { used_at: now, wrong: 0, wrong_in_all: 0, wait_until: null };
  await db
    .insert(staffDevicePeople)
    .values({ session_id: id, staff_id, ...fresh })
    .onConflictDoUpdate({ target: [staffDevicePeople.session_id, staffDevicePeople.staff_id], set: fresh });
  const old = db
    .select({ staff_id: staffDevicePeople.staff_id })
    .from(staffDevicePeople)
    .where(eq(staffDevicePeople.session_id, id))
    .orderBy(desc(staffDevicePeople.used_at))
    .offset(MAX_PEOPLE);
  await db
    .delete(staffDevicePeople)
    .where(and(eq(staffDevicePeople.session_id, id), inArray(staffDevicePeople.staff_id, old)));
}

/**
 * A full sign-in on a device whose token is a shared one's: its session goes on with this person, under
 * another token, so that a copy of the one before does not act as them (decision 375). Null: it is no shared
 * device.
 */
export async function enterSharedDevice(
  db: Db,
  token: string | null,
  staff_id: string,
  now: Date,
): Promise<NewSession | null> {
  const hash = token && hashToken(token);
  const found = hash ? ((await findSession(db, hash, now)) ?? (await findReplaced(db, hash, now))) : null;
  if (!found || found.session.idle_minutes === null) return null;
  const next = newToken();
  const change = {
    ...{ token_hash: hashToken(next), replaced_hash: found.session.token_hash },
    ...{ staff_id, proved_at: now, seen_at: now, active_at: now, locked_at: null, signed_in_at: now },
    ...sharedEnd({ ...found.session, signed_in_at: now }, now),
  };
  await db.update(staffSessions).set(change).where(ofSession(found.session));
  await addPerson(db, found.session, staff_id, now);
  await reopen(db, found.session.id, staff_id);
  return { token: next, session: { ...found.session, ...change }, ended: [found.session.id] };
}

/** People that open it with a PIN and work somewhere, the one that used it last first. */
export function openersOf(db: Db, { id }: Pick<SessionRow, 'id'>): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: staff.id, name: staff.name })
    .from(staffDevicePeople)
    .innerJoin(staff, eq(staff.id, staffDevicePeople.staff_id))
    .innerJoin(staffPins, eq(staffPins.staff_id, staff.id))
    .where(
      and(
        eq(staffDevicePeople.session_id, id),
        sql`exists (select from ${staffMembers} where ${staffMembers.staff_id} = ${staff.id})`,
      ),
    )
    .orderBy(desc(staffDevicePeople.used_at), staff.id);
}

/**
 * Counts a try before it is judged, so that tries at one moment do not pass the limit. Throws STAFF_PIN_WAIT,
 * STAFF_PIN_SPENT. False: the person does not open this device, whatever they type.
 */
export async function countTry(db: Db, session: SessionRow, staff_id: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(staffDevicePeople).where(ofPerson(session, staff_id)).for('update');
  if (!row) return false;
  if (row.wrong >= WRONG.spent || row.wrong_in_all >= WRONG.all) throw refuse('STAFF_PIN_SPENT');
  if (row.wait_until && row.wait_until > now)
    throw refuse('STAFF_PIN_WAIT', { retryIn: Math.ceil((row.wait_until.getTime() - now.getTime()) / 1000) });
  const wrong = row.wrong + 1;
  const wait_until = wrong === WRONG.wait ? new Date(now.getTime() + WAIT_MS) : null;
  const counted = { wrong, wrong_in_all: row.wrong_in_all + 1, wait_until };
  await db.update(staffDevicePeople).set(counted).where(ofPerson(session, staff_id));
  return (await openersOf(db, session)).some(({ id }) => id === staff_id);
}

/**
 * The right PIN: the device goes on with this person, under another token. Null: its session ended or changed
 * hands meanwhile, so that one of two calls wins.
 */
export async function openAs(
  db: Db,
  session: SessionRow,
  staff_id: string,
  now: Date,
): Promise<Omit<NewSession, 'ended'> | null> {
  const token = newToken();
  const change = {
    staff_id,
    locked_at: null,
    active_at: now,
    seen_at: now,
    proved_at: NOT_PROVED,
    ...sharedEnd(session, now),
  };
  const [opened] = await db
    .update(staffSessions)
    .set({ ...change, token_hash: hashToken(token), replaced_hash: session.token_hash })
    .where(and(eq(staffSessions.token_hash, session.token_hash), gt(staffSessions.expires_at, now)))
    .returning();
  if (!opened || opened.idle_minutes === null) return null;
  // `countTry` counted the right one, too.
  const right = { used_at: now, wrong: 0, wrong_in_all: sql`${staffDevicePeople.wrong_in_all} - 1`, wait_until: null };
  await db.update(staffDevicePeople).set(right).where(ofPerson(session, staff_id));
  return { token, session: opened };
}
