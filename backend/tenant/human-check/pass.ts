/**
 * What a check of a service becomes once it was judged, for the picture that follows: the service answers for
 * each of its tokens once (decision 561).
 */
import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { humanChecks } from '../tables.ts';

/** A picture of 4 MB on a slow line, and no more: the edge holds it, no page does. */
const LIFE_MS = 5 * MINUTE_MS;
const KIND = 'pass.';
/** No hash has so many zero bits: a pass is never taken for a puzzle that is solved. */
const UNSOLVABLE_BITS = 256;

/** A word that is good for the pictures of this tenant for a while. */
export async function givePass(db: Db, tenant: string, now: Date): Promise<string> {
  const id = KIND + randomBytes(16).toString('base64url');
  const expires_at = new Date(now.getTime() + LIFE_MS);
  await db.insert(humanChecks).values({ tenant, id, salt: '', bits: UNSOLVABLE_BITS, expires_at });
  return id;
}

/** False for one that is over, of another tenant, or made up. */
export async function isPass(db: Db, tenant: string, given: string, now: Date): Promise<boolean> {
  if (!given.startsWith(KIND)) return false;
  const { id, bits, expires_at } = humanChecks;
  const own = and(eq(humanChecks.tenant, tenant), eq(id, given), eq(bits, UNSOLVABLE_BITS), gt(expires_at, now));
  return (await db.$count(humanChecks, own)) > 0;
}
