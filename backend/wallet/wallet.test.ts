import { openShop, type Shop } from '../order/testing/shop.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';

let backend: TestBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await startTestBackend();
}, 60_000);
beforeEach(async () => {
  shop = await openShop(backend);
});
afterAll(() => backend.close());

const WALLET = '/api/v1/wallet/wallet-logs';
const POINTS = '/api/v1/loyalty/points-logs';
const customer = async (mobile: string) =>
  (await backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile })) as {
    token: string;
    customer: { id: string };
  };
const credit = (id: string, movement: object) =>
  backend.sandbox('POST', `/sandbox/customers/${id}/credit`, { tenant: shop.key, ...movement });

describe('balances', () => {
  it('of a customer with a history are the sums of it [ACCT-001, HOST-047, API-014, API-015]', async () => {
    const { token } = await customer('0500000001');
    const wallet = await shop.call('GET', `${WALLET}/balance`, { as: token });
    expect(wallet).toMatchObject({ status: 200, data: { balance: '85.85', min_order_amount: '30.00' } });
    expect((await shop.call('GET', `${POINTS}/balance`, { as: token })).data).toEqual({ balance: 156 });
    expect((await shop.call('GET', `${POINTS}/balance?provider=stamps`, { as: token })).data).toEqual({ balance: 30 });
  });

  it('of somebody new are nothing, and of a guest nobody’s [API-019]', async () => {
    const { token } = await customer('0501112223');
    expect((await shop.call('GET', `${WALLET}/balance`, { as: token })).data.balance).toBe('0.00');
    expect((await shop.call('GET', `${POINTS}/balance`, { as: token })).data.balance).toBe(0);
    for (const path of [WALLET, `${WALLET}/balance`, POINTS, `${POINTS}/balance`])
      expect((await shop.call('GET', path)).status).toBe(401);
  });

  it('change with what comes and goes, and never fall below nothing', async () => {
    const { token, customer: who } = await customer('0501112223');
    await credit(who.id, { wallet: '20.10', points: 40 });
    await credit(who.id, { wallet: '-0.20', points: -15 });
    const { data } = await shop.call('GET', WALLET, { as: token });
    expect(data).toMatchObject([
      { type: 'debit', amount: '-0.20', balance_after: '19.90' },
      { type: 'credit', amount: '20.10', balance_after: '20.10' },
    ]);
    await expect(credit(who.id, { wallet: '-19.91' })).rejects.toMatchObject({ status: 422 });
    await expect(credit(who.id, { points: -26 })).rejects.toMatchObject({ status: 422 });
    expect((await shop.call('GET', `${WALLET}/balance`, { as: token })).data.balance).toBe('19.90');
    expect((await shop.call('GET', `${POINTS}/balance`, { as: token })).data.balance).toBe(25);
  });

  it('are listed newest first, ten a page; a page past the end is the last one [API-057]', async () => {
    const { token, customer: who } = await customer('0501112223');
    for (let time = 1; time <= 12; time++) await credit(who.id, { points: time });
    const first = await shop.call('GET', POINTS, { as: token });
    expect(first.data.map(({ amount }: { amount: number }) => amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(first.data[0].balance_after).toBe(78);
    const past = await shop.call('GET', `${POINTS}?page=9`, { as: token });
    expect(past.meta).toMatchObject({ current_page: 2, last_page: 2, total: 12 });
    expect(past.data.map(({ balance_after }: { balance_after: number }) => balance_after)).toEqual([3, 1]);
  });

  it('are one’s own: another customer of the tenant sees nothing of them (safety B2)', async () => {
    const { customer: rich } = await customer('0501112223');
    await credit(rich.id, { wallet: '500.00', points: 900 });
    const { token } = await customer('0501112224');
    expect((await shop.call('GET', WALLET, { as: token })).data).toEqual([]);
    expect((await shop.call('GET', POINTS, { as: token })).data).toEqual([]);
  });

  it('are worth what the tenant says [API-057]', async () => {
    expect((await shop.call('GET', '/api/v1/loyalty/settings')).data).toEqual({
      earn_rate: 1,
      redeem_rate: '0.05',
      min_points: 100,
      expiry_months: 12,
    });
  });
});
