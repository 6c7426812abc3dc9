import { sql } from 'drizzle-orm';
import { expiryOf } from '../ledger/expire.ts';
import type { LogPlace } from '../ledger/log-page.ts';
import { points } from '../loyalty/ledger.ts';
import { filledCart, orderBody, postOrder, shopForEach } from '../order/testing/shop.ts';
import { wallet } from './ledger.ts';

const shop = shopForEach();

const WALLET = '/api/v1/wallet/wallet-logs';
const POINTS = '/api/v1/loyalty/points-logs';
const customer = async (mobile: string) =>
  (await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile })) as {
    token: string;
    customer: { id: string };
  };
const credit = (id: string, movement: object) =>
  shop.backend.sandbox('POST', `/sandbox/customers/${id}/credit`, { tenant: shop.key, ...movement });

describe('balances', () => {
  it('of a customer with a history are the sums of it [ACCT-001, HOST-047, API-014, API-015]', async () => {
    const { token } = await customer('0500000001');
    const money = await shop.call('GET', `${WALLET}/balance`, { as: token });
    expect(money).toMatchObject({ status: 200, data: { balance: '85.85', min_order_amount: '30.00' } });
    expect((await shop.call('GET', `${POINTS}/balance`, { as: token })).data).toEqual({ balance: 156 });
    expect((await shop.call('GET', `${POINTS}/balance?provider=stamps`, { as: token })).data).toEqual({ balance: 30 });
  });

  it('of a new customer are zero, and a guest has none [API-019]', async () => {
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

  it('tell of each movement what it was, why, for which order, what was left and until when it is good [API-056]', async () => {
    const { token, customer: who } = await customer('0501112223');
    const reason = { ar: 'اعتذار', en: 'An apology' };
    await credit(who.id, { wallet: '20.10', points: 40, type: 'gift', reason });
    const entry = { id: expect.any(String), type: 'gift', reason, order_id: null };
    for (const [path, amount] of [
      [WALLET, '20.10'],
      [POINTS, 40],
    ] as const) {
      const { data } = await shop.call('GET', path, { as: token });
      expect(data).toEqual([
        { ...entry, amount, balance_after: amount, created_at: expect.any(String), expires_at: null },
      ]);
    }
  });

  it('of fifty that take at the same moment as many get something as there is for (B6)', async () => {
    const { token, customer: who } = await customer('0501112223');
    await credit(who.id, { wallet: '40.00', points: 40 });
    for (const [movement, path, left] of [
      [{ wallet: '-9.00' }, WALLET, '4.00'],
      [{ points: -9 }, POINTS, 4],
    ] as const) {
      const taken = await Promise.allSettled(Array.from({ length: 50 }, () => credit(who.id, movement)));
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
      expect((await shop.call('GET', `${path}/balance`, { as: token })).data.balance).toBe(left);
    }
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

  it('are read from a movement on, from a year on, and by type; the balance behind each counts them all [ACCT-028]', async () => {
    const { token, customer: who } = await customer('0501112223');
    for (const day of ['2024-06-01', '2025-12-31', '2026-01-01']) {
      // Just before and after midnight in Riyadh.
      for (const time of ['T20:59:00Z', 'T21:00:00Z']) {
        shop.setClock(new Date(`${day}${time}`));
        await credit(who.id, { wallet: '10.00', ...(day === '2024-06-01' ? { type: 'cashback' } : {}) });
      }
    }
    const list = (query: string) => shop.call('GET', `${WALLET}?${query}`, { as: token });
    const after = async (query: string) =>
      (await list(query)).data.map(({ balance_after }: { balance_after: string }) => balance_after);
    const all = (await list('')).data;
    expect(await after('year=2025')).toEqual(['30.00', '20.00', '10.00']);
    expect((await list('year=2025')).meta).toMatchObject({ current_page: 2, last_page: 2, total: 6 });
    expect(await after('year=2023')).toEqual(['10.00']);
    expect(await after(`before=${all[3].id}`)).toEqual(['20.00', '10.00']);
    expect(await after(`after=${all[3].id}`)).toEqual(['60.00', '50.00', '40.00', '30.00', '20.00', '10.00']);
    expect(await after('type=cashback')).toEqual(['20.00', '10.00']);
    expect(await after(`type=cashback&before=${all[4].id}`)).toEqual(['10.00']);
    expect(await after('before=nobody')).toHaveLength(6);
    const { data } = await shop.call('GET', `${WALLET}/explanation`, { as: token });
    expect(data).toEqual({
      balance: '60.00',
      parts: [
        { type: 'credit', count: 4, amount: '40.00' },
        { type: 'cashback', count: 2, amount: '20.00' },
      ],
      years: [
        { year: 2026, count: 3, amount: '30.00' },
        { year: 2025, count: 1, amount: '10.00' },
        { year: 2024, count: 2, amount: '20.00' },
      ],
      lots: [],
    });
  });

  it('of 10,000 movements are read by their index: first page, next, a year, an explanation; no row of anybody else’s [ACCT-028, ACCT-038]', async () => {
    const { customer: who } = await customer('0501112223');
    const account = { tenant: shop.key, customer_id: who.id };
    /** From 2017 on, three a day; the 15th and each 400th after it are good for a time only. */
    const fill = (id: string, rows: number) =>
      shop.db((db) =>
        db.execute(sql`
          insert into wallet_logs (tenant, id, customer_id, type, amount, created_at, expires_at)
          select ${shop.key}, ${id} || n, ${id}, case n % 7 when 0 then 'cashback' else 'credit' end, 1,
            timestamptz '2017-01-01T09:00:00Z' + n * interval '8 hours',
            case n % 400 when 15 then timestamptz '2030-01-01T09:00:00Z' + n * interval '1 day' end
          from generate_series(1, ${rows}::int) n`),
      );
    await fill(who.id, 10_000);
    await fill((await customer('0501112224')).customer.id, 2_000);
    /** What it reads of the table without its index: nothing. */
    const read = (at: LogPlace) =>
      shop.db(async (db) => {
        const page = await wallet.page(db, account, at, shop.tenant.time_zone);
        await wallet.explain(db, account, shop.tenant.time_zone);
        const { rows } = await db.execute(
          sql`select seq_scan::int from pg_stat_xact_user_tables where relname = 'wallet_logs'`,
        );
        expect(rows).toEqual([{ seq_scan: 0 }]);
        return page;
      });
    const numbers = ({ data }: Awaited<ReturnType<typeof read>>) =>
      data.map(({ balance_after }) => Number(balance_after));
    const first = await read({});
    expect(numbers(first)).toEqual([10_000, 9999, 9998, 9997, 9996, 9995, 9994, 9993, 9992, 9991]);
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 1000, total: 10_000 });
    const second = await read({ before: first.data.at(-1)!.id });
    expect(numbers(second)[0]).toBe(9990);
    expect(await read({ after: second.data[0]!.id })).toEqual(first);
    // Years end at midnight in Riyadh, 21:00 of UTC; movements are at 1:00, 9:00 and 17:00.
    const year = await read({ year: 2018 });
    expect(year.data[0]!.created_at).toBe('2018-12-31T17:00:00.000Z');
    const above = await read({ after: year.data[0]!.id });
    expect(above.data.at(-1)!.created_at).toBe('2019-01-01T01:00:00.000Z');
    expect(year.meta.current_page).toBe(1 + Math.ceil((10_000 - numbers(year)[0]!) / 10));
    const plan = await shop.db((db) =>
      db.execute(sql`
        explain select id from wallet_logs
        where tenant = ${account.tenant} and customer_id = ${account.customer_id} and position <= 5000
        order by position desc limit 10`),
    );
    // Which of its indexes depends on how lately the table was counted.
    expect(JSON.stringify(plan.rows)).toMatch(/Index (?:Only )?Scan (?:Backward )?using wallet_logs_/);
    expect((await shop.db((db) => wallet.explain(db, account, 'Asia/Riyadh'))).lots).toHaveLength(25);
  });

  it('tell what of them expires, and lose it once [ACCT-027, ACCT-038]', async () => {
    let { token } = await customer('0500000001');
    const explain = async (of: string) => (await shop.call('GET', `${of}/explanation`, { as: token })).data;
    expect((await explain(WALLET)).lots).toMatchObject([{ type: 'cashback', left: '4.35' }]);
    // The 100 that went out were taken of the lot that expires first.
    expect((await explain(POINTS)).lots.map(({ left }: { left: number }) => left)).toEqual([20, 86]);
    shop.setClock(new Date(Date.now() + 400 * 86_400_000));
    const run = () =>
      Promise.all([
        expiryOf(shop.backend.platform, wallet)(shop.tenant, shop.now()),
        expiryOf(shop.backend.platform, points)(shop.tenant, shop.now()),
      ]);
    await Promise.all([run(), run()]);
    ({ token } = await customer('0500000001'));
    expect((await explain(WALLET)).balance).toBe('81.50');
    expect(await explain(POINTS)).toMatchObject({ balance: 50, lots: [] });
    expect((await shop.call('GET', `${POINTS}?type=expired`, { as: token })).data).toHaveLength(2);
  });

  it('are one’s own: another customer of the tenant does not see them (safety B2)', async () => {
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

describe('a coupon for the wallet', () => {
  const charge = (token: string, code: string, key = shop.newKey()) =>
    shop.call('POST', `${WALLET}/charge-by-coupon`, { as: token, key, body: { code } });

  it('adds its value once, however often and at once it is sent; the log says from where [ACCT-030]', async () => {
    const { token } = await customer('0501112223');
    const key = shop.newKey();
    const first = await charge(token, ' hadiya\u200e٢٥ ', key);
    expect(first).toMatchObject({ status: 200, data: { amount: '25.00', balance: '25.00' } });
    expect((await charge(token, ' hadiya\u200e٢٥ ', key)).data).toEqual(first.data);
    const again = await Promise.all(Array.from({ length: 20 }, () => charge(token, 'HADIYA25')));
    expect(new Set(again.map(({ errors }) => errors[0]?.code))).toEqual(new Set(['COUPON_USED']));
    const { data } = await shop.call('GET', WALLET, { as: token });
    expect(data).toMatchObject([
      { type: 'coupon_cashback', amount: '25.00', reason: { en: 'Coupon HADIYA25' }, balance_after: '25.00' },
    ]);
  });

  it('that is for one only goes to one of fifty [ACCT-030]', async () => {
    await shop.backend.sandbox('POST', '/sandbox/coupons', {
      tenant: shop.key,
      code: 'ONLY1',
      kind: 'wallet',
      value: '5.00',
      total_uses: 1,
    });
    const tokens = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => (await customer(`05012345${String(n).padStart(2, '0')}`)).token),
    );
    const replies = await Promise.all(tokens.map((token) => charge(token, 'ONLY1')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errors }) => errors[0]?.code === 'COUPON_USED_UP')).toHaveLength(49);
  });

  it('for a first order gives a customer that has ordered nothing [ACCT-030]', async () => {
    const coupon = { tenant: shop.key, code: 'FIRST5', kind: 'wallet', value: '5.00', first_order: true };
    await shop.backend.sandbox('POST', '/sandbox/coupons', coupon);
    const { token } = await customer('0501112223');
    const { data: order } = await postOrder(shop, orderBody(await filledCart(shop, { as: token })), { as: token });
    for (const status of ['accepted', 'ready', 'delivered'])
      await shop.backend.sandbox('POST', `/sandbox/orders/${order.id}/status`, { tenant: shop.key, status });
    expect((await charge(token, 'FIRST5')).errors[0]?.code).toBe('COUPON_FIRST_ORDER');
    expect((await charge((await customer('0501112224')).token, 'FIRST5')).data.balance).toBe('5.00');
  });

  it('says why it cannot be used, and that too many codes were tried, also at once [ACCT-030]', async () => {
    const { token } = await customer('0501112223');
    const codeOf = async (code: string) => (await charge(token, code)).errors[0]?.code;
    expect(await codeOf('RAMADAN40')).toBe('COUPON_EXPIRED');
    expect(await codeOf('NAKHLA10')).toBe('COUPON_ORDER');
    expect(await codeOf('')).toBe('COUPON_UNKNOWN');
    expect(await codeOf('a\u0000b c')).toBe('INVALID_INPUT');
    expect(await codeOf('سلام!')).toBe('COUPON_UNKNOWN');
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => charge(token, `GUESS${n}`)));
    const told = guesses.map(({ errors }) => errors[0]?.code);
    expect(told.filter((code) => code === 'COUPON_UNKNOWN').length).toBeLessThan(30);
    const locked = await charge(token, 'HADIYA25');
    expect(locked).toMatchObject({ status: 429, errors: [{ code: 'RATE_LIMITED' }] });
    expect(Number(locked.retryAfter)).toBeGreaterThan(0);
  });

  it('is none of a cart, is not listed, and is no guest’s', async () => {
    const cart = await filledCart(shop);
    const put = await shop.call('PUT', `/api/v1/order/carts/${cart.id}/coupon`, {
      body: { version: cart.version, code: 'HADIYA25' },
    });
    expect(put.errors[0]?.code).toBe('COUPON_WALLET');
    expect((await shop.call('POST', `${WALLET}/charge-by-coupon`, { body: { code: 'HADIYA25' } })).status).toBe(401);
  });
});
