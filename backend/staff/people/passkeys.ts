/**
 * Passkeys of people (SHOP-002): public keys, each good for the console's site. A challenge is for one
 * purpose of one person, and is answered once.
 */
import { addressKey } from '@sufra/api/address-key';
import type { StaffPasskey } from '@sufra/api/staff/endpoints';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { deviceName } from '../../user/devices/device-name.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { requireRoom, storeChallenge } from '../../user/sign-in/passkey-limits.ts';
import { countsUp, type MadeKey, optionsToMake, optionsToUse, type Site } from '../../user/sign-in/webauthn.ts';
import {
  type StaffPasskeyChallengeRow,
  type StaffPasskeyRow,
  type StaffRow,
  staff,
  staffMembers,
  staffPasskeyChallenges,
  staffPasskeys,
} from '../tables.ts';
import { consoleAddress } from './console-address.ts';

/** The console's site, which its configuration names: no header of a caller does. */
export function consoleSite(config: Pick<Config, 'consoleUrl' | 'domains'>): Site {
  const { hostname, origin } = new URL(consoleAddress(config));
  return { domain: hostname, origin };
}

/** What a challenge is for, and whose it is. */
export type PasskeyPurpose =
  | { purpose: 'sign-in'; staff_id: null }
  | { purpose: Exclude<StaffPasskeyChallengeRow['purpose'], 'sign-in'>; staff_id: string };

/** A caller that is asked to sign. */
export interface Asking {
  db: Db;
  site: Site;
  /** IP address. */
  ip: string;
  now: Date;
}

const ownedBy = (staff_id: string) => eq(staffPasskeys.staff_id, staff_id);

function rowsOf(db: Db, staff_id: string): Promise<StaffPasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(ownedBy(staff_id))
    .orderBy(asc(staffPasskeys.created_at), asc(staffPasskeys.id));
}

export async function listPasskeys(db: Db, staff_id: string): Promise<StaffPasskey[]> {
  return (await rowsOf(db, staff_id)).map(view);
}

/** What the device has to sign so that its person is signed in. Throws RATE_LIMITED. */
export async function askToSignIn(asking: Asking) {
  const options = await optionsToUse(asking.site);
  return { ...(await addChallenge(asking, { purpose: 'sign-in', staff_id: null }, options.challenge)), options };
}

/**
 * What the device has to sign to prove its person. Throws NOT_FOUND for a person without a passkey here, RATE_LIMITED.
 */
export async function askToProve(asking: Asking, { id }: StaffRow) {
  const own = (await rowsOf(asking.db, id)).filter(({ site }) => site === asking.site.domain);
  if (own.length === 0) throw refuse('NOT_FOUND');
  const options = await optionsToUse(asking.site, own);
  return { ...(await addChallenge(asking, { purpose: 'proof', staff_id: id }, options.challenge)), options };
}

/** What the device has to sign to make a passkey. Throws PASSKEY_LIMIT, RATE_LIMITED. */
export async function askToMake(asking: Asking, person: StaffRow) {
  const rows = await rowsOf(asking.db, person.id);
  requireRoom(rows.length);
  const { id, email, name } = person;
  const here = rows.filter(({ site }) => site === asking.site.domain);
  const options = await optionsToMake(asking.site, asking.site.domain, { id, account: email, name }, here);
  return { ...(await addChallenge(asking, { purpose: 'make', staff_id: id }, options.challenge)), options };
}

/** The challenge, taken away: a second answer finds none. Throws PASSKEY_EXPIRED. */
export async function takeChallenge(
  db: Db,
  id: string,
  { purpose, staff_id }: PasskeyPurpose,
  now: Date,
): Promise<StaffPasskeyChallengeRow> {
  const challenges = staffPasskeyChallenges;
  const [row] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.purpose, purpose),
        staff_id === null ? isNull(challenges.staff_id) : eq(challenges.staff_id, staff_id),
      ),
    )
    .returning();
  if (!row || row.expires_at <= now) throw refuse('PASSKEY_EXPIRED');
  return row;
}

/**
 * The passkey of a credential at this site. Throws PASSKEY_UNKNOWN; also for a person that works nowhere any
 * more, and of another person when the challenge is of one.
 */
export async function findPasskey(
  db: Db,
  { site, staff_id }: StaffPasskeyChallengeRow,
  credentialId: string,
): Promise<StaffPasskeyRow> {
  const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.credential_id, credentialId));
  if (!row || row.site !== site || (staff_id !== null && row.staff_id !== staff_id)) throw refuse('PASSKEY_UNKNOWN');
  if ((await db.$count(staffMembers, eq(staffMembers.staff_id, row.staff_id))) === 0) throw refuse('PASSKEY_UNKNOWN');
  return row;
}

/**
 * Notes that a passkey was used. Throws PASSKEY_REFUSED when it was removed meanwhile, or another answer had its count.
 */
export async function notePasskey(db: Db, { id }: StaffPasskeyRow, counter: number, now: Date): Promise<void> {
  const noted = await db
    .update(staffPasskeys)
    .set({ counter, used_at: now })
    .where(and(eq(staffPasskeys.id, id), countsUp(staffPasskeys.counter, counter)))
    .returning({ id: staffPasskeys.id });
  if (noted.length === 0) throw refuse('PASSKEY_REFUSED');
}

/** Stores a passkey. Throws PASSKEY_LIMIT, and PASSKEY_REFUSED for a key that is stored already. */
export async function addPasskey(
  db: Db,
  staff_id: string,
  made: MadeKey,
  device: string | null,
  now: Date,
): Promise<StaffPasskey> {
  // One change of a person's keys at a time, so that the limit holds.
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staff_id)).for('update');
  requireRoom(await db.$count(staffPasskeys, ownedBy(staff_id)));
  const [row] = await db
    .insert(staffPasskeys)
    .values({ ...made, id: newId(), staff_id, device, created_at: now })
    .onConflictDoNothing({ target: staffPasskeys.credential_id })
    .returning();
  if (!row) throw refuse('PASSKEY_REFUSED');
  return view(row);
}

/** Throws NOT_FOUND for a passkey that is not the person's. */
export async function removePasskey(db: Db, staff_id: string, id: string): Promise<StaffPasskey> {
  const [gone] = await db
    .delete(staffPasskeys)
    .where(and(ownedBy(staff_id), eq(staffPasskeys.id, id)))
    .returning();
  if (!gone) throw refuse('NOT_FOUND');
  return view(gone);
}

function addChallenge(
  { db, site, ip, now }: Asking,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<{ id: string; expires_in: number }> {
  const challenges = staffPasskeyChallenges;
  const address = addressKey(ip);
  return storeChallenge({ db, site, address, now }, challenge, {
    lock: `staff-passkey-address\n${address}`,
    countOpen: () => db.$count(challenges, and(eq(challenges.address, address), gt(challenges.expires_at, now))),
    insert: (row) => db.insert(challenges).values({ ...row, ...purpose }),
  });
}

/** Deletes challenges that may no longer be answered. */
export async function forgetPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(staffPasskeyChallenges).where(lte(staffPasskeyChallenges.expires_at, now));
}

function view({ id, device, created_at, used_at }: StaffPasskeyRow): StaffPasskey {
  return {
    id,
    name: deviceName(device),
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  };
}
