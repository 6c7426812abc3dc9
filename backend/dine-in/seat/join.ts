/** Sitting down: a new session at a table, or one more phone of a session (MENU-032, MENU-037, safety B12). */

import { isLiveSession } from '@sufra/api/dine-in/states';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, gt } from 'drizzle-orm';
import { findBranch } from '../../branch/service.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { freeNickname } from '../../user/profile/nicknames.ts';
import { hashToken, newCode, newId } from '../../user/secrets/secrets.ts';
import { type LinkSecrets, tokenOf } from '../../user/sign-in/signed-links.ts';
import { tellMembers, tellTable } from '../announce.ts';
import { findSession, memberOf, membersOf, sessionAt, tableOf, tableOfCode, touchSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { readDineSettings } from '../settings.ts';
import { stateAt } from '../state.ts';
import {
  type ConfirmedBy,
  dineMembers,
  dineSessions,
  type MemberRow,
  type SessionRow,
  type TableRow,
} from '../tables.ts';
import { whyNot } from './find-table.ts';
import { type Digits, requirePin, requireStaffCode } from './guard.ts';

/** Phones of one session; above twice its seats the code is being shared. */
const MAX_MEMBERS_PER_SEAT = 2;
/** Of a party that has no table yet. */
const MAX_WAITING_MEMBERS = 20;
/** Sessions that begin at one table in an hour and are never confirmed; more come from a photograph of the code. */
const MAX_UNCONFIRMED_PER_HOUR = 5;

export interface Seat {
  session: SessionRow;
  member: MemberRow;
}

/**
 * `staff_code`: what `judgeOpening` said. Throws NOT_FOUND, TABLE_BUSY, why ordering is impossible there,
 * STAFF_CODE_WRONG, RATE_LIMITED.
 */
export async function openSession(
  scope: Scope,
  secrets: LinkSecrets,
  input: { table_code: string; nickname: string; staff_code: Digits; customer_id: string | null },
): Promise<Seat> {
  const { db, tenant, now } = scope;
  const settings = await readDineSettings(db);
  const table = await tableOfCode(db, input.table_code);
  if (!table) throw refuse('NOT_FOUND', { field: 'table_code' });
  const why = whyNot(await findBranch(db, table.branch_id), table, now.getTime());
  if (why) throw new Refusal([why]);
  const present = await sessionAt(scope, table.id);
  if (present) {
    throw refuse('TABLE_BUSY', { params: { table: table.names }, data: { session_id: present.id } });
  }
  const confirmed_by = confirmation(settings.confirm, input.staff_code);
  if (confirmed_by === null) await limitUnconfirmed(scope, table);
  const session: SessionRow = {
    tenant: tenant.tenant,
    id: newId(),
    table_id: table.id,
    branch_id: table.branch_id,
    version: 1,
    state: 'open',
    confirmed_by,
    pin: settings.pin ? newCode() : null,
    wrong_pins: 0,
    locked_until: null,
    moved_to: null,
    waiting_id: null,
    cook: null,
    opened_at: now,
    active_at: now,
    held_until: null,
    ended_at: null,
  };
  const [begun] = await db.insert(dineSessions).values(session).onConflictDoNothing().returning();
  // Two phones that scanned at the same moment: one session, the other phone joins it.
  if (!begun) throw refuse('TABLE_BUSY', { params: { table: table.names }, data: { session_id: null } });
  const member = await addMember(scope, secrets, session, input);
  tellTable(scope, table.id);
  return { session, member };
}

/**
 * `pin`: what `judgeJoining` said. Throws DINE_SESSION_EXPIRED, PIN_WRONG, TABLE_FULL. A phone that joined
 * before stays who it is.
 */
export async function joinSession(
  scope: Scope,
  secrets: LinkSecrets,
  id: string,
  input: { nickname: string; pin: Digits; customer_id: string | null },
): Promise<Seat> {
  const { db, now } = scope;
  await readDineSettings(db);
  const session = await findSession(db, id, 'update');
  if (!session || !isLiveSession(stateAt(session, now.getTime()))) throw refuse('DINE_SESSION_EXPIRED');
  const before = await memberOf(scope, id);
  if (before) return { session, member: before };
  requirePin(session, input.pin);
  return addPhone(scope, secrets, session, input);
}

/** One more phone of a session, under its lock. Throws TABLE_FULL. */
export async function addPhone(
  scope: Scope,
  secrets: LinkSecrets,
  session: SessionRow,
  input: { nickname: string; customer_id: string | null },
): Promise<Seat> {
  const { seats, names } = await tableOf(scope.db, session);
  const present = await membersOf(scope.db, session.id);
  const most = session.table_id === null ? MAX_WAITING_MEMBERS : seats * MAX_MEMBERS_PER_SEAT;
  if (present.length >= most) throw refuse('TABLE_FULL', { params: { table: names } });
  const member = await addMember(scope, secrets, session, input, present);
  const touched = await touchSession(scope.db, session, scope.now);
  tellMembers(scope, touched, 'dine.session');
  return { session: touched, member };
}

/** `staffCode`: what `judgeConfirming` said. Throws STAFF_CODE_WRONG, DINE_SESSION_EXPIRED. */
export async function confirmSession(scope: Scope, session: SessionRow, staffCode: Digits): Promise<SessionRow> {
  if (!isLiveSession(stateAt(session, scope.now.getTime()))) throw refuse('DINE_SESSION_EXPIRED');
  if (session.confirmed_by !== null) return session;
  requireStaffCode(staffCode);
  return confirmAs(scope, session, 'code');
}

/** Staff saw the people at the table, or they paid first. */
export async function confirmAs(scope: Scope, session: SessionRow, by: ConfirmedBy): Promise<SessionRow> {
  const confirmed = await touchSession(scope.db, session, scope.now, { confirmed_by: by });
  tellMembers(scope, confirmed, 'dine.session');
  return confirmed;
}

function confirmation(rule: 'code' | 'none', code: Digits): ConfirmedBy | null {
  if (rule === 'none') return 'open_house';
  if (code === 'none') return null;
  requireStaffCode(code);
  return 'code';
}

async function limitUnconfirmed({ db, now }: Scope, table: TableRow): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const recent = await db
    .select({ confirmed_by: dineSessions.confirmed_by })
    .from(dineSessions)
    .where(and(eq(dineSessions.table_id, table.id), gt(dineSessions.opened_at, hourAgo)));
  const unconfirmed = recent.filter(({ confirmed_by }) => confirmed_by === null).length;
  if (unconfirmed >= MAX_UNCONFIRMED_PER_HOUR) throw refuse('RATE_LIMITED', { retryAfter: 600 });
}

