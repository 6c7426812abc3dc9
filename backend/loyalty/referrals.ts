/**
 * Invitations: a customer's code, the friends who came by it, and what both get after the friend's first
 * delivered order (ACCT-035).
 */
import type { Referrals } from '@sufra/api/loyalty/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { settingText } from '@sufra/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import type { ErrorDetail } from '../errors/refusal.ts';
import type { Hooks } from '../hooks.ts';
import { readSettings } from '../tenant/settings.ts';
import { checkCouponTries, lockCouponTries } from '../user/limits/caller-limits.ts';
import { record } from '../user/limits/counted-events.ts';
import { inviterOf, referBy } from '../user/profile/customers.ts';
import type { InvitedCaller } from '../user/sign-in/invitation-at-sign-up.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { customers } from '../user/tables.ts';
import { hasOrdered } from './first-order.ts';
import { DEFAULT_PROVIDER, points } from './ledger.ts';
import type { MovedOrder } from './of-orders.ts';
import { referralResults } from './tables.ts';

const MAX_FRIENDS = 100;

async function readReferralSettings(db: Db) {
  const settings = await readSettings(db, ['loyalty']);
  const count = (key: string) => Math.max(0, Math.trunc(Number(settingText(settings, `loyalty.${key}`) || 0)));
  return {
    owner_points: count('referral_owner_points'),
    friend_points: count('referral_friend_points'),
    min_order: settingText(settings, 'loyalty.referral_min_order') || '0.00',
  };
}

export async function referralsOf(db: Db, hooks: Hooks, tenant: string, customer_id: string): Promise<Referrals> {
  const [self] = await db
    .select({ code: customers.referral_code, referred_by: customers.referred_by })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, customer_id)));
  const rows = await db
    .select({ id: customers.id, name: customers.name, joined_at: customers.created_at, result: referralResults })
    .from(customers)
    .leftJoin(
      referralResults,
      and(eq(referralResults.tenant, customers.tenant), eq(referralResults.friend_id, customers.id)),
    )
    .where(and(eq(customers.tenant, tenant), eq(customers.referred_by, customer_id)))
    .orderBy(desc(customers.created_at), desc(customers.id))
    .limit(MAX_FRIENDS);
  return {
    code: self?.code ?? '',
    ...(await readReferralSettings(db)),
    friends: rows.map(({ id, name, joined_at, result }) => ({
      id,
      // An invited friend is a customer of their own: the first name is enough to tell them apart.
      name: name.split(' ')[0] ?? '',
      state: result === null ? 'joined' : result.reason === null ? 'rewarded' : 'not_valid',
      reason: result?.reason ?? null,
      joined_at: joined_at.toISOString(),
      rewarded_at: result && result.reason === null ? result.at.toISOString() : null,
    })),
    can_apply: self?.referred_by === null && !(await hooks.of(hasOrdered)(db, tenant, customer_id)),
  };
}

/**
 * Notes who invited the caller, whose `number` is the customer's id. A refusal is returned, not thrown, so
 * that a guess is counted with the commit; guesses are counted with those of coupons. Throws RATE_LIMITED.
 */
export async function apply(
  db: Db,
  hooks: Hooks,
  caller: InvitedCaller,
  code: string,
  now: Date,
): Promise<{ problem: ErrorDetail } | null> {
  const { tenant, number: customer_id, device } = caller;
  await lockCouponTries(db, caller);
  await checkCouponTries(db, caller, now);
  await lockCustomer(db, { tenant, customer_id });
  const { can_apply } = await referralsOf(db, hooks, tenant, customer_id);
  const owner = await inviterOf(db, tenant, customer_id, code, device);
  if (!can_apply) {
    // Sent again because no answer came: it counts already.
    const isNoted = typeof owner === 'string' && owner === (await referrerOf(db, tenant, customer_id));
    return isNoted ? null : { problem: { code: 'REFERRAL_KNOWN' } };
  }
  if (typeof owner !== 'string') {
    if (owner.problem === 'REFERRAL_UNKNOWN') await record(db, caller, 'coupon', now);
    return { problem: { code: owner.problem } };
  }
  await referBy(db, tenant, customer_id, owner);
  return null;
}

/** The inviting customer; null: none. */
async function referrerOf(db: Db, tenant: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ referred_by: customers.referred_by })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, id)));
  return row?.referred_by ?? null;
}

/**
 * After the first delivered order of a friend both get their points, once; below the least amount the
 * invitation is not valid. In the transaction of the move. A guest has no inviter.
 */
export async function rewardReferral(db: Db, order: MovedOrder, now: Date): Promise<void> {
  const { tenant, id: order_id, customer_id, status, totals } = order;
  if (customer_id === null || status !== 'delivered') return;
  const owner_id = await referrerOf(db, tenant, customer_id);
  if (owner_id === null) return;
  const { owner_points, friend_points, min_order } = await readReferralSettings(db);
  const items = totals.filter(({ code }) => code === 'items').reduce((sum, { amount }) => sum + toMinor(amount), 0);
  const reason = items < toMinor(min_order) ? ('below_minimum' as const) : null;
  const [first] = await db
    .insert(referralResults)
    .values({ tenant, friend_id: customer_id, owner_id, order_id, reason, at: now })
    .onConflictDoNothing()
    .returning({ friend_id: referralResults.friend_id });
  if (!first || reason !== null) return;
  const give = async (id: string, type: string, amount: number, words: { ar: string; en: string }) => {
    if (amount === 0) return;
    const account = { tenant, customer_id: id, provider: DEFAULT_PROVIDER };
    await points.move(db, account, { type, amount, reason: words }, now);
  };
  await give(customer_id, 'referral_friend', friend_points, {
    ar: 'أول طلب بدعوة',
    en: 'First order by an invitation',
  });
  await give(owner_id, 'referral_owner', owner_points, {
    ar: 'أول طلب لصديق دعوته',
    en: 'First order of a friend you invited',
  });
}
