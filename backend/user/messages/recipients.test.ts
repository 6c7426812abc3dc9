/**
 * What leaves to a number or a mail address that proved nothing has one count over all restaurants (safety
 * B4, decision 537).
 */
import { createReservation, updateReservation } from '@sufra/api/reservation/endpoints';
import { invitePerson } from '@sufra/api/staff/endpoints';
import { sql } from 'drizzle-orm';
import { withSystem } from '../../database/tenant-scope.ts';
import { EVENING, openShop, type Shop, sentCode, shopForFile } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { callAs, codeOf, hire } from '../../staff/testing/team.ts';
import { countRecipient, forgetRecipients, RECIPIENT_LIMITS } from './recipient-limit.ts';

const MOST = RECIPIENT_LIMITS.messagesPerRecipient;
const BRANCH = 'nakhla-olaya';
const first = shopForFile();
let shops: Shop[];
let made = 0;

/** Another visitor each time, with an address and a browser that nothing came from before. */
const stranger = () => {
  made += 1;
  return { 'x-forwarded-for': `203.0.${made >> 8}.${made & 255}`, 'x-device-id': `${made}`.padStart(22, 'B') };
};
/** A number, and as it stands in the outbox. */
const fresh = () => {
  made += 1;
  const mobile = `0556${String(100_000 + made)}`;
  return { mobile, to: `+966${mobile.slice(1)}` };
};
const sentTo = async (to: string) => {
  let count = 0;
  for (const shop of shops) count += (await shop.db((db) => listSent(db, to))).length;
  return count;
};
const ask = (shop: Shop, mobile: string, headers: Record<string, string> = stranger()) =>
  shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile }, headers });

beforeAll(async () => {
  shops = [first];
  for (let n = 0; n < 3; n += 1) shops.push(await openShop(first.backend));
  for (const shop of shops) shop.setClock(EVENING);
});

it('codes of all restaurants together stop at eight in an hour; other numbers go on, and so does it an hour later [API-054]', async () => {
  const { mobile, to } = fresh();
  const answers = [];
  for (let n = 0; n < 5; n += 1) for (const shop of shops) answers.push(await ask(shop, mobile));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    errors: [{ code: 'OTP_RATE' }],
    retryAfter: expect.stringMatching(/^36(?:0\d|10)$/),
  });
  expect(await sentTo(to)).toBe(MOST);
  expect((await ask(shops[3]!, fresh().mobile)).status).toBe(200);
  await withSystem(first.backend.platform.database, async (db) => {
    await forgetRecipients(db);
    await db.execute(sql`delete from recipient_sends`);
  });
  expect((await ask(shops[3]!, mobile)).status).toBe(200);
});

it('of many that are asked for at one moment no more leave [API-054]', async () => {
  const { mobile, to } = fresh();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(shops[n % shops.length]!, mobile)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(await sentTo(to)).toBeLessThanOrEqual(MOST);
});

it('mails have the same count, however the address is written', async () => {
  const answers = [];
  for (let n = 0; n < 3; n += 1)
    for (const shop of shops)
      answers.push(
        await shop.call('POST', '/api/v1/user/auth/email/send-code', {
          body: { email: n % 2 ? 'Her@Mail.test' : 'her@mail.test' },
          headers: stranger(),
        }),
      );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST);
  expect(await sentTo('her@mail.test')).toBe(MOST);
});

it('a browser that signed in with the number before gets its code [API-054]', async () => {
  const { mobile } = fresh();
  const [shop] = shops as [Shop];
  const own = stranger();
  const verify = async (id: string) =>
    shop.call('POST', '/api/v1/user/auth/verify-otp', {
      body: { challenge_id: id, code: await sentCode(shop, mobile) },
      headers: own,
    });
  expect((await verify((await ask(shop, mobile, own)).data.id)).status).toBe(200);
  for (let n = 0; n < 4; n += 1) for (const other of shops.slice(1)) await ask(other, mobile);
  expect((await ask(shops[1]!, mobile)).status).toBe(429);
  const again = await ask(shop, mobile, own);
  expect(again.status).toBe(200);
  expect((await verify(again.data.id)).status).toBe(200);
});

it('texts of queues and reservations, mails of reservations and invitations count with them; beyond it none leaves, and the visit stands [MSG-002]', async () => {
  const { mobile, to } = fresh();
  const email = `g${mobile}@mail.test`;
  for (const shop of shops) {
    await first.backend.sandbox('POST', `/sandbox/branches/${BRANCH}/queue`, {
      ...{ tenant: shop.key, count: 0, area_id: `${BRANCH}-hall`, open: true },
    });
    const joined = await shop.call('POST', '/api/v1/waiting-list/waiting/create?frontend=true', {
      key: shop.newKey(),
      headers: stranger(),
      body: {
        name: 'G',
        phone: mobile,
        guests_count: 2,
        area_id: `${BRANCH}-hall`,
        branch_settings: { branch_id: BRANCH },
      },
    });
    expect(joined.status).toBe(201);
  }
  expect(await sentTo(to)).toBe(shops.length);
  for (const [index, shop] of shops.entries())
    for (const time of ['20:00', '23:30']) {
      const headers = stranger();
      const date = `2026-11-${25 + index}`;
      const held = await shop.call('POST', createReservation.path, {
        key: shop.newKey(),
        headers,
        body: {
          ...{ branch_id: BRANCH, area_id: `${BRANCH}-hall`, date, time, is_next_day: false },
          ...{ guests_count: 2, cost: '0.00' },
        },
      });
      const confirmed = await shop.call('PUT', updateReservation.path.replace(':id', held.data.id), {
        headers: { ...headers, 'x-order-token': held.data.reservation_token },
        body: { action: 'confirm', name: 'Sara', country_code: 'SA', phone: mobile, email },
      });
      expect(confirmed.status).toBe(200);
    }
  expect(await sentTo(to)).toBe(MOST);
  expect(await sentTo(email)).toBe(MOST);
  expect((await ask(shops[0]!, mobile)).status).toBe(429);
  // Staff have their own bound of a day; the address is the same stranger's.
  const owner = await hire(first, 'owner');
  const invite = (count: string) =>
    callAs(first, owner.token, invitePerson, {
      params: { restaurant: first.key },
      body: { email: count, role: 'viewer', branches: null },
    });
  expect(codeOf(await invite('new@mail.test'))).toBe('201');
});

it('restaurants count by a function and read nothing of the table; one that is under way is not waited for', async () => {
  for (const statement of [sql`select * from recipient_sends`, sql`delete from recipient_sends`])
    await expect(first.db((db) => db.execute(statement))).rejects.toThrow();
  const { to } = fresh();
  const other = shops[1]!;
  await first.db(async (db) => {
    expect(await countRecipient(db, to, { address: '203.0.113.1' })).toBe(true);
    expect(await other.db((own) => countRecipient(own, to, { address: '203.0.113.2' }))).toBe(false);
    // The same transaction may send more than one.
    expect(await countRecipient(db, to, { address: '203.0.113.1' })).toBe(true);
  });
  expect(await other.db((own) => countRecipient(own, to, { address: '203.0.113.2' }))).toBe(true);
});
