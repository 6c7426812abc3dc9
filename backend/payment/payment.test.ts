import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { eq } from 'drizzle-orm';
import { withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { reportUncountedCurrencies } from './currencies.ts';
import { methodsFor } from './methods.ts';
import { paymentProviders } from './providers/providers.ts';
import { paymentMethods } from './tables.ts';

describe('ways to pay', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  afterAll(() => shop.close());
  const ask = (query: { branch_id: string; amount?: string }) =>
    shop.call(listPaymentMethods, { query: { type: 'pickup', ...query } });

  it('are those of a branch of the tenant and no other’s', async () => {
    expect((await ask({ branch_id: 'nakhla-olaya', amount: '74.00' })).data.map(({ kind }) => kind)).toEqual([
      'cash',
      'card',
      'apple_pay',
    ]);
    for (const branch_id of ['nowhere', 'basta-zamalek']) {
      const { status, errors } = await ask({ branch_id });
      expect([status, errors[0]?.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('that the amount hinders are there with their bound when they are asked for [CHK-005]', async () => {
    const { platform } = shop;
    const named = (hindered?: '1') =>
      shop.call(listPaymentMethods, {
        query: { branch_id: 'nakhla-olaya', type: 'pickup', amount: '0.40', ...(hindered ? { hindered } : {}) },
      });
    await withTenant(platform.database, 'nakhla', (db) =>
      db.update(paymentMethods).set({ min_amount: '1.00' }).where(eq(paymentMethods.id, 'nakhla-card')),
    );
    expect((await named()).data.map(({ kind }) => kind)).not.toContain('card');
    const all = (await named('1')).data;
    expect(all.find(({ kind }) => kind === 'card')?.hindrance).toEqual({ code: 'AMOUNT_BELOW', amount: '1.00' });
    expect(all.find(({ kind }) => kind === 'cash')?.hindrance).toBeUndefined();
  });

  it('are none when nothing is due', async () => {
    expect((await ask({ branch_id: 'nakhla-olaya', amount: '0.00' })).data).toEqual([]);
  });

  it('of a provider that does not count the currency are not offered, and an operator reads it', async () => {
    const { platform } = shop;
    const place = { branch_id: 'nakhla-olaya', type: 'pickup' as const, amount: 7400, currency: 'XAU' };
    const offered = await withTenant(platform.database, 'nakhla', (db) =>
      methodsFor(db, place, paymentProviders(platform).of),
    );
    expect(offered.map(({ kind }) => kind)).toEqual(['cash']);
    const said: object[] = [];
    const all = async () => (await platform.tenants.all()).map((tenant) => ({ ...tenant, currency: 'XAU' }));
    const log = { error: (about: object) => said.push(about) } as unknown as Platform['log'];
    await reportUncountedCurrencies({ ...platform, log, tenants: { ...platform.tenants, all } });
    expect(said).toContainEqual(
      expect.objectContaining({ tenant: 'nakhla', currency: 'XAU', method: 'nakhla-card', provider: 'sandbox' }),
    );
  });
});
