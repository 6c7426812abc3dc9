/** Invitations: a link by e-mail, for 48 hours, used once (SHOP-002). */

import { canBeLimited, type StaffRole } from '@sufra/api/staff/access/roles';
import type { OpenInvitation } from '@sufra/api/staff/endpoints';
import { INVITATION_PATH, linkAddress } from '@sufra/api/staff/links';
import type { BaseLocale } from '@sufra/contract';
import { isolate, readEmail } from '@sufra/i18n';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { branches as branchTable } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { sendLetter } from '../../outbox/letter.ts';
import { letterHead } from '../../outbox/letter-head.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { countRecipient, RECIPIENT_WAIT_SECONDS } from '../../user/messages/recipient-limit.ts';
import { hashToken, newId, newToken } from '../../user/secrets/secrets.ts';
import { maskEmail } from '../../user/sign-in/otp.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { type InvitationRow, type StaffRow, staff, staffInvitations, staffMembers } from '../tables.ts';

const TEXTS = { ar, en } as const;
const ROLE_TEXTS = {
  owner: 'ROLE_OWNER',
  manager: 'ROLE_MANAGER',
  counter: 'ROLE_COUNTER',
  kitchen: 'ROLE_KITCHEN',
  viewer: 'ROLE_VIEWER',
} as const satisfies Record<StaffRole, keyof typeof en>;
const OPEN_MS = 48 * HOUR_MS;
/** Of one restaurant: each may cost a letter to a stranger. */
const INVITATIONS_A_DAY = 30;
/** People and open invitations of one restaurant. */
const MAX_PEOPLE = 100;
const KEPT_MS = 30 * DAY_MS;

export interface Wanted {
  role: StaffRole;
  branches: string[] | null;
}

/** Throws INVALID_INPUT with the field: an owner is at all branches, and every branch is one of the restaurant's. */
export async function checkWanted(db: Db, { role, branches }: Wanted): Promise<void> {
  if (branches === null) return;
  if (!canBeLimited(role)) throw refuse('INVALID_INPUT', { field: 'branches' });
  const found = await db.$count(
    branchTable,
    and(eq(branchTable.tenant, db.tenant), inArray(branchTable.id, [...new Set(branches)])),
  );
  if (found !== new Set(branches).size) throw refuse('INVALID_INPUT', { field: 'branches' });
}

const isOpen = (now: Date) => and(isNull(staffInvitations.ended), gt(staffInvitations.expires_at, now));

/** Newest first. */
export function openInvitations(db: Db, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tenant, db.tenant), isOpen(now)))
    .orderBy(desc(staffInvitations.invited_at));
}

export interface Inviter {
  tenant: TenantRecord;
  locale: BaseLocale;
  /** The person that invites. */
  by: Pick<StaffRow, 'id' | 'name'>;
  /** Of the person, from `addressKey`. */
  address: string;
  /** Address of the console. */
  console: string;
  now: Date;
}