async function addMember(
  { db, tenant, now }: Scope,
  secrets: LinkSecrets,
  session: SessionRow,
  input: { nickname: string; customer_id: string | null },
  present: readonly MemberRow[] = [],
): Promise<MemberRow> {
  const id = newId();
  const member: MemberRow = {
    tenant: tenant.tenant,
    session_id: session.id,
    id,
    nickname: freeNickname(
      input.nickname,
      present.map(({ nickname }) => nickname),
      'nickname',
    ),
    customer_id: input.customer_id,
    token_hash: hashToken(memberToken(secrets, { tenant: tenant.tenant, id, token_hash: null })),
    joined_at: now,
  };
  await db.insert(dineMembers).values(member);
  return member;
}

/** Made from the member's id and a secret outside the database: stored as its hash, the same for a call sent twice. */
export function memberToken(secrets: LinkSecrets, { tenant, id, token_hash }: Named): string {
  return tokenOf(secrets, `${tenant}\ndine-in\n${id}`, token_hash);
}

/** The token of a member, by the hash that is stored of it. */
export async function memberTokenOf(db: Db, secrets: LinkSecrets, tenant: string, id: string): Promise<string> {
  const [row] = await db
    .select({ token_hash: dineMembers.token_hash })
    .from(dineMembers)
    .where(and(eq(dineMembers.tenant, tenant), eq(dineMembers.id, id)));
  return memberToken(secrets, { tenant, id, token_hash: row?.token_hash ?? null });
}

interface Named {
  tenant: string;
  id: string;
  /** Null: none is stored yet. */
  token_hash: string | null;
}
