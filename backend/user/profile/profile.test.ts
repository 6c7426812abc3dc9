/** Codes by e-mail, and My info: mobile, e-mail, picture (ACCT-007, ACCT-009). */
import sharp from 'sharp';
import type { Db } from '../../database/tenant-scope.ts';
import { EVENING, type Json, openShop, sentCode, shopForFile, signIn } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { LIMITS } from '../limits/limits.ts';
import { tellNewWay } from '../messages/account-notices.ts';
import { loginChallenges } from '../tables.ts';
import { customerOfMobile, customerRow, setEmail, setMobile } from './customers.ts';

const shop = shopForFile();

const post = (path: string, body: Json, as?: string) => shop.call('POST', `/api/v1/user/${path}`, { body, as });
const code = async (to: string) => String((await shop.db((db) => listSent(db, to)))[0]?.data.code);
const wrong = (right: string) => String((Number(right) + 1) % 10 ** right.length).padStart(right.length, '0');
const enter = async (mobile: string) => (await signIn(shop, mobile)).data.token as string;
const codeOf = (reply: Json) => reply.errors[0]?.code;

async function confirm(token: string, email: string) {
  const { data } = await post('customers/email/send-code', { email }, token);
  return post('customers/email/verify-code', { challenge_id: data.id, code: await code(email.toLowerCase()) }, token);
}
async function byEmail(email: string) {
  const { data } = await post('auth/email/send-code', { email });
  return post('auth/email/verify-code', { challenge_id: data.id, code: await code(email.toLowerCase()) });
}

describe('sign-in by e-mail code', () => {
  it('signs in who has confirmed the address, however it is written [ACCT-009, API-054]', async () => {
    const token = await enter('0552000001');
    expect(await confirm(token, 'Noura@Example.com')).toMatchObject({
      status: 200,
      data: { email: 'noura@example.com', email_verified: true },
    });
    const reply = await byEmail('NOURA@example.com');
    expect(reply).toMatchObject({ status: 200, data: { is_new: true, customer: { mobile: '552000001' } } });
    const [mail] = await shop.db((db) => listSent(db, 'noura@example.com'));
    expect(mail).toMatchObject({ kind: 'email' });
    expect(mail!.body).toContain(String(mail!.data.code));
    expect(mail!.body).not.toMatch(/https?:/);
  });

  it('answers known and unknown addresses alike; only who reads the mail learns that there is no account (B5)', async () => {
    await confirm(await enter('0552000002'), 'known@example.com');
    const shape = async (email: string) => {
      const { status, data } = await post('auth/email/send-code', { email });
      const { masked, length, resend_in, expires_in, attempts_left } = data;
      const fields = Object.keys(data);
      return { status, fields, masked: masked.slice(1), length, resend_in, expires_in, attempts_left };
    };
    expect(await shape('nobody@example.com')).toEqual(await shape('xnown@example.com'));
    expect(await shape('known@example.com')).toEqual(await shape('inown@example.com'));
    expect(codeOf(await byEmail('other@example.com'))).toBe('EMAIL_UNKNOWN');
  });

  it('never signs in by an address that was only typed, and confirming one takes none from its owner [ACCT-009]', async () => {
    const thief = await enter('0552000003');
    await shop.call('PUT', '/api/v1/user/customers/update', { body: { email: 'victim@example.com' }, as: thief });
    expect(codeOf(await byEmail('victim@example.com'))).toBe('EMAIL_UNKNOWN');
    const victim = await enter('0552000004');
    expect((await confirm(victim, 'victim@example.com')).status).toBe(200);
    expect(codeOf(await confirm(thief, 'victim@example.com'))).toBe('EMAIL_TAKEN');
    // Another address is not confirmed; the same one stays so.
    const change = (email: string) =>
      shop.call('PUT', '/api/v1/user/customers/update', { body: { email }, as: victim });
    expect((await change('victim@example.com')).data.email_verified).toBe(true);
    expect((await change('new@example.com')).data.email_verified).toBe(false);
  });

  it('counts twenty wrong codes at once as five tries, and the right one is too late (B3, B6)', async () => {
    const { data } = await post('auth/email/send-code', { email: 'race@example.com' });
    const right = await code('race@example.com');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post('auth/email/verify-code', { challenge_id: data.id, code: wrong(right) })),
    );
    expect(replies.filter((reply) => codeOf(reply) === 'OTP_WRONG')).toHaveLength(4);
    expect(replies.filter((reply) => codeOf(reply) === 'OTP_LOCKED')).toHaveLength(16);
    const last = await post('auth/email/verify-code', { challenge_id: data.id, code: right });
    expect(codeOf(last)).toBe('OTP_LOCKED');
  });

  it('has four digits where the tenant wants them, and a code of one kind is none of another [ACCT-012]', async () => {
    await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'general',
      key: 'code_length',
      value: '4',
    });
    const { data } = await post('auth/email/send-code', { email: 'four@example.com' });
    const four = await code('four@example.com');
    expect([data.length, four]).toEqual([4, expect.stringMatching(/^\d{4}$/)]);
    const body = { challenge_id: data.id, code: four };
    expect(codeOf(await post('auth/verify-otp', body))).toBe('OTP_EXPIRED');
    expect(codeOf(await post('customers/email/verify-code', body, await enter('0552000005')))).toBe('OTP_EXPIRED');
    expect(codeOf(await post('auth/email/verify-code', body))).toBe('EMAIL_UNKNOWN');
    await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'general',
      key: 'code_length',
      value: '6',
    });
  });
});

