/** One-time links: of an invitation, and of the command that makes an owner. Both are stored by hash. */
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { hashToken, newToken } from '../../user/secrets/secrets.ts';
import { staffLinks } from '../tables.ts';

const LINK_MS = 48 * HOUR_MS;

/** The token of a link that signs this person in, once. */
export async function makeLink(db: Db, staff_id: string, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insert(staffLinks)
    .values({ token_hash: hashToken(token), staff_id, expires_at: new Date(now.getTime() + LINK_MS) });
  return token;
}

/** The person of a link, which opens nothing from now on. Throws LINK_ENDED. */
export async function useLink(db: Db, token: string, now: Date): Promise<string> {
  const [used] = await db
    .delete(staffLinks)
    .where(and(eq(staffLinks.token_hash, hashToken(token)), gt(staffLinks.expires_at, now)))
    .returning({ staff_id: staffLinks.staff_id });
  if (!used) throw refuse('LINK_ENDED');
  return used.staff_id;
}

export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db.delete(staffLinks).where(lt(staffLinks.expires_at, now));
}
