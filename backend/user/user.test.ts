/** @proof limits */

import { fewOf } from '@sufra/testing/proof';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { EVENING, type Json, openShop, sentCode, shopForEach, signIn, stopClock } from '../order/testing/shop.ts';
import { forgetMessages } from '../outbox/message-months.ts';
import { listSent, send as post } from '../outbox/outbox.ts';
import { tenantSettings } from '../tenant/tables.ts';
import { transactionsOf } from '../testing/count-statements.ts';
import { forgetDevices } from './devices/known-devices.ts';
import { LIMITS, TRIES_RULES } from './limits/limits.ts';
import { customers, loginChallenges, loginEvents } from './tables.ts';

const shop = shopForEach();

const send = (mobile: string, extra: Json = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile, ...extra }, headers });
const verify = (challenge_id: string, code: string, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/v1/user/auth/verify-otp', { body: { challenge_id, code }, headers });
const resend = (challenge_id: string) => shop.call('POST', '/api/v1/user/auth/resend-otp', { body: { challenge_id } });
const after = (seconds: number) => stopClock(shop, new Date(EVENING.getTime() + seconds * 1000));
beforeEach(() => after(0));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('sign-in by mobile code', () => {
  it('sends six digits, and they sign in [ACCT-008, API-054]', async () => {
    const { data } = await send('055 123 4567');
    expect(data).toMatchObject({ masked: '+966 5••••••67', resend_in: 30, expires_in: 300, attempts_left: 5 });
    const code = await sentCode(shop, '0551234567');
    expect(code).toMatch(/^\d{6}$/);
    expect(data.length).toBe(6);
    const reply = await verify(data.id, code);
    expect(reply).toMatchObject({
      status: 200,
      data: { is_new: true, cart: null, customer: { mobile: '551234567', name: '' } },
    });
    expect((await shop.call('GET', '/api/v1/user/customers/details', { as: reply.data.token })).data.id).toBe(
      reply.data.customer.id,
    );
  });

  it('sends no code, also not again, while accounts are off (HOST-002)', async () => {
    const accounts = (value: string) =>
      shop.db((db) =>
        db
          .update(tenantSettings)
          .set({ value })
          .where(and(eq(tenantSettings.tenant, shop.key), eq(tenantSettings.key, 'enable_accounts'))),
      );
    const { data } = await send('0551234599');
    const sent = async () => (await shop.db((db) => listSent(db))).length;
    const before = await sent();
    await accounts('0');
    after(60);
    for (const reply of [await send('0551234598'), await resend(data.id), await send('no number')])
      expect([reply.status, reply.errors[0]?.code]).toEqual([403, 'MODULE_DISABLED']);
    expect(await sent()).toBe(before);
    await accounts('1');
    expect((await resend(data.id)).status).toBe(200);
  });

  it.each([
    ['SA', '551234567', '+966551234567'],
    ['SA', '0551234567', '+966551234567'],
    ['SA', '+966 55 123 4567', '+966551234567'],
    ['SA', '00966551234567', '+966551234567'],
    ['SA', '٠٥٥١٢٣٤٥٦٧', '+966551234567'],
    ['EG', '01012345678', '+201012345678'],
    ['AE', '501234567', '+971501234567'],
    ['QA', '33123456', '+97433123456'],
  ])('%s takes %s [ACCT-014, ACCT-015, ACCT-016, ACCT-017]', async (country_code, mobile, to) => {
    expect((await send(mobile, { country_code })).status).toBe(200);
    expect((await shop.db((db) => listSent(db)))[0]).toMatchObject({ to, kind: 'sms' });
  });

  it("goes only to the tenant's own country and those that it names (B4)", async () => {
    const egypt = await openShop(shop.backend, 'basta');
    const to = (country_code: string, mobile: string) =>
      egypt.call('POST', '/api/v1/user/auth/send-otp', { body: { country_code, mobile } });
    expect((await to('EG', '01012345678')).status).toBe(200);
    expect(await to('SA', '551234567')).toMatchObject({
      status: 422,
      errors: [{ code: 'MOBILE_INVALID', field: 'country_code' }],
    });
    expect(await egypt.db((db) => listSent(db))).toHaveLength(1);
    await shop.backend.sandbox('POST', `/sandbox/tenants/${egypt.key}/settings`, {
      group: 'general',
      key: 'mobile_countries',
      value: 'AE, sa',
    });
    expect((await to('SA', '551234567')).status).toBe(200);
    expect((await to('QA', '33123456')).status).toBe(422);
  });

  it.each([
    ['SA', '55123456'],
    ['SA', '651234567'],
    ['SA', 'abc'],
    ['EG', '10123456'],
    ['AE', '401234567'],
    ['QA', '123'],
    ['XX', '551234567'],
  ])('%s refuses %s and sends nothing', async (country_code, mobile) => {
    expect(await send(mobile, { country_code })).toMatchObject({ status: 422, errors: [{ code: 'MOBILE_INVALID' }] });
    expect(await shop.db((db) => listSent(db))).toEqual([]);
  });

  it('takes the code in Arabic and Persian digits [ACCT-012]', async () => {
    for (const [mobile, zero] of [
      ['0551234001', 0x660],
      ['0551234002', 0x6f0],
    ] as const) {
      const { data } = await send(mobile);
      const code = [...(await sentCode(shop, mobile))]
        .map((digit) => String.fromCharCode(zero + Number(digit)))
        .join('');
      expect((await verify(data.id, code)).status).toBe(200);
    }
  });

  it('counts wrong codes down and locks at the fifth; the right one is too late then [ACCT-011, API-054]', async () => {
    const { data } = await send('0551234567');
    const code = await sentCode(shop, '0551234567');
    for (const count of [4, 3, 2, 1]) {
      expect(await verify(data.id, wrong(code))).toMatchObject({
        status: 422,
        errors: [{ code: 'OTP_WRONG', params: { count } }],
      });
    }
    expect(await verify(data.id, '12')).toMatchObject({
      status: 429,
      errors: [{ code: 'OTP_LOCKED' }],
      retryAfter: expect.stringMatching(/^6(?:0\d|10)$/),
    });
    expect(await verify(data.id, code)).toMatchObject({ status: 429, errors: [{ code: 'OTP_LOCKED' }] });
    expect(await send('0551234567')).toMatchObject({
      status: 429,
      errors: [{ code: 'OTP_LOCKED' }],
      retryAfter: expect.stringMatching(/^6(?:0\d|10)$/),
    });
    after(599);
    expect((await send('0551234567')).status).toBe(429);
    after(601);
    expect((await send('0551234567')).status).toBe(200);
  });

  it('a code lives five minutes and works once [ACCT-011, API-054]', async () => {
    const { data } = await send('0551234567');
    const code = await sentCode(shop, '0551234567');
    after(299);
    expect((await verify(data.id, code)).status).toBe(200);
    expect(await verify(data.id, code)).toMatchObject({ status: 410, errors: [{ code: 'OTP_EXPIRED' }] });
    const second = await send('0551234568');
    after(299 + 301);
    expect(await verify(second.data.id, await sentCode(shop, '0551234568'))).toMatchObject({
      status: 410,
      errors: [{ code: 'OTP_EXPIRED' }],
    });
  });

  it('a new code ends the old one [API-054]', async () => {
    const first = (await send('0551234567')).data;
    const old = await sentCode(shop, '0551234567');
    const second = (await send('0551234567')).data;
    expect(await verify(first.id, old)).toMatchObject({ status: 410 });
    expect((await verify(second.id, await sentCode(shop, '0551234567'))).status).toBe(200);
  });

  it('sends again after 30, 60 and 120 s, five times an hour, and says how long to wait [ACCT-011, API-054]', async () => {
    const { data } = await send('0551234567');
    let now = 0;
    for (const [wait, next] of [
      [30, 60],
      [60, 120],
      [120, 120],
      [120, 120],
    ] as const) {
      after(now + wait - 5);
      const early = await resend(data.id);
      expect(early).toMatchObject({ status: 429, errors: [{ code: 'OTP_RATE' }] });
      // As the answer before said: no other caller waits for it.
      expect(early.retryAfter).toBe('5');
      now += wait + 1;
      after(now);
      expect(await resend(data.id)).toMatchObject({
        status: 200,
        data: { id: data.id, resend_in: next, expires_in: 300, attempts_left: 5 },
      });
    }
    after(now + 121);
    const sixth = await resend(data.id);
    expect(sixth).toMatchObject({ status: 429, errors: [{ code: 'OTP_RATE' }] });
    const left = 3600 - now - 121;
    expect(Number(sixth.retryAfter)).toBeGreaterThanOrEqual(left);
    expect(Number(sixth.retryAfter)).toBeLessThanOrEqual(left + 10);
    expect((await send('0551234567')).status).toBe(429);
    expect((await verify(data.id, await sentCode(shop, '0551234567'))).status).toBe(200);
    after(3602);
    expect((await send('0551234567')).status).toBe(200);
  });

  it("the timer of a reloaded page is the server's [ACCT-011]", async () => {
    const { data, meta } = await send('0551234567');
    expect(Date.parse(data.resend_at) - Date.parse(meta.server_time)).toBeLessThanOrEqual(30_000);
    expect(Date.parse(data.expires_at) - Date.parse(data.resend_at)).toBe(270_000);
  });

  it('answers known and unknown numbers alike (B5)', async () => {
    await signIn(shop, '0551234567');
    const [known, unknown] = [await send('0551234567'), await send('0559999967')];
    expect({ ...known.data, id: '', resend_at: '', expires_at: '' }).toEqual({
      ...unknown.data,
      id: '',
      resend_at: '',
      expires_at: '',
    });
    expect([known.status, await verify(known.data.id, '00')]).toMatchObject([
      unknown.status,
      { status: 422, errors: (await verify(unknown.data.id, '00')).errors },
    ]);
  });

  it('does the same for a known number as for an unknown one, so that neither takes longer (B5)', async () => {
    const [known, unknown] = ['0550001001', '0560001001'];
    await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile: known });
    const workFor = async (mobile: string) => {
      const all = await transactionsOf(shop.key, async () => expect((await send(mobile)).status).toBe(200));
      return all.filter((texts) => texts.some((text) => text.startsWith('insert into "login_challenges"')));
    };
    // What the tenant's content is read with the first time stays.
    await send('0560001002');
    const done = await workFor(unknown);
    expect(done).toHaveLength(1);
    expect(await workFor(known)).toEqual(done);
  });

  it('a code is readable nowhere after a day, and no part of a message after a month (B13)', async () => {
    await send('0551234567');
    const tell = (db: Db) =>
      post(db, { tenant: shop.key, kind: 'sms', to: '+966551234567', body: 'hello', purpose: 'awaited', at: EVENING });
    await shop.db(tell);
    const kept = async (days: number) => {
      const now = new Date(EVENING.getTime() + days * 86_400_000 + 60_000);
      await shop.db((db) => forgetMessages(db, now, { tenant: shop.key, time_zone: 'Asia/Riyadh' }));
      return (await shop.db((db) => listSent(db, '+966551234567'))).map(({ data }) => 'code' in data);
    };
    expect(await kept(0)).toEqual([false, true]);
    expect(await kept(1)).toEqual([false]);
    expect(await kept(30)).toEqual([]);
  });

  it('the code itself is stored nowhere but in the message', async () => {
    await send('0551234567');
    const stored = await shop.db((db) => db.execute('select * from login_challenges'));
    expect(JSON.stringify(stored.rows)).not.toContain(`"${await sentCode(shop, '0551234567')}"`);
  });

  it("the message is in the page's language and names the site's host", async () => {
    await send('0551234567', {}, { 'x-localization': 'ar' });
    const [arabic] = await shop.db((db) => listSent(db));
    expect(arabic?.body).toMatch(new RegExp(`رمز[\\s\\S]*@${shop.key}\\.localhost #\\d{6}$`));
  });

  it('of 20 right codes at once one signs in', async () => {
    const { data } = await send('0551234567');
    const code = await sentCode(shop, '0551234567');
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(data.id, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)]);
  });

  it('20 wrong codes at once are five tries', async () => {
    const { data } = await send('0551234567');
    const code = wrong(await sentCode(shop, '0551234567'));
    await Promise.all(Array.from({ length: 20 }, () => verify(data.id, code)));
    const counted = await shop.db((db) => db.select().from(loginEvents));
    expect(counted.filter(({ kind }) => kind === 'first' || kind === 'wrong')).toHaveLength(5);
  });

  const filled = (kind: 'first' | 'wrong', count: number) => {
    const event = { tenant: shop.key, number: 'SA 1', address: '192.0.2.1', kind, at: EVENING };
    return shop.db((db) => db.insert(loginEvents).values(Array(count).fill(event)));
  };

  it.each([
    ['first', TRIES_RULES[6].firstPerTenant],
    ['wrong', TRIES_RULES[6].wrongPerTenant],
  ] as const)('many callers at once do not pass the tenant’s limit of %s tries (B3)', async (kind, most) => {
    const callers = Array.from({ length: fewOf(20, 60) }, (_, index) => ({
      'x-forwarded-for': `198.51.100.${index}`,
    }));
    // One by one: only the tries are about many at once.
    const challenges: Awaited<ReturnType<typeof send>>[] = [];
    for (const [index, headers] of callers.entries())
      challenges.push(await send(`0556${String(100_000 + index)}`, {}, headers));
    expect(challenges.flatMap(({ status, text }) => (status === 200 ? [] : [text]))).toEqual([]);
    if (kind === 'wrong') await shop.db((db) => db.update(loginChallenges).set({ attempts_left: 3 }));
    await filled(kind, most - 3);
    const replies = await Promise.all(
      callers.map((headers, index) => verify(challenges[index]!.data.id, '12', headers)),
    );
    const codes = replies.map(({ errors }) => errors[0]!.code);
    expect(codes.filter((code) => code === 'OTP_WRONG')).toHaveLength(3);
    expect(codes.filter((code) => code === 'OTP_RATE')).toHaveLength(callers.length - 3);
  });

  it('stops one caller who sprays many numbers before the fiftieth (B3)', async () => {
    let reached = 0;
    for (let number = 0; number < 60; number++) {
      const { status, data } = await send(`0552${String(100_000 + number)}`);
      if (status !== 200) break;
      const tries = await Promise.all(Array.from({ length: 5 }, (_, index) => verify(data.id, `000${index}`)));
      if (tries.some((reply) => reply.errors[0]?.code === 'OTP_RATE')) break;
      reached++;
    }
    expect(reached).toBeLessThan(50);
    expect(reached).toBeGreaterThan(5);
  });

  it('leaves a customer their first two tries of each code, whatever strangers used up (B3)', async () => {
    await filled('wrong', TRIES_RULES[6].wrongPerTenant);
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const { data } = await send('0554100000', {}, headers);
    const code = await sentCode(shop, '0554100000');
    expect((await verify(data.id, wrong(code), headers)).errors[0]!.code).toBe('OTP_WRONG');
    expect((await verify(data.id, code, headers)).status).toBe(200);
    const next = await send('0554100001', {}, headers);
    for (const expected of ['OTP_WRONG', 'OTP_WRONG', 'OTP_RATE'])
      expect((await verify(next.data.id, '12', headers)).errors[0]!.code).toBe(expected);
  });

  it('lets no spray from many addresses shut the sign-in of others: the right code signs in (B3)', async () => {
    let judged = 0;
    const [addresses, numbers] = [2, 30];
    for (let address = 0; address < addresses; address++) {
      const headers = { 'x-forwarded-for': `203.0.113.${address}` };
      for (let number = 0; number < numbers; number++) {
        const { status, data } = await send(`0553${String(100_000 + address * 100 + number)}`, {}, headers);
        if (status !== 200) break;
        const tries = await Promise.all(
          Array.from({ length: 5 }, (_, index) => verify(data.id, `00000${index}`, headers)),
        );
        judged += tries.filter(({ errors }) => ['OTP_WRONG', 'OTP_LOCKED'].includes(errors[0]?.code ?? '')).length;
      }
    }
    // Sixty of an address, and the first two of each code after that: fewer than the five of each that were tried.
    expect(judged).toBeLessThanOrEqual(addresses * (LIMITS.wrongPerAddress + 2 * numbers));
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const { data } = await send('0559991110', {}, headers);
    expect((await verify(data.id, await sentCode(shop, '0559991110'), headers)).status).toBe(200);
  });

  it('judges no more guesses of four digits than a hundred first and a hundred later ones (B3)', async () => {
    await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'general',
      key: 'code_length',
      value: '4',
    });
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const { data } = await send('0554100002', {}, headers);
    await filled('wrong', TRIES_RULES[4].wrongPerTenant);
    expect((await verify(data.id, '12', headers)).errors[0]!.code).toBe('OTP_WRONG');
    expect((await verify(data.id, '12', headers)).errors[0]!.code).toBe('OTP_RATE');
    const next = await send('0554100003', {}, headers);
    await filled('first', TRIES_RULES[4].firstPerTenant);
    expect((await verify(next.data.id, '12', headers)).errors[0]!.code).toBe('OTP_RATE');
  });
});

