/** Domain sms: how many text messages a tenant's branches can still send. */
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { balanceOf, seedBalances } from './balance.ts';

export async function registerSms(platform: Platform): Promise<void> {
  platform.seeders.push({ load: seedBalances });
  await serve(platform, getSmsBalance, async (call) => ({
    // How many are left is the restaurant's own affair; visitors learn whether there is one.
    data: { balance: Math.min(1, await call.withDb((db) => balanceOf(db, call.tenant.tenant, call.query.branch_id))) },
  }));
}
