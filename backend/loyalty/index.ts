/** Domain loyalty: a customer's points, program by program, what they are worth and change into, and invitations. */
import { addressKey } from '@sufra/api/address-key';
import {
  applyReferral,
  explainPoints,
  getLoyaltySettings,
  getPointsBalance,
  listPointsLogs,
  listReferrals,
  listRewards as listRewardsCall,
  redeemReward,
  undoReward,
} from '@sufra/api/loyalty/endpoints';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { serve } from '../http/serve.ts';
import { announceBalance } from '../ledger/announce.ts';
import { expiryOf } from '../ledger/expire.ts';
import type { Platform } from '../platform.ts';
import type { LoadSeed } from '../seeding/seeder.ts';
import { deviceIdOf } from '../user/devices/known-devices.ts';
import { invitationAtSignUp } from '../user/sign-in/invitation-at-sign-up.ts';
import { DEFAULT_PROVIDER, points } from './ledger.ts';
import { apply, referralsOf } from './referrals.ts';
import { listRewards, redeem, undo } from './rewards.ts';
import { readLoyaltySettings } from './settings.ts';
import { rewards } from './tables.ts';

export async function registerLoyalty(platform: Platform): Promise<void> {
  platform.seeders.push(
    { load: seedPoints },
    { load: seedRewards, content: [{ table: rewards, gone: 'stays', unchanged: ['paused', 'archived_at'] }] },
  );
  platform.hooks.provide(invitationAtSignUp, (db, ...call) => apply(db, platform.hooks, ...call));
  platform.everyTenant('points expire', MINUTE_MS, expiryOf(platform, points));

  await serve(platform, getPointsBalance, async (call) => {
    const { id: customer_id } = await call.signedIn();
    const account = { tenant: call.tenant.tenant, customer_id, provider: call.query.provider ?? DEFAULT_PROVIDER };
    return { data: { balance: await call.withDb((db) => points.balance(db, account)) } };
  });

  await serve(platform, listPointsLogs, async (call) => {
    const { id: customer_id } = await call.signedIn();
    const account = { tenant: call.tenant.tenant, customer_id, provider: call.query.provider ?? DEFAULT_PROVIDER };
    return call.withDb((db) => points.page(db, account, call.query, call.tenant.time_zone));
  });

  await serve(platform, explainPoints, async (call) => {
    const { id: customer_id } = await call.signedIn();
    const account = { tenant: call.tenant.tenant, customer_id, provider: call.query.provider ?? DEFAULT_PROVIDER };
    return { data: await call.withDb((db) => points.explain(db, account, call.tenant.time_zone)) };
  });

  await serve(platform, getLoyaltySettings, async (call) => {
    return { data: await call.withDb(readLoyaltySettings) };
  });

  await serve(platform, listRewardsCall, async (call) => {
    const { id: customer_id } = await call.signedIn();
    const account = { tenant: call.tenant.tenant, customer_id, provider: call.query.provider ?? DEFAULT_PROVIDER };
    return { data: await call.withDb((db) => listRewards(db, account, call.now())) };
  });

  await serve(platform, redeemReward, async (call) => {
    const { id: customer_id } = await call.signedIn();
    const { tenant } = call.tenant;
    return call.once(`customer:${customer_id}`, async (db) => {
      announceBalance(platform, db, { tenant, customer_id });
      const provider = await providerOf(db, tenant, call.params.id);
      return { data: await redeem(db, { tenant, customer_id, provider }, call.params.id, call.now()) };
    });
  });

  await serve(platform, undoReward, async (call) => {
    const { id: customer_id } = await call.signedIn();
    const { tenant } = call.tenant;
    const data = await call.withDb(async (db) => {
      announceBalance(platform, db, { tenant, customer_id });
      const provider = await providerOf(db, tenant, call.params.id);
      return undo(db, { tenant, customer_id, provider }, call.params.id, call.now());
    });
    return { data };
  });

  await serve(platform, listReferrals, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => referralsOf(db, platform.hooks, call.tenant.tenant, id)) };
  });

  await serve(platform, applyReferral, async (call) => {
    const { id } = await call.signedIn();
    const { tenant } = call.tenant;
    const caller = { tenant, number: id, address: addressKey(call.request.ip), device: deviceIdOf(call) };
    const refused = await call.withDb((db) => apply(db, platform.hooks, caller, call.body.code, call.now()));
    // Thrown after the commit: the try counts.
    if (refused) throw new Refusal([{ ...refused.problem, field: 'code' }]);
    return { data: await call.withDb((db) => referralsOf(db, platform.hooks, tenant, id)) };
  });
}

/** Whose points a reward costs. The asking domain refuses one that is unknown. */
async function providerOf(db: Db, tenant: string, id: string): Promise<string> {
  const [row] = await db
    .select({ provider: rewards.provider })
    .from(rewards)
    .where(and(eq(rewards.tenant, tenant), eq(rewards.id, id)));
  return row?.provider ?? DEFAULT_PROVIDER;
}

const seedRewards: LoadSeed = async ({ db, tenant, seed, now }) => {
  const rows = (seed.rewards ?? []).map(({ valid_days, ...reward }, sort) => ({
    ...{ tenant, sort, provider: DEFAULT_PROVIDER, value: '0.00', item_id: null, cap: null, min_items: '0.00' },
    ...{ types: null, branches: null, good_days: 30 },
    ...reward,
    valid_to: valid_days === undefined ? null : new Date(now.getTime() + valid_days * DAY_MS),
  }));
  if (rows.length > 0) await db.insert(rewards).values(rows);
};

const seedPoints: LoadSeed = async ({ db, tenant, seed, now }) => {
  for (const { id: customer_id, points: movements } of seed.customers ?? []) {
    for (const { days_ago, expires_days, provider = DEFAULT_PROVIDER, ...movement } of movements) {
      const at = new Date(now.getTime() - days_ago * DAY_MS);
      const expires_at = expires_days === undefined ? null : new Date(now.getTime() + expires_days * DAY_MS);
      await points.move(db, { tenant, customer_id, provider }, { ...movement, expires_at }, at);
    }
  }
};
