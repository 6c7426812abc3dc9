/**
 * PINs of people (SHOP-006). A few digits behind any hash are tried in minutes by the holder of the table, so
 * a secret of the server that is not in the database goes into the hash, beside the salt; tries at a device
 * are counted (`devices.ts`).
 */
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { readPin, weakPin } from '@sufra/api/staff/access/pin';
import { phoneTail } from '@sufra/i18n';
import { eq, inArray } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { LinkSecrets } from '../../user/sign-in/signed-links.ts';
import { staffPins } from '../tables.ts';

const HASH_BYTES = 32;
/** 16 MB and some 50 ms for each try. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const slowHash = promisify((text: Buffer, salt: Buffer, done: (error: Error | null, hash: Buffer) => void): void =>
  scrypt(text, salt, HASH_BYTES, COST, done),
);

interface PinHash {
  salt: Buffer;
  hash: Buffer;
}

function hashOf(secret: Buffer, staff_id: string, pin: string, salt: Buffer): Promise<Buffer> {
  const peppered = createHmac('sha256', secret).update(`staff pin\n${staff_id}\n${pin}`).digest();
  return slowHash(peppered, salt);
}

/** Outside of any transaction: it takes a while. */
export async function newPinHash(secrets: LinkSecrets, staff_id: string, pin: string): Promise<PinHash> {
  const salt = randomBytes(16);
  return { salt, hash: await hashOf(secrets[0], staff_id, pin, salt) };
}

/** Whether it is the person's PIN; for a person without one it takes as long. Outside of any transaction. */
export async function isPin(
  secrets: LinkSecrets,
  staff_id: string,
  typed: string,
  stored: PinHash | undefined,
): Promise<boolean> {
  const { salt, hash } = stored ?? { salt: Buffer.alloc(16), hash: Buffer.alloc(HASH_BYTES) };
  let isSame = false;
  // All of them, also after the right one: the time says nothing.
  for (const secret of secrets)
    isSame = timingSafeEqual(await hashOf(secret, staff_id, readPin(typed) ?? '', salt), hash) || isSame;
  return isSame && stored !== undefined;
}

export async function findPin(db: Db, staff_id: string): Promise<PinHash | undefined> {
  const [row] = await db.select().from(staffPins).where(eq(staffPins.staff_id, staff_id));
  return row;
}

export async function hasPin(db: Db, staff_id: string): Promise<boolean> {
  return (await db.$count(staffPins, eq(staffPins.staff_id, staff_id))) > 0;
}

export async function storePin(db: Db, staff_id: string, pin: PinHash, now: Date): Promise<void> {
  const row = { ...pin, set_at: now };
  await db
    .insert(staffPins)
    .values({ staff_id, ...row })
    .onConflictDoUpdate({ target: staffPins.staff_id, set: row });
}

/**
 * The digits of a new PIN of a person of these restaurants. Throws INVALID_INPUT for none, PIN_WEAK for one
 * that is guessed first, as the end of a branch's telephone number.
 */
export async function readNewPin(db: Db, restaurants: readonly string[], typed: string): Promise<string> {
  const pin = readPin(typed);
  if (pin === null) throw refuse('INVALID_INPUT', { field: 'pin' });
  const phones = await db
    .select({ phone: branches.phone })
    .from(branches)
    .where(inArray(branches.tenant, [...restaurants]));
  const isOfPhone = phones.some(({ phone }) => phoneTail(phone).endsWith(pin));
  if (weakPin(pin) || isOfPhone) throw refuse('PIN_WEAK', { field: 'pin' });
  return pin;
}