describe('a customer', () => {
  it('has the documented fields, with lists that are there and empty [API-013]', async () => {
    const { token } = (await signIn(shop, '0551234567')).data;
    const { data } = await shop.call('GET', '/api/v1/user/customers/details', { as: token });
    expect(data).toMatchObject({
      customer_group_name: null,
      customer_group_id: null,
      customer_addresses: [],
      vehicles: [],
      mobile: '551234567',
      country_code: 'SA',
      referral_code: expect.stringMatching(/^\w{8}$/),
    });
  });

  it('has the group that the restaurant put it in, its addresses and its cars [API-013, HOST-046]', async () => {
    const { token: as, customer } = (await signIn(shop, '0551234567')).data;
    const address = { building_type: 'villa', street_name: 'Olaya Street', building_number: '24' };
    const car = { brand_id: 'toyota', color_id: 'white', plate_number: 'ABJ 1234' };
    const place = { latitude: 24.69, longitude: 46.68 };
    await shop.call('POST', '/api/v1/user/customer-addresses/create', { as, body: { ...address, ...place } });
    await shop.call('POST', '/api/v1/user/customer-vehicles/create', { as, body: car });
    const group = { customer_group_id: 'group-7', customer_group_name: 'Neighbours' };
    await shop.db((db) => db.update(customers).set(group).where(eq(customers.id, customer.id)));
    const { data } = await shop.call('GET', '/api/v1/user/customers/details', { as });
    expect(data).toMatchObject({
      ...group,
      customer_addresses: [{ id: expect.any(String), ...address, ...place, is_default: true }],
      vehicles: [{ id: expect.any(String), brand_name: 'Toyota', color_name: 'White', plate_number: 'ABJ 1234' }],
    });
  });

  it.each([
    ['no token', undefined],
    ['a wrong token', 'x'.repeat(43)],
  ])('%s is 401 [API-013]', async (_, as) => {
    expect(await shop.call('GET', '/api/v1/user/customers/details', { as })).toMatchObject({
      status: 401,
      errors: [{ code: 'SESSION_EXPIRED' }],
    });
  });

  it('says the name once, and is known the next time', async () => {
    const first = (await signIn(shop, '0551234567')).data;
    expect(first.is_new).toBe(true);
    const named = await shop.call('POST', '/api/v1/user/auth/register', {
      as: first.token,
      body: { name: ' سارة ', email: 'Sara@Example.com', birth_date: '1990-02-03' },
    });
    expect(named.data).toMatchObject({ name: 'سارة', email: 'sara@example.com', birth_date: '1990-02-03' });
    const second = (await signIn(shop, '0551234567')).data;
    expect(second).toMatchObject({ is_new: false, customer: { id: first.customer.id, name: 'سارة' } });
  });

  it('changes what is given and nothing else', async () => {
    const { token } = (await signIn(shop, '0551234567')).data;
    const put = (body: Json) => shop.call('PUT', '/api/v1/user/customers/update', { as: token, body });
    await put({ name: 'Sara', email: 'a@b.co' });
    expect((await put({ name: 'Sara A' })).data).toMatchObject({ name: 'Sara A', email: 'a@b.co' });
    expect((await put({ email: null })).data).toMatchObject({ name: 'Sara A', email: null });
    expect(await put({ email: 'nonsense' })).toMatchObject({ status: 422, errors: [{ field: 'email' }] });
    for (const birth_date of ['2999-01-01', '0190-02-03'])
      expect(await put({ birth_date })).toMatchObject({ status: 422, errors: [{ field: 'birth_date' }] });
    expect(await put({ name: '\u202E ' })).toMatchObject({ status: 422, errors: [{ field: 'name' }] });
    expect((await put({ id: 'other', mobile: '5' })).data.mobile).toBe('551234567');
  });

  it('stores the inviting customer at sign-up: never oneself, an unknown code, a circle, or a second one [ACCT-035, ACCT-005]', async () => {
    const host = (await signIn(shop, '0551234567')).data;
    const guest = (await signIn(shop, '0551234568')).data;
    const register = (as: string, referral_code: string) =>
      shop.call('POST', '/api/v1/user/auth/register', { as, body: { name: 'X', referral_code } });
    expect((await register(guest.token, host.customer.referral_code.toLowerCase())).status).toBe(200);
    const refused = async (as: string, code: string) => {
      const { status, errors } = await register(as, code);
      return [status, errors[0]?.code, errors[0]?.field];
    };
    expect(await refused(host.token, host.customer.referral_code)).toEqual([422, 'REFERRAL_OWN', 'referral_code']);
    expect(await refused(host.token, 'NOBODY99')).toEqual([422, 'REFERRAL_UNKNOWN', 'referral_code']);
    expect(await refused(host.token, guest.customer.referral_code)).toEqual([422, 'REFERRAL_CIRCLE', 'referral_code']);
    // No answer came, it is sent again; another one is too late.
    expect((await register(guest.token, host.customer.referral_code)).status).toBe(200);
    const third = (await signIn(shop, '0551234569')).data;
    expect(await refused(guest.token, third.customer.referral_code)).toEqual([409, 'REFERRAL_KNOWN', 'referral_code']);
    // A refused call stores nothing.
    const { data } = await shop.call('GET', '/api/v1/user/customers/details', { as: host.token });
    expect(data.name).toBe('');
  });

  it('is not invited by a customer of the same device: neither at sign-up nor later, and it is forgotten in half a year [ACCT-035, ACCT-005]', async () => {
    const DAYS_181 = 181 * 24 * 60 * 60;
    const at = (device: string) => ({ 'x-device-id': device.repeat(22) });
    const enter = async (mobile: string, device: string) => {
      const { data } = await send(mobile);
      return (await verify(data.id, await sentCode(shop, mobile), at(device))).data;
    };
    const code = async (path: string, as: string, device: string, body: Json) => {
      const { status, errors } = await shop.call('POST', path, { as, body, headers: at(device) });
      return status < 300 ? status : errors[0]?.code;
    };
    const register = (as: string, device: string, referral_code: string) =>
      code('/api/v1/user/auth/register', as, device, { name: 'X', referral_code });
    const apply = (as: string, device: string, text: string) =>
      code('/api/v1/loyalty/referrals/apply', as, device, { code: text });

    const host = await enter('0551234567', 'a');
    const own = host.customer.referral_code;
    const second = await enter('0551234568', 'a');
    expect(await register(second.token, 'a', own)).toBe('REFERRAL_DEVICE');
    // Another device now, but one was shared; and the other way round: no other customer signed in there, it
    // is the owner's all the same.
    expect(await apply(second.token, 'b', own)).toBe('REFERRAL_DEVICE');
    const friend = await enter('0551234569', 'c');
    expect(await apply(friend.token, 'a', own)).toBe('REFERRAL_DEVICE');
    expect(await apply(friend.token, 'c', own)).toBe(200);
    after(DAYS_181);
    await shop.db((db) => forgetDevices(db, new Date(EVENING.getTime() + DAYS_181 * 1000), shop.key));
    const later = await enter('0551234570', 'a');
    expect(await register(later.token, 'a', own)).toBe(200);
  });

  it('logs out: this token ends, another one stays [API-054]', async () => {
    const [phone, laptop] = [
      (await signIn(shop, '0551234567')).data.token,
      (await signIn(shop, '0551234567')).data.token,
    ];
    expect((await shop.call('POST', '/api/v1/user/auth/logout', { as: phone, body: {} })).status).toBe(200);
    expect((await shop.call('GET', '/api/v1/user/customers/details', { as: phone })).status).toBe(401);
    expect((await shop.call('GET', '/api/v1/user/customers/details', { as: laptop })).status).toBe(200);
  });

  it('of another tenant is unknown here [API-006]', async () => {
    const { token } = (await signIn(shop, '0551234567')).data;
    const other = await openShop(shop.backend);
    expect((await other.call('GET', '/api/v1/user/customers/details', { as: token })).status).toBe(401);
  });

  it('is made by the sandbox with a token and a state that holds both [HOST-048]', async () => {
    const made = await shop.backend.sandbox('POST', '/sandbox/customers', {
      tenant: shop.key,
      mobile: '0551234567',
      name: 'سارة',
    });
    expect((await shop.call('GET', '/api/v1/user/customers/details', { as: made.token })).data).toMatchObject({
      id: made.customer.id,
      name: 'سارة',
    });
    const state = JSON.parse(decodeURIComponent(Buffer.from(made.state, 'base64').toString()));
    // Short, however much the account holds: the edge takes 3,500 characters.
    const who = { id: made.customer.id, name: 'سارة', mobile: '551234567' };
    expect(state).toEqual({ token: made.token, customer: who });
    expect(
      (await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile: '0551234567' })).customer,
    ).toMatchObject({ id: made.customer.id, name: 'سارة' });
  });

  it("made without a number gets one of the tenant's country", async () => {
    const [sa, eg] = [shop, await openShop(shop.backend, 'basta')];
    expect((await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: sa.key })).customer.mobile).toMatch(
      /^5\d{8}$/,
    );
    expect((await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: eg.key })).customer.mobile).toMatch(
      /^01\d{9}$/,
    );
  });
});
