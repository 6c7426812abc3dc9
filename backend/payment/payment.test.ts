import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { startTestBackend, type TestBackend } from '../testing/index.ts';

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

  it('are none when nothing is due', async () => {
    expect((await ask({ branch_id: 'nakhla-olaya', amount: '0.00' })).data).toEqual([]);
  });
});
