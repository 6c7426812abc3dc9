import { chooseMessages, getMessageChoices } from '@sufra/api/user/endpoints';
import { and, eq } from 'drizzle-orm';
import { shopForFile, signIn, stopClock } from '../../order/testing/shop.ts';
import { lift, stop, stopsOf } from '../../outbox/stops.ts';
import { customers } from '../tables.ts';
import { agreedRecipients } from './message-recipients.ts';

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

it('a new account takes no optional message by any channel until its customer agrees, each by itself; refusals from anywhere are seen and lifted [MSG-007, ACCT-043]', async () => {
  stopClock(shop);
  const { token } = (await signIn(shop, MOBILE)).data;
  const off = [
    { channel: 'sms', optional: false },
    { channel: 'whatsapp', optional: false },
  ];
  const all = [...off, { channel: 'email', optional: false }];
  const smsOn = [{ channel: 'sms', optional: true }, ...all.slice(1)];
  expect(await choices(token)).toEqual(off);
  // Typed, and perhaps another person's.
  await setEmail(false);
  expect(await choices(token)).toEqual(off);
  expect((await choose(token, 'email', true)).status).toBe(404);
  await setEmail(true);
  expect(await choices(token)).toEqual(all);

  const agreed = await choose(token, 'sms', true);
  expect(agreed.data.channels).toEqual(smsOn);
  expect(await shop.db((db) => agreedRecipients(db, [NUMBER, EMAIL]))).toEqual([{ channel: 'sms', recipient: NUMBER }]);
  // At the gateway, and mails that come back: agreeing again lifts the one and leaves the other.
  const at = shop.now();
  await shop.db(async (db) => {
    await stop(db, { channel: 'sms', recipient: NUMBER, reason: 'refused', at });
    await stop(db, { channel: 'email', recipient: EMAIL, reason: 'bounced', at });
  });
  expect(await choices(token)).toEqual(all);
  for (const channel of ['sms', 'email', 'email']) expect((await choose(token, channel, true)).status).toBe(200);
  expect(await choices(token)).toEqual([smsOn[0], all[1], { channel: 'email', optional: true }]);
  expect(await shop.db((db) => stopsOf(db, [EMAIL, NUMBER]))).toMatchObject([{ reason: 'bounced' }]);
  // A withdrawal is a refusal, too.
  expect((await choose(token, 'email', false)).data.channels).toEqual(smsOn);
  expect(await shop.db((db) => stopsOf(db, [EMAIL]))).toMatchObject([{ reason: 'bounced' }, { reason: 'refused' }]);
  expect(await shop.db((db) => agreedRecipients(db, [NUMBER, EMAIL]))).toEqual([{ channel: 'sms', recipient: NUMBER }]);
});

it('an account of before that only lifted a refusal agreed to nothing: no row is made for it [MSG-007]', async () => {
  const { token } = (await signIn(shop, '0555100073')).data;
  await shop.db(async (db) => {
    await stop(db, { channel: 'sms', recipient: '+966555100073', reason: 'refused', at: shop.now() });
    await lift(db, { channel: 'sms', recipient: '+966555100073', reason: 'refused' });
  });
  expect((await choices(token)).map(({ optional }: { optional: boolean }) => optional)).toEqual([false, false]);
});

it('another customer and a guest change nothing of it', async () => {
  const { token } = (await signIn(shop, '0555100072')).data;
  await choose(token, 'sms', false);
  expect(await shop.db((db) => stopsOf(db, [NUMBER]))).toEqual([]);
  expect((await shop.call('PUT', chooseMessages.path, { body: { channel: 'sms', optional: false } })).status).toBe(401);
  expect((await choose(token, 'fax', false)).status).toBe(422);
});
