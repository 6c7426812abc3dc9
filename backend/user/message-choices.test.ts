import { chooseMessages, getMessageChoices } from '@sufra/api/user/endpoints';
import { and, eq } from 'drizzle-orm';
import { shopForFile, signIn, stopClock } from '../order/testing/shop.ts';
import { stop, stopsOf } from '../outbox/stops.ts';
import { customers } from './tables.ts';

const shop = shopForFile();
const MOBILE = '0555100071';
const NUMBER = '+966555100071';
const EMAIL = 'noura@example.com';

const choices = async (as: string) => (await shop.call('GET', getMessageChoices.path, { as })).data.channels;
const choose = (as: string, channel: string, optional: boolean) =>
  shop.call('PUT', chooseMessages.path, { as, body: { channel, optional } });
const setEmail = (email_verified: boolean) =>
  shop.db((db) =>
    db
      .update(customers)
      .set({ email: EMAIL, email_verified })
      .where(and(eq(customers.tenant, shop.key), eq(customers.mobile, MOBILE.slice(1)))),
  );

it('a customer refuses optional messages by a channel, sees refusals from anywhere and lifts them [MSG-007]', async () => {
  stopClock(shop);
  const { token } = (await signIn(shop, MOBILE)).data;
  const on = [
    { channel: 'sms', optional: true },
    { channel: 'whatsapp', optional: true },
  ];
  expect(await choices(token)).toEqual(on);
  // Typed, and perhaps another person's.
  await setEmail(false);
  expect(await choices(token)).toEqual(on);
  expect((await choose(token, 'email', false)).status).toBe(404);
  await setEmail(true);
  expect(await choices(token)).toEqual([...on, { channel: 'email', optional: true }]);

  const refused = await choose(token, 'email', false);
  expect(refused.data.channels).toEqual([...on, { channel: 'email', optional: false }]);
  expect(await shop.db((db) => stopsOf(db, [EMAIL]))).toMatchObject([{ channel: 'email', reason: 'refused' }]);
  // At the gateway, and mails that come back: lifting the one leaves the other.
  const at = shop.now();
  await shop.db(async (db) => {
    await stop(db, { channel: 'sms', recipient: NUMBER, reason: 'refused', at });
    await stop(db, { channel: 'email', recipient: EMAIL, reason: 'bounced', at });
  });
  expect((await choices(token))[0]).toEqual({ channel: 'sms', optional: false });
  for (const channel of ['sms', 'email', 'email']) expect((await choose(token, channel, true)).status).toBe(200);
  expect(await choices(token)).toEqual([...on, { channel: 'email', optional: true }]);
  expect(await shop.db((db) => stopsOf(db, [EMAIL, NUMBER]))).toMatchObject([{ reason: 'bounced' }]);
});

it('another customer and a guest change nothing of it', async () => {
  const { token } = (await signIn(shop, '0555100072')).data;
  await choose(token, 'sms', false);
  expect(await shop.db((db) => stopsOf(db, [NUMBER]))).toEqual([]);
  expect((await shop.call('PUT', chooseMessages.path, { body: { channel: 'sms', optional: false } })).status).toBe(401);
  expect((await choose(token, 'fax', false)).status).toBe(422);
});
