/** Sessions of staff: one for each device, by the hash of its token (SHOP-006). */
import type { StaffDevice } from '@sufra/api/staff/endpoints';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { deviceName } from '../../user/devices/device-name.ts';
import { hashToken, newId, newToken } from '../../user/secrets/secrets.ts';
import { type SessionRow, type StaffRow, staff, staffDevicePeople, staffSessions } from '../tables.ts';

const SESSION_MS = 30 * DAY_MS;
/** A shared device that is used stays signed in so long after the last full sign-in on it. */
const SHARED_SESSION_MS = 90 * DAY_MS;
/** How long a proof of the person counts (SHOP-007). */
const PROOF_MS = 10 * MINUTE_MS;
const MAX_DEVICES = 20;
const SEEN_EVERY_MS = MINUTE_MS;

export function proofUntil({ proved_at }: Pick<SessionRow, 'proved_at'>): Date {
  return new Date(proved_at.getTime() + PROOF_MS);
}

/**
 * The end of a shared device that a person opens now (SHOP-006): 30 days later, and never 90 days after the
 * last full sign-in on it. An end that was moved behind the service stays.
 */
export function sharedEnd(
  { created_at, signed_in_at, expires_at, end_noticed_at }: SessionRow,
  now: Date,
): Pick<SessionRow, 'expires_at' | 'end_noticed_at'> {
  const last = (signed_in_at ?? created_at).getTime() + SHARED_SESSION_MS;
  const until = new Date(Math.min(now.getTime() + SESSION_MS, last));
  return until > expires_at ? { expires_at: until, end_noticed_at: null } : { expires_at, end_noticed_at };
}

export interface NewSession {
  token: string;
  session: SessionRow;
  /** Ids of the sessions whose sockets end: there were too many, or this one has another person now. */
  ended: string[];
}

/**
 * A session for a person that has just proved who they are. The one that was used longest ago ends when there
 * are too many.
 */
export async function createSession(db: Db, staff_id: string, agent: string | null, now: Date): Promise<NewSession> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff-sessions\n${staff_id}`}, 0))`);
  const oldest = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.staff_id, staff_id))
    .orderBy(desc(sql`coalesce(${staffSessions.seen_at}, ${staffSessions.created_at})`))
    .offset(MAX_DEVICES - 1);
  const ended = oldest.map(({ id }) => id);
  if (ended.length > 0) await db.delete(staffSessions).where(inArray(staffSessions.id, ended));
  const token = newToken();
  const session: SessionRow = {
    token_hash: hashToken(token),
    replaced_hash: null,
    id: newId(),
    staff_id,
    device: agent,
    created_at: now,
    proved_at: now,
    seen_at: null,
    expires_at: new Date(now.getTime() + SESSION_MS),
    signed_in_at: null,
    end_noticed_at: null,
    idle_minutes: null,
    locked_at: null,
    active_at: null,
  };
  await db.insert(staffSessions).values(session);
  return { token, session, ended };
}

export interface FoundSession {
  session: SessionRow;
  person: StaffRow;
}

/** Null: no session of this token is good now. */
export function findSession(db: Db, token_hash: string, now: Date): Promise<FoundSession | null> {
  return goodSession(db, eq(staffSessions.token_hash, token_hash), now);
}

/**
 * A shared device by the token that its last change of hands replaced, as one that is locked: the answer with
 * the other token may have been lost, and a copy of the one before opens nothing (decision 375). Null: it is
 * none.
 */
export async function findReplaced(db: Db, token_hash: string, now: Date): Promise<FoundSession | null> {
  const isReplaced = and(eq(staffSessions.replaced_hash, token_hash), isNotNull(staffSessions.idle_minutes));
  const found = await goodSession(db, isReplaced, now);
  return found && { ...found, session: { ...found.session, locked_at: now } };
}

async function goodSession(db: Db, which: SQL | undefined, now: Date): Promise<FoundSession | null> {
  const [found] = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staff_id))
    .where(and(which, gt(staffSessions.expires_at, now)));
  return found ?? null;
}

/** Notes that a session was used, once a minute. */
export async function noteSeen(db: Db, { token_hash, seen_at }: SessionRow, now: Date): Promise<void> {
  if (seen_at && now.getTime() - seen_at.getTime() < SEEN_EVERY_MS) return;
  await db.update(staffSessions).set({ seen_at: now }).where(eq(staffSessions.token_hash, token_hash));
}

/**
 * The person of `session` proved again who they are, on this device. Throws SIGN_IN_AGAIN when it went on
 * with another person meanwhile.
 */
export async function noteProof(db: Db, { id, staff_id }: SessionRow, now: Date): Promise<Date> {
  const proved = await db
    .update(staffSessions)
    .set({ proved_at: now })
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staff_id, staff_id)))
    .returning({ id: staffSessions.id });
  if (proved.length === 0) throw refuse('SIGN_IN_AGAIN');
  return proofUntil({ proved_at: now });
}

/** A device of the person, or a shared one that they open with their PIN. */
export const isOn = (staff_id: string) =>
  or(
    eq(staffSessions.staff_id, staff_id),
    sql`exists (select from ${staffDevicePeople} where ${staffDevicePeople.session_id} = ${staffSessions.id} and ${staffDevicePeople.staff_id} = ${staff_id})`,
  );

/** Good sessions of a person, shared devices that they open among them, the one that was used last first. */
export function devicesOf(db: Db, staff_id: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(isOn(staff_id), gt(staffSessions.expires_at, now)))
    .orderBy(desc(sql`coalesce(${staffSessions.seen_at}, ${staffSessions.created_at})`), asc(staffSessions.id));
}

/** `current`: the session that asks. It stands first. */
export function devicesView(rows: readonly SessionRow[], current: SessionRow): StaffDevice[] {
  return rows
    .map(({ id, device, created_at, seen_at, idle_minutes }) => ({
      id,
      name: deviceName(device),
      signed_in_at: created_at.toISOString(),
      seen_at: seen_at?.toISOString() ?? null,
      current: id === current.id,
      idle_minutes,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Of a person: this one (throws NOT_FOUND), or all but one. Answers what ended. */
export async function endSessions(
  db: Db,
  staff_id: string,
  which: { id: string } | { but: SessionRow },
): Promise<Pick<SessionRow, 'id' | 'device' | 'idle_minutes'>[]> {
  // A shared device ends for all of its people when one of them ends it; with "all others" a person leaves
  // those that a colleague is at.
  const chosen =
    'id' in which
      ? and(isOn(staff_id), eq(staffSessions.id, which.id))
      : and(eq(staffSessions.staff_id, staff_id), ne(staffSessions.id, which.but.id));
  if ('but' in which)
    await db
      .delete(staffDevicePeople)
      .where(and(eq(staffDevicePeople.staff_id, staff_id), ne(staffDevicePeople.session_id, which.but.id)));
  const { id, device, idle_minutes } = staffSessions;
  const ended = await db.delete(staffSessions).where(chosen).returning({ id, device, idle_minutes });
  if ('id' in which && ended.length === 0) throw refuse('NOT_FOUND');
  return ended;
}

export async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expires_at, now));
}
