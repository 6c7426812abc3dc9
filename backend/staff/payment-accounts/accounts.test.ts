import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PaymentAccount, readPaymentAccounts, testPaymentAccount } from '@sufra/api/staff/endpoints';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { startBank } from '@sufra/sandbox/bank/server.ts';
import { eq } from 'drizzle-orm';
import { EVENING, openShop, type Shop, stopClock } from '../../order/testing/shop.ts';
import { testAccount } from '../../payment/account-checks.ts';
import { checkoutComAdapter } from '../../payment/providers/checkout-com.ts';
import { sandboxAdapter } from '../../payment/providers/sandbox.ts';
import { paymentMethods } from '../../payment/tables.ts';
import { startFakeCheckoutCom } from '../../payment/testing/fake-checkout-com.ts';
import { startFakeMoyasar } from '../../payment/testing/fake-moyasar.ts';
import type { FakeProvider } from '../../payment/testing/fake-provider.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

let folder: string;
let backend: TestBackend;
let moyasar: FakeProvider;
let shop: Shop;
let owner: TestPerson;
const params = () => ({ restaurant: shop.key });
let now = EVENING.getTime();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  moyasar = await startFakeMoyasar();
  const file = join(folder, 'keys.json');
  writeFileSync(file, JSON.stringify({ '*': { moyasar: moyasar.keys } }), { mode: 0o600 });
  backend = await startTestBackend({ config: { paymentKeysFile: file } });
  shop = await openShop(backend);
  owner = await hire(shop, 'owner');
  await shop.db((db) => db.update(paymentMethods).set({ provider: 'moyasar' }).where(eq(paymentMethods.kind, 'card')));
  await shop.db((db) =>
    db.update(paymentMethods).set({ provider: 'checkout-com' }).where(eq(paymentMethods.kind, 'apple_pay')),
  );
});
afterAll(async () => {
  await backend.close();
  await moyasar.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  now += 11 * SECOND_MS;
  stopClock(shop, new Date(now));
});

const accountOf = (list: readonly PaymentAccount[], name: string) => list.find(({ provider }) => provider === name);
const read = async () => (await callAs(shop, owner.token, readPaymentAccounts, { params: params() })).data;
const test = (provider = 'moyasar', token = owner.token) =>
  callAs(shop, token, testPaymentAccount, { params: { ...params(), provider } });

it('accounts stand with the ways to pay that go by them, also one that has no keys [SHOP-007]', async () => {
  const list = await read();
  expect(accountOf(list, 'moyasar')).toMatchObject({
    ...{ has_keys: true, takes_currency: true, last: null },
    methods: [{ id: 'nakhla-card', enabled: true, names: { en: expect.any(String) } }],
  });
  expect(accountOf(list, 'checkout-com')).toMatchObject({ has_keys: false, methods: [{ id: 'nakhla-apple-pay' }] });
  for (const secret of Object.values(moyasar.keys)) expect(JSON.stringify(list)).not.toContain(secret);
});

it('a test asks the provider with the keys, charges nothing, and its result stays [SHOP-007]', async () => {
  const before = moyasar.calls.length;
  const { status, data } = await test();
  expect([status, accountOf(data, 'moyasar')?.last]).toEqual([
    200,
    { result: 'well', at: new Date(now).toISOString() },
  ]);
  expect(moyasar.calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/payments']);
  expect(await lastEntry(shop)).toMatchObject({ kind: 'payment.account_tested', after: { result: 'well' } });
  expect(accountOf(await read(), 'moyasar')?.last?.result).toBe('well');
  // The next one waits its ten seconds.
  expect(codeOf(await test())).toBe('429 RATE_LIMITED');
});

it('keys that the provider refuses are said, and that they work again [SHOP-007]', async () => {
  moyasar.accept('another');
  expect(accountOf((await test()).data, 'moyasar')?.last?.result).toBe('key');
  moyasar.accept(moyasar.keys.secret_key!);
  now += 11 * SECOND_MS;
  stopClock(shop, new Date(now));
  expect(accountOf((await test()).data, 'moyasar')?.last?.result).toBe('well');
});

it('is refused for what has no keys, and to all but an owner [SHOP-007]', async () => {
  expect(codeOf(await test('checkout-com'))).toBe('404 NOT_FOUND');
  expect(codeOf(await test('paypal'))).toBe('404 NOT_FOUND');
  const manager = await hire(shop, 'manager');
  expect(codeOf(await test('moyasar', manager.token))).toBe('403 ROLE_FORBIDDEN');
  const answer = await callAs(shop, manager.token, readPaymentAccounts, { params: params() });
  expect(codeOf(answer)).toBe('403 ROLE_FORBIDDEN');
});

it('each provider is asked in its own way, and one that is away or refuses the question is distinguished [SHOP-007]', async () => {
  const checkout = await startFakeCheckoutCom();
  const bank = await startBank({ host: '127.0.0.1', port: 0, secret: 'right' });
  try {
    const keys = checkout.keys as never;
    expect(
      await testAccount(
        checkoutComAdapter(() => keys),
        'nakhla',
      ),
    ).toBe('well');
    checkout.accept('another');
    expect(
      await testAccount(
        checkoutComAdapter(() => keys),
        'nakhla',
      ),
    ).toBe('key');
    const at = (secret: string) =>
      sandboxAdapter('sandbox', 'widget', { url: bank.url, publicUrl: bank.url, secret, webhookUrl: () => '' });
    expect(await testAccount(at('right'), 'nakhla')).toBe('well');
    expect(await testAccount(at('wrong'), 'nakhla')).toBe('key');
    const gone = { ...(checkout.keys as object), url: `${checkout.url}/nowhere` } as never;
    checkout.accept(checkout.keys.secret_key!);
    expect(
      await testAccount(
        checkoutComAdapter(() => gone),
        'nakhla',
      ),
    ).toBe('refused');
    bank.bank.mood.away = true;
    expect(await testAccount(at('right'), 'nakhla')).toBe('away');
  } finally {
    await Promise.all([checkout.close(), bank.close()]);
  }
});
