/** Sign-ins of a customer as devices: seen, and ended one by one. */
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { hashToken } from '../secrets/secrets.ts';
import { customerTokens } from '../tables.ts';
import { deviceName } from './device-name.ts';

/** How exactly it is known when a device was used last: a call writes once in this time. */
export const SEEN_EVERY_MS = HOUR_MS;

/** As `listDevices` answers them; `token`: of the call. */
export async function devicesOf(db: Db, customer: string, token: string, now: Date) {
  const current = hashToken(token);
  const rows = await db
    .select()
    .from(customerTokens)
    .where(
      and(
        eq(customerTokens.tenant, db.tenant),
        eq(customerTokens.customer_id, customer),
        gt(customerTokens.expires_at, now),
      ),
    )
    .orderBy(desc(customerTokens.seen_at), desc(customerTokens.created_at));
  return rows
    .map(({ id, device, created_at, seen_at, token_hash }) => ({
      id,
      name: deviceName(device),
      signed_in_at: created_at.toISOString(),
      seen_at: seen_at?.toISOString() ?? null,
      current: token_hash === current,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Answers the hash of the token that ended. Throws NOT_FOUND. */
export async function endDevice(db: Db, customer: string, id: string): Promise<string> {
  const [ended] = await db
    .delete(customerTokens)
    .where(
      and(eq(customerTokens.tenant, db.tenant), eq(customerTokens.customer_id, customer), eq(customerTokens.id, id)),
    )
    .returning({ token_hash: customerTokens.token_hash });
  if (!ended) throw refuse('NOT_FOUND');
  return ended.token_hash;
}

/** Notes that a token was used, once in a while. */
export async function noteSeen(db: Db, token_hash: string, seen: Date | null, now: Date): Promise<void> {
  if (seen && now.getTime() - seen.getTime() < SEEN_EVERY_MS) return;
  await db
    .update(customerTokens)
    .set({ seen_at: now })
    .where(and(eq(customerTokens.tenant, db.tenant), eq(customerTokens.token_hash, token_hash)));
}
