/** Bounds of passkeys, of customers and of staff alike (ACCT-037, SHOP-002). */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { newId } from '../secrets/secrets.ts';
import type { Site } from './webauthn.ts';

/** Of one customer at a tenant, or of one person of staff. */
const MAX_PASSKEYS = 10;
/** A sign-in page that is left open; a passkey is made at once. */
const CHALLENGE_MS = 15 * MINUTE_MS;
/** Open challenges of one address at one site: all guests of a wireless network, and no flood. */
const MAX_OPEN = 200;

/** Throws PASSKEY_LIMIT where an owner of `count` passkeys may have no more. */
export function requireRoom(count: number): void {
  if (count >= MAX_PASSKEYS) throw refuse('PASSKEY_LIMIT', { params: { max: MAX_PASSKEYS } });
}

interface NewChallenge {
  id: string;
  challenge: string;
  /** Domain and origin of the page that asks. */
  site: string;
  origin: string;
  /** From `addressKey`. */
  address: string;
  expires_at: Date;
}

/** Where challenges are stored. */
interface ChallengeStore {
  /** Name of the lock under which those of one address are counted. */
  lock: string;
  /** How many of the address may still be answered. */
  countOpen(): Promise<number>;
  insert(row: NewChallenge): Promise<unknown>;
}

/**
 * Stores what a device has to sign. `expires_in`: seconds. Throws RATE_LIMITED for an address with too many
 * that are open.
 */
export async function storeChallenge(
  { db, site, address, now }: { db: Db; site: Site; address: string; now: Date },
  challenge: string,
  { lock, countOpen, insert }: ChallengeStore,
): Promise<{ id: string; expires_in: number }> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  if ((await countOpen()) >= MAX_OPEN) throw refuse('RATE_LIMITED', { retryAfter: 60 });
  const id = newId();
  const expires_at = new Date(now.getTime() + CHALLENGE_MS);
  await insert({ id, challenge, site: site.domain, origin: site.origin, address, expires_at });
  return { id, expires_in: CHALLENGE_MS / 1000 };
}
