/** Domain loyalty: a customer's points, program by program, and what they are worth. */
import { explainPoints, getLoyaltySettings, getPointsBalance, listPointsLogs } from '@sufra/api/loyalty/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { serve } from '../http/serve.ts';
import { expireAll } from '../ledger/expire.ts';
import type { Platform } from '../platform.ts';
import type { Seeder } from '../seeding/seeder.ts';
import { DEFAULT_PROVIDER, points } from './ledger.ts';
import { readLoyaltySettings } from './settings.ts';

export async function registerLoyalty(platform: Platform): Promise<void> {
  platform.seeders.push(seedPoints);
  platform.every('points expire', 60_000, () => expireAll(platform, points));

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
}

const seedPoints: Seeder = async ({ db, tenant, seed, now }) => {
  for (const { id: customer_id, points: movements } of seed.customers ?? []) {
    for (const { days_ago, expires_days, provider = DEFAULT_PROVIDER, ...movement } of movements) {
      const at = new Date(now.getTime() - days_ago * DAY_MS);
      const expires_at = expires_days === undefined ? null : new Date(now.getTime() + expires_days * DAY_MS);
      await points.move(db, { tenant, customer_id, provider }, { ...movement, expires_at }, at);
    }
  }
};
