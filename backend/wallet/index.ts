/** Domain wallet: a customer's balance, what came and went, and what of it is good for a time only. */
import { addressKey } from '@sufra/api/address-key';
import {
  chargeWalletByCoupon,
  explainWallet,
  getChallenge,
  getWalletBalance,
  listChallenges as listChallengesCall,
  listWalletLogs,
} from '@sufra/api/wallet/endpoints';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { Refusal } from '../errors/refusal.ts';
import { serve } from '../http/serve.ts';
import { announceBalance } from '../ledger/announce.ts';
import { expiryOf } from '../ledger/expire.ts';
import { hasOrdered } from '../loyalty/first-order.ts';
import type { Platform } from '../platform.ts';
import type { LoadSeed } from '../seeding/seeder.ts';
import { challengeDetails, listChallenges } from './challenges.ts';
import { chargeByCoupon } from './charge-by-coupon.ts';
import { wallet, walletBalance } from './ledger.ts';
import { challenges } from './tables.ts';

export async function registerWallet(platform: Platform): Promise<void> {
  platform.seeders.push(
    { load: seedWallet },
    { load: seedChallenges, content: [{ table: challenges, gone: 'stays', unchanged: ['paused', 'archived_at'] }] },
  );
  platform.everyTenant('wallet expires', MINUTE_MS, expiryOf(platform, wallet));

  await serve(platform, getWalletBalance, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => walletBalance(db, call.tenant.tenant, id)) };
  });

  await serve(platform, listWalletLogs, async (call) => {
    const { id: customer_id } = await call.signedIn();
    const { tenant, time_zone } = call.tenant;
    return call.withDb((db) => wallet.page(db, { tenant, customer_id }, call.query, time_zone));
  });

  await serve(platform, explainWallet, async (call) => {
    const { id: customer_id } = await call.signedIn();
    const { tenant, time_zone } = call.tenant;
    return { data: await call.withDb((db) => wallet.explain(db, { tenant, customer_id }, time_zone)) };
  });

  await serve(platform, chargeWalletByCoupon, async (call) => {
    const { id } = await call.signedIn();
    const caller = { tenant: call.tenant.tenant, number: id, address: addressKey(call.request.ip) };
    const { data } = await call.once(`customer:${id}`, async (db) => {
      announceBalance(platform, db, { tenant: caller.tenant, customer_id: id });
      const asked = { now: call.now(), hasOrdered: platform.hooks.of(hasOrdered) };
      return { data: await chargeByCoupon(db, caller, call.body.code, asked) };
    });
    // Thrown after the commit: the try counts.
    if ('problem' in data) throw new Refusal([{ ...data.problem, field: 'code' }]);
    return { data };
  });

  await serve(platform, listChallengesCall, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => listChallenges(db, call.tenant.tenant, id, call.now())) };
  });

  await serve(platform, getChallenge, async (call) => {
    const { id } = await call.signedIn();
    const { tenant } = call.tenant;
    return { data: await call.withDb((db) => challengeDetails(db, tenant, id, call.params.id, call.now())) };
  });
}

const seedChallenges: LoadSeed = async ({ db, tenant, seed, now }) => {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const rows = (seed.challenges ?? []).map(({ from_days, to_days, ...challenge }, sort) => ({
    ...{ tenant, sort, item_id: null, min_items: '0.00', types: null, branches: null, for_new: false },
    ...challenge,
    starts_at: at(from_days),
    ends_at: at(to_days),
  }));
  if (rows.length > 0) await db.insert(challenges).values(rows);
};

const seedWallet: LoadSeed = async ({ db, tenant, seed, now }) => {
  for (const { id: customer_id, wallet: movements } of seed.customers ?? []) {
    for (const { days_ago, expires_days, ...movement } of movements) {
      const expires_at = expires_days === undefined ? null : new Date(now.getTime() + expires_days * DAY_MS);
      const at = new Date(now.getTime() - days_ago * DAY_MS);
      await wallet.move(db, { tenant, customer_id }, { ...movement, expires_at }, at);
    }
  }
};
