/** Calls about accounts at payment providers (SHOP-007). */
import { type PaymentAccount, readPaymentAccounts, testPaymentAccount } from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { accountsOf, beginTest, endTest, testAccount } from '../../payment/account-checks.ts';
import { paymentProviders } from '../../payment/providers/providers.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { serveStaff } from '../serve/serve-staff.ts';

export async function registerPaymentAccounts(platform: Platform): Promise<void> {
  const providers = paymentProviders(platform);
  const view = async (db: Db, { currency }: TenantRecord): Promise<PaymentAccount[]> =>
    (await accountsOf(db, providers.of, currency)).map(({ last, ...account }) => ({
      ...account,
      last: last && { ...last, at: last.at.toISOString() },
    }));

  await serveStaff(platform, readPaymentAccounts, async ({ tenant, withDb }) => ({
    data: await withDb((db) => view(db, tenant)),
  }));

  await serveStaff(platform, testPaymentAccount, async (call) => {
    const { tenant, params } = call;
    const { provider } = params;
    const adapter = providers.of(tenant.tenant).has(provider) ? providers.find(provider) : null;
    if (!adapter) throw refuse('NOT_FOUND');
    await call.withDb((db) => beginTest(db, provider, call.now()));
    const result = await testAccount(adapter, tenant.tenant);
    return call.act(async (db, note) => {
      await endTest(db, provider, result);
      note({ about: { kind: 'payment_account', id: provider, name: null }, after: { result } });
      return { data: await view(db, tenant) };
    });
  });
}
