/** Domain wallet: a customer's balance and what came and went. */
import { getWalletBalance, listWalletLogs } from '@sufra/api/wallet/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import type { Seeder } from '../seeding/seeder.ts';
import { wallet, walletBalance } from './ledger.ts';

export async function registerWallet(platform: Platform): Promise<void> {
  platform.seeders.push(seedWallet);

  await serve(platform, getWalletBalance, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => walletBalance(db, call.tenant.tenant, id)) };
  });

  await serve(platform, listWalletLogs, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb((db) => wallet.page(db, { tenant: call.tenant.tenant, customer_id: id }, call.query.page ?? 1));
  });
}

const seedWallet: Seeder = async ({ db, tenant, seed, now }) => {
  for (const { id: customer_id, wallet: movements } of seed.customers ?? []) {
    for (const { days_ago, ...movement } of movements) {
      await wallet.move(db, { tenant, customer_id }, movement, new Date(now.getTime() - days_ago * DAY_MS));
    }
  }
};