describe('another mobile', () => {
  const begin = (token: string, mobile: string) => post('customers/change-mobile/start', { mobile }, token);
  const step = async (token: string, id: string, mobile: string, present: string) =>
    post('customers/change-mobile/confirm', { challenge_id: id, code: await sentCode(shop, present), mobile }, token);

  it('needs a code of the present number and one of the new; the account goes along [ACCT-007, API-055]', async () => {
    const token = await enter('0553000001');
    const { data: first } = await begin(token, '0553000099');
    const { data: second } = await step(token, first.id, '0553000099', '0553000001');
    const body = { challenge_id: second.id, code: await sentCode(shop, '0553000099') };
    // Another account's token does not open it.
    expect(codeOf(await post('customers/change-mobile', body, await enter('0553000002')))).toBe('OTP_EXPIRED');
    expect(await post('customers/change-mobile', body, token)).toMatchObject({
      status: 200,
      data: { mobile: '553000099' },
    });
    expect((await signIn(shop, '0553000099')).data.customer.id).toBe(
      (await shop.call('GET', '/api/v1/user/customers/details', { as: token })).data.id,
    );
  });

  it('does not begin with the new number alone, is no sign-in, and refuses the same number [ACCT-007]', async () => {
    const token = await enter('0553000003');
    expect(await begin(token, '0553000003')).toMatchObject({ status: 422, errors: [{ field: 'mobile' }] });
    const { data } = await begin(token, '0553000098');
    const present = await sentCode(shop, '0553000003');
    expect(codeOf(await post('auth/verify-otp', { challenge_id: data.id, code: present }))).toBe('OTP_EXPIRED');
    const body = { challenge_id: data.id, code: present };
    expect(codeOf(await post('customers/change-mobile', body, token))).toBe('OTP_EXPIRED');
    expect((await post('customers/change-mobile/start', { mobile: '0553000098' })).status).toBe(401);
  });

  it('that is another account’s is said only to who has its code [ACCT-007]', async () => {
    await enter('0553000004');
    const token = await enter('0553000005');
    const known = await begin(token, '0553000004');
    expect(known.status).toBe(200);
    const second = await step(token, known.data.id, '0553000004', '0553000005');
    expect(second.status).toBe(200);
    const body = { challenge_id: second.data.id, code: await sentCode(shop, '0553000004') };
    expect(codeOf(await post('customers/change-mobile', body, token))).toBe('MOBILE_TAKEN');
  });
});

