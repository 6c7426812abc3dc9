/** Domain sms: whether a tenant's branches can still send text messages. */
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { balanceOf, gatewayBalance, seedBalances } from './balance.ts';

export async function registerSms(platform: Platform): Promise<void> {
  platform.seeders.push({ load: seedBalances });
  await serve(platform, getSmsBalance, async (call) => {
    const { tenant } = call.tenant;
    return call.withDb(async (db) => {
      const balance = await balanceOf(db, tenant, call.query.branch_id);
      const checked_at = (await gatewayBalance(db, tenant))?.checked_at.toISOString() ?? null;
      // How many are left is the restaurant's own affair; visitors learn whether there is one.
      return { data: { balance: Math.min(1, balance), checked_at } };
    });
  });
}