/** Under the lock of the restaurant's people. Throws STAFF_LIMIT, RATE_LIMITED, INVALID_INPUT. */
export async function invite(
  db: Db,
  inviter: Inviter,
  { email: typed, name, ...wanted }: Wanted & { email: string; name?: string | null | undefined },
): Promise<InvitationRow> {
  const { tenant, now, by } = inviter;
  await checkWanted(db, wanted);
  const email = readEmail(typed);
  const own = eq(staffInvitations.tenant, db.tenant);
  await db
    .update(staffInvitations)
    .set({ ended: 'replaced' })
    .where(and(own, eq(staffInvitations.email, email), isOpen(now)));
  const [people, open, today] = await Promise.all([
    db.$count(staffMembers, eq(staffMembers.tenant, db.tenant)),
    db.$count(staffInvitations, and(own, isOpen(now))),
    db.$count(staffInvitations, and(own, gt(staffInvitations.invited_at, new Date(now.getTime() - DAY_MS)))),
  ]);
  if (people + open >= MAX_PEOPLE) throw refuse('STAFF_LIMIT');
  if (today >= INVITATIONS_A_DAY) throw refuse('RATE_LIMITED', { retryAfter: HOUR_MS / 1000 });
  if (!(await countRecipient(db, email, inviter))) throw refuse('RATE_LIMITED', { retryAfter: RECIPIENT_WAIT_SECONDS });
  const token = newToken();
  const row: InvitationRow = {
    ...{ tenant: db.tenant, id: newId(), token_hash: hashToken(token), email, name: name ?? null },
    ...wanted,
    invited_by: by.name,
    invited_by_id: by.id,
    invited_at: now,
    expires_at: new Date(now.getTime() + OPEN_MS),
    ended: null,
  };
  await db.insert(staffInvitations).values(row);
  const { locale } = inviter;
  const texts = TEXTS[locale];
  const places = {
    name: isolate(inLocale(tenant.name, locale)),
    by: isolate(by.name),
    role: texts[ROLE_TEXTS[row.role]],
  };
  const fill = (text: string) => fillPlaces(text, places);
  const url = linkAddress(inviter.console, INVITATION_PATH, token);
  const letter = {
    ...(await letterHead(db, tenant, locale)),
    subject: fill(texts.INVITATION_SUBJECT),
    blocks: [
      { kind: 'text', text: fill(texts.INVITATION) },
      { kind: 'link', label: texts.INVITATION_LINK, url },
      { kind: 'text', text: texts.INVITATION_RULES },
    ],
  } as const;
  await sendLetter(db, { tenant: db.tenant, to: email, purpose: 'awaited', at: now, expires: row.expires_at, letter });
  return row;
}

/** Throws NOT_FOUND for one that is not open. */
export async function takeBack(db: Db, id: string, now: Date): Promise<InvitationRow> {
  const [ended] = await db
    .update(staffInvitations)
    .set({ ended: 'taken_back' })
    .where(and(eq(staffInvitations.tenant, db.tenant), eq(staffInvitations.id, id), isOpen(now)))
    .returning();
  if (!ended) throw refuse('NOT_FOUND');
  return ended;
}

async function findOpen(db: Db, platform: Pick<Platform, 'clock' | 'tenants'>, token: string) {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.token_hash, hashToken(token)), isNull(staffInvitations.ended)))
    .for('update');
  const tenant = row && (await platform.tenants.find(row.tenant));
  if (!row || !tenant || row.expires_at <= platform.clock.now(row.tenant)) throw refuse('LINK_ENDED');
  return { row, tenant };
}

/** Throws LINK_ENDED. */
export async function openInvitationView(
  db: Db,
  platform: Pick<Platform, 'clock' | 'tenants'>,
  token: string,
): Promise<OpenInvitation> {
  const { row, tenant } = await findOpen(db, platform, token);
  const { id, names } = branchTable;
  const branches =
    row.branches &&
    (await db
      .select({ id, names })
      .from(branchTable)
      .where(and(eq(branchTable.tenant, row.tenant), inArray(id, row.branches))));
  return {
    restaurant: { restaurant: tenant.tenant, names: tenant.name, logo: tenant.logo },
    role: row.role,
    branches,
    masked: maskEmail(row.email),
    expires_at: row.expires_at.toISOString(),
  };
}

/** Makes the person a member, and the person where there is none of this address. Throws LINK_ENDED. */
export async function joinByInvitation(
  db: Db,
  platform: Pick<Platform, 'clock' | 'tenants'>,
  token: string,
  name: string,
): Promise<{ staff_id: string; tenant: string }> {
  const { row } = await findOpen(db, platform, token);
  const { tenant, email, role, branches } = row;
  const now = platform.clock.now(tenant);
  await db.update(staffInvitations).set({ ended: 'used' }).where(eq(staffInvitations.token_hash, row.token_hash));
  const staff_id = await ensurePerson(db, { email, name }, now);
  await db.insert(staffMembers).values({ tenant, staff_id, role, branches, joined_at: now }).onConflictDoNothing();
  return { staff_id, tenant };
}

/** Id of the person with this address, whose name stays as it is. */
export async function ensurePerson(
  db: Db,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<string> {
  await db.insert(staff).values({ id: newId(), email, name, created_at: now }).onConflictDoNothing();
  const [person] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  return person!.id;
}

export async function forgetInvitations(db: Db): Promise<void> {
  await db
    .delete(staffInvitations)
    .where(lt(staffInvitations.expires_at, sql`now() - ${`${KEPT_MS / DAY_MS} days`}::interval`));
}