describe('the picture', () => {
  const send = async (token: string | null, bytes: Buffer) => {
    const response = await fetch(`${shop.backend.url}/api/v1/user/customers/avatar`, {
      method: 'POST',
      headers: {
        'x-tenant': shop.key,
        'x-app-token': shop.tenant.app_token,
        'content-type': 'image/png',
        ...(token ? { 'x-authorization-token': `Bearer ${token}` } : {}),
      },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, ...((await response.json()) as Json) };
  };

  it('is redrawn, square and without the camera’s metadata; a new one has a new address [ACCT-007, HOST-046]', async () => {
    const token = await enter('0554000001');
    const plain = sharp({ create: { width: 600, height: 300, channels: 3, background: '#b3202c' } });
    const photo = await plain
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
    const { status, data } = await send(token, photo);
    expect(status).toBe(201);
    const kept = Buffer.from(await (await fetch(shop.backend.url + data.avatar)).arrayBuffer());
    const drawn = await sharp(kept).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(drawn.exif).toBeUndefined();
    const again = await send(token, photo);
    expect(again.data.avatar).not.toBe(data.avatar);
    expect((await fetch(shop.backend.url + data.avatar)).status).toBe(404);
    const gone = await shop.call('DELETE', '/api/v1/user/customers/avatar', { as: token });
    expect(gone.data.avatar).toBeNull();
    expect((await fetch(shop.backend.url + again.data.avatar)).status).toBe(404);
  });

  it('that is none is refused, and so is a guest [ACCT-007]', async () => {
    expect(await send(await enter('0554000002'), Buffer.from('<svg/>'))).toMatchObject({
      status: 422,
      errors: [{ code: 'FILE_TYPE' }],
    });
    expect((await send(null, Buffer.from('x'))).status).toBe(401);
  });
});

it('signs out every device of the customer, and no other’s [ACCT-002]', async () => {
  const [phone, laptop, other] = [await enter('0555000001'), await enter('0555000001'), await enter('0555000002')];
  expect((await post('auth/logout-everywhere', {}, phone)).status).toBe(200);
  const status = async (as: string) => (await shop.call('GET', '/api/v1/user/customers/details', { as })).status;
  expect([await status(phone), await status(laptop), await status(other)]).toEqual([401, 401, 200]);
});

// The last: it stops the shop's messages.
it('of numbers that are never used few get a message, from any address (B4)', async () => {
  // A fifth of what a restaurant has: as many calls as show the limits, and no more.
  jest.replaceProperty(LIMITS, 'messagesBeforePause', 20 as never);
  jest.replaceProperty(LIMITS, 'messagesReserve', 10 as never);
  const pumped = await openShop(shop.backend);
  pumped.setClock(EVENING);
  const ask = (index: number) =>
    pumped.call('POST', '/api/v1/user/auth/send-otp', {
      body: { mobile: `055${String(1_000_000 + index)}` },
      headers: { 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` },
    });
  const answers: number[] = [];
  for (let round = 0; round < 3; round++) {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(round * 20 + index)));
    answers.push(...replies.map(({ status }) => status));
  }
  const most = LIMITS.messagesBeforePause + LIMITS.messagesReserve;
  expect(answers.slice(-20)).toEqual(Array(20).fill(429));
  expect(answers.filter((status) => status === 200)).toHaveLength(most);
  expect(await pumped.db((db) => db.$count(loginChallenges))).toBe(most);
  // From three addresses the first ones leave, and a customer who comes meanwhile gets a code.
  const flooded = await openShop(shop.backend);
  flooded.setClock(EVENING);
  const send = (mobile: string, from: string) =>
    flooded.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile }, headers: { 'x-forwarded-for': from } });
  for (let index = 0; index < 30; index++)
    await send(`055${String(2_000_000 + index)}`, `198.51.100.${Math.floor(index / 10)}`);
  expect(await flooded.db((db) => db.$count(loginChallenges))).toBeLessThan(LIMITS.messagesBeforePause + 3);
  expect((await send('0559999111', '203.0.113.77')).status).toBe(200);
  expect((await send('0559999111', '203.0.113.77')).status).toBe(429);
});

it('of fifty that take one number and one address at the same moment one gets it, and the others are refused (B6) [ACCT-007]', async () => {
  const tenant = shop.key;
  const people = await shop.db(async (db) => {
    const made: string[] = [];
    for (let index = 0; index < 50; index++) {
      const mobile = `5770000${String(index).padStart(2, '0')}`;
      made.push((await customerOfMobile(db, tenant, { country_code: 'SA', mobile }, EVENING)).id);
    }
    return made;
  });
  const taken = async (set: (db: Db, id: string) => Promise<void>, code: string) => {
    const results = await Promise.allSettled(people.map((id) => shop.db((db) => set(db, id))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ errors: [{ code }] });
  };
  await taken((db, id) => setMobile(db, tenant, id, { country_code: 'SA', mobile: '577999999' }), 'MOBILE_TAKEN');
  await taken((db, id) => setEmail(db, tenant, id, 'one@example.com'), 'EMAIL_TAKEN');
});

describe('a new way into an account', () => {
  /** Codes of the hour before are over. */
  const later = (minutes: number) => new Date(EVENING.getTime() + (300 + minutes) * 60_000);
  const told = async (to: string) =>
    (await shop.db((db) => listSent(db, to))).filter(({ data }) => data.new_way !== undefined);
  beforeEach(() => shop.setClock(later(0)));

  it('by e-mail is made only shortly after signing in [ACCT-009]', async () => {
    const token = await enter('0554100001');
    shop.setClock(later(16));
    expect(await post('customers/email/send-code', { email: 'late@example.com' }, token)).toMatchObject({
      status: 403,
      errors: [{ code: 'SIGN_IN_AGAIN' }],
    });
    expect(await shop.db((db) => listSent(db, 'late@example.com'))).toEqual([]);
    expect((await confirm(await enter('0554100001'), 'late@example.com')).status).toBe(200);
  });

  it('by e-mail is announced to the number and to the address before, in the language of the page [ACCT-009]', async () => {
    const token = await enter('0554100002');
    await confirm(token, 'first@example.com');
    const [text] = await told('+966554100002');
    expect(text).toMatchObject({ kind: 'sms', data: { new_way: 'email' } });
    expect(text!.body).toMatch(/email address was added.*\nNot you\?/);
    expect(text!.body).not.toContain('first@example.com');
    expect(await told('first@example.com')).toEqual([]);
    // The same one once more is nothing new.
    await confirm(token, 'first@example.com');
    expect(await told('+966554100002')).toHaveLength(1);
    await confirm(token, 'second@example.com');
    expect(await told('+966554100002')).toHaveLength(2);
    expect(await told('first@example.com')).toMatchObject([{ kind: 'email', data: { new_way: 'email' } }]);
    expect(await told('second@example.com')).toEqual([]);
  });

  it('by another number is announced to the number before and to the confirmed address [ACCT-007]', async () => {
    const token = await enter('0554100003');
    await confirm(token, 'third@example.com');
    const first = (await post('customers/change-mobile/start', { mobile: '0554100099' }, token)).data;
    const proof = { challenge_id: first.id, code: await sentCode(shop, '0554100003'), mobile: '0554100099' };
    const second = (await post('customers/change-mobile/confirm', proof, token)).data;
    const body = { challenge_id: second.id, code: await sentCode(shop, '0554100099') };
    expect((await post('customers/change-mobile', body, token)).status).toBe(200);
    expect((await told('+966554100003')).map(({ data }) => data.new_way)).toEqual(['mobile', 'email']);
    expect((await told('third@example.com')).map(({ data }) => data.new_way)).toEqual(['mobile']);
    expect(await told('+966554100099')).toEqual([]);
  });

  it('is announced at most ten times a day', async () => {
    const token = await enter('0554100004');
    const me = (await shop.call('GET', '/api/v1/user/customers/details', { as: token })).data.id as string;
    const tell = (now: Date) =>
      shop.db(async (db) => {
        const tenant = (await shop.backend.platform.tenants.find(shop.key))!;
        const context = {
          db,
          tenant,
          locale: 'en' as const,
          now,
          address: '127.0.0.1',
          browser: '',
          host: undefined,
          canSend: () => true,
        };
        await tellNewWay(context, await customerRow(db, shop.key, me), 'passkey');
      });
    for (let time = 0; time < 12; time += 1) await tell(later(0));
    expect(await told('+966554100004')).toHaveLength(10);
    await tell(later(25 * 60));
    expect(await told('+966554100004')).toHaveLength(11);
  });
});
