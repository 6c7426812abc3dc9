/** Domain wallet: a customer's balance and what came and went. */
import { getWalletBalance, listWalletLogs } from '@sufra/api/wallet/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import type { Seeder } from '../seeding/seeder.ts';
import { moveWallet, walletBalance, walletPage } from './ledger.ts';

export async function registerWallet(platform: Platform): Promise<void> {
  platform.seeders.push(seedWallet);
  platform.hooks.moveBalances.push(async (db, tenant, customerId, { wallet, type, reason = null }, now) => {
    if (!wallet || Number(wallet) === 0) return;
    const kind = type ?? (wallet.startsWith('-') ? 'debit' : 'credit');
    await moveWallet(db, tenant, customerId, { type: kind, amount: wallet, reason }, now);
  });

  await serve(platform, getWalletBalance, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => walletBalance(db, call.tenant.tenant, id)) };
  });

  await serve(platform, listWalletLogs, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb((db) => walletPage(db, call.tenant.tenant, id, call.query.page ?? 1));
  });
}

const seedWallet: Seeder = async ({ db, tenant, seed, now }) => {
  for (const { id, wallet } of seed.customers ?? []) {
    for (const { days_ago, ...movement } of wallet) {
      await moveWallet(db, tenant, id, movement, new Date(now.getTime() - days_ago * DAY_MS));
    }
  }
};
