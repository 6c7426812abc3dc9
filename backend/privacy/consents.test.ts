import { listConsents, recordTrackerChoice, withdrawConsent } from '@sufra/api/privacy/endpoints';
import { TRACKER_FORMS, trackerTitles } from '@sufra/api/tenant/tracker-forms';
import { DAY_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { sql } from 'drizzle-orm';
import { digestOf, recordChoice } from '../consents/record.ts';
import ar from '../consents/words/ar.json' with { type: 'json' };
import en from '../consents/words/en.json' with { type: 'json' };
import { EVENING, guestOrder, type Json, openShop, shopForFile, signIn } from '../order/testing/shop.ts';
import { stop } from '../outbox/stops.ts';
import { LIMITS } from '../user/limits/limits.ts';
import { deleteDue } from './deletion.ts';
import { makeExports } from './export.ts';
import { forgetDue, RETENTION_DAYS } from './retention.ts';

const shop = shopForFile();
beforeEach(() => shop.setClock(EVENING));

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const GOOGLE = 'google_analytics';
const META = 'meta_pixel';
const rows = async (query: ReturnType<typeof sql>): Promise<Json[]> =>
  (await shop.db((db) => db.execute<Json>(query))).rows;
const stored = (browser: string) => rows(sql`select * from consents where browser = ${browser} order by id`);
let browsers = 0;
const newBrowser = () => String(++browsers).padStart(32, '0');

const trackerWords = (language: 'ar' | 'en', providers: (keyof typeof TRACKER_FORMS)[]) => {
  const titles = providers.map((name) => TRACKER_FORMS[name].title);
  return { ar, en }[language].trackers[0]!.join('\n').replace('{{names}}', trackerTitles(titles, language));
};
const choose = (browser: string, given: boolean, more: object = {}, as?: string, from = '198.51.100.7') =>
  shop.call('POST', recordTrackerChoice.path, {
    ...(as ? { as } : {}),
    headers: { 'x-forwarded-for': from },
    body: {
      ...{ browser, given, providers: [GOOGLE] },
      shown: { language: 'en', words: trackerWords('en', [GOOGLE]) },
      ...more,
    },
  });
const consentsOf = async (as: string): Promise<Json[]> => (await shop.call('GET', listConsents.path, { as })).data;
const withdraw = (as: string, purpose: string, browser: string | null = null) =>
  shop.call('POST', withdrawConsent.path, { as, body: { purpose, browser } });
const words = (purpose: 'messages_sms' | 'order_push', language: 'ar' | 'en' = 'en') => ({
  language,
  words: { ar, en }[language][purpose][0]!.join('\n'),
});
const chooseMessages = (as: string, optional: boolean, more: object = {}) =>
  shop.call('PUT', '/api/v1/user/message-choices', { as, body: { channel: 'sms', optional, ...more } });

describe('a choice about third parties', () => {
  it('is stored with the words that were shown, once; again it adds nothing [HOST-074] [ACCT-043]', async () => {
    const browser = newBrowser();
    const both = trackerWords('ar', [GOOGLE, META]);
    // As a page has it: without isolates, with other spaces.
    const shown = { language: 'ar', words: `  ${both.replace(/[\u2066-\u2069]/g, '').replace('\n', ' \n ')}` };
    for (let time = 0; time < 2; time += 1)
      expect((await choose(browser, true, { providers: [GOOGLE, META], shown })).data).toEqual({ given: true });
    expect((await choose(browser, false, { shown: undefined })).status).toBe(200);
    const digest = digestOf(both);
    expect(await stored(browser)).toMatchObject([
      { given: true, purpose: 'trackers', customer_id: null, screen: 'site', language: 'ar', words: digest },
      { given: false, language: null, words: null },
    ]);
    expect(await rows(sql`select words from consent_words where digest = ${digest}`)).toEqual([{ words: both }]);
  });

  it('is refused for words that the provider does not know, a yes without words too; a no is not', async () => {
    const browser = newBrowser();
    const own = { language: 'en', words: 'I sold my soul' };
    for (const shown of [own, undefined, { ...own, words: trackerWords('en', [META]) }, { ...own, language: 'xx' }]) {
      const { status, errors } = await choose(browser, true, { shown });
      expect([status, errors[0]!.code]).toEqual([422, 'CONSENT_WORDS']);
    }
    expect(await stored(browser)).toEqual([]);
    expect((await choose(browser, false, { shown: own })).status).toBe(200);
    expect(JSON.stringify(await rows(sql`select * from consent_words`))).not.toContain('soul');
    for (const bad of [{ browser: 'me' }, { providers: [] }, { providers: ['mine'] }, { given: 'yes' }])
      expect((await choose(browser, true, bad)).status).toBe(422);
  });

  it('has a bound for each browser and address; a withdrawal is never refused [ACCT-043]', async () => {
    const browser = newBrowser();
    const other = { providers: [META], shown: { language: 'en', words: trackerWords('en', [META]) } };
    for (let time = 0; time < 10; time += 1)
      expect((await choose(browser, true, time % 2 ? other : {})).status).toBe(200);
    expect((await choose(browser, true, {})).status).toBe(429);
    expect((await choose(browser, false, {})).status).toBe(200);
    shop.setClock(new Date(EVENING.getTime() + DAY_MS + 60_000));
    expect((await choose(browser, true, {})).status).toBe(200);
    await shop.db((db) =>
      db.execute(sql`insert into login_events (tenant, kind, number, address, at)
        select ${shop.key}, 'consent', '', '198.51.100.99', ${shop.now()} from generate_series(1, ${LIMITS.choicesPerAddress})`),
    );
    expect((await choose(newBrowser(), true, {}, undefined, '198.51.100.99')).status).toBe(429);
    expect((await choose(newBrowser(), true, {}, undefined, '198.51.100.98')).status).toBe(200);
  });

  it('is added, never changed, and goes after a year', async () => {
    const browser = newBrowser();
    await choose(browser, true);
    await expect(rows(sql`update consents set given = false where browser = ${browser}`)).rejects.toThrow();
    await expect(rows(sql`update consent_words set words = 'other'`)).rejects.toThrow();
    const after = (days: number) =>
      forgetDue(shop.backend.platform, shop.key, new Date(EVENING.getTime() + days * DAY_MS));
    await after(RETENTION_DAYS.choice - 1);
    expect(await stored(browser)).toHaveLength(1);
    await after(RETENTION_DAYS.choice + 1);
    expect(await stored(browser)).toEqual([]);
  });
});

describe('a customer', () => {
  it('sees each consent with its words, where and when, and withdraws it, which acts [ACCT-043] [MSG-007]', async () => {
    const { token } = (await signIn(shop, '0566100001')).data;
    expect(await consentsOf(token)).toEqual([]);
    await chooseMessages(token, false);
    expect((await chooseMessages(token, true, { shown: { language: 'en', words: 'spam me' } })).status).toBe(422);
    expect((await chooseMessages(token, true, { shown: words('messages_sms', 'ar') })).status).toBe(200);
    expect(await consentsOf(token)).toEqual([
      {
        ...{
          purpose: 'messages_sms',
          browser: null,
          given: true,
          at: expect.stringMatching(/^2026-11-22T16:0/),
          screen: 'info',
        },
        ...words('messages_sms', 'ar'),
      },
    ]);
    shop.setClock(new Date(EVENING.getTime() + 3_600_000));
    const { data } = await withdraw(token, 'messages_sms');
    const at = expect.stringMatching(/^2026-11-22T17:0/);
    expect(data).toMatchObject([{ given: false, at, ...words('messages_sms', 'ar') }]);
    const { channels } = (await shop.call('GET', '/api/v1/user/message-choices', { as: token })).data;
    expect(channels[0]).toEqual({ channel: 'sms', optional: false });
    // Again, and what there is not.
    expect((await withdraw(token, 'messages_sms')).data).toEqual(data);
    expect((await withdraw(token, 'order_push', 'a-device')).data).toEqual(data);
    expect((await withdraw(token, 'everything')).status).toBe(422);
  });

  it('sees a refusal that came by a reply to a message', async () => {
    const { token } = (await signIn(shop, '0566100002')).data;
    await chooseMessages(token, true, { shown: words('messages_sms') });
    await shop.db((db) => stop(db, { channel: 'sms', recipient: '+966566100002', reason: 'refused', at: EVENING }));
    expect(await consentsOf(token)).toMatchObject([{ purpose: 'messages_sms', given: false, screen: 'message' }]);
  });

  it('ends pushes of a browser, which binds itself no more until its question is answered again [ACCT-043]', async () => {
    const { token, customer } = (await signIn(shop, '0566100003')).data;
    await shop.db((db) => setSetting(db, shop.key, 'order', 'push', '1'));
    const order = await guestOrder(shop);
    await rows(sql`update orders set customer_id = ${customer.id} where id = ${order.id}`);
    const bind = (shown?: object) =>
      shop.call('POST', `/api/v1/order/orders/${order.id}/devices`, {
        as: token,
        body: { endpoint: 'https://push.test/send/one', keys: KEYS, ...(shown ? { shown } : {}) },
      });
    const { status, data, text } = await bind(words('order_push'));
    expect([status, text]).toEqual([200, expect.anything()]);
    expect(await consentsOf(token)).toMatchObject([{ purpose: 'order_push', browser: data.device, given: true }]);
    // A stranger's withdrawal is of nothing.
    const stranger = (await signIn(shop, '0566100004')).data.token;
    expect((await withdraw(stranger, 'order_push', data.device)).data).toEqual([]);
    const bound = () => rows(sql`select device from order_subscriptions where order_id = ${order.id}`);
    expect(await bound()).toHaveLength(1);
    expect((await withdraw(token, 'order_push', data.device)).data).toMatchObject([{ given: false, screen: 'info' }]);
    expect(await bound()).toEqual([]);
    expect((await bind()).errors).toMatchObject([{ code: 'CONSENT_WITHDRAWN' }]);
    expect((await bind(words('order_push'))).status).toBe(200);
    expect((await bind()).status).toBe(200);
    expect(await rows(sql`select given from consents where browser = ${data.device} order by id`)).toEqual([
      ...[{ given: true }, { given: false }, { given: true }],
    ]);
  });

  it('finds what a browser of theirs chose since as a visitor; another tenant and customer find nothing', async () => {
    const { token } = (await signIn(shop, '0566100005')).data;
    const browser = newBrowser();
    await choose(browser, true, {}, token);
    expect(await consentsOf(token)).toMatchObject([{ purpose: 'trackers', browser, given: true }]);
    await choose(browser, false, { shown: undefined });
    expect(await consentsOf(token)).toMatchObject([{ given: false, words: trackerWords('en', [GOOGLE]) }]);
    const stranger = (await signIn(shop, '0566100006')).data.token;
    expect(await consentsOf(stranger)).toEqual([]);
    const basta = await openShop(shop.backend, 'basta');
    const body = { tenant: basta.key, mobile: '01012345678', name: 'Omar' };
    const elsewhere = (await shop.backend.sandbox('POST', '/sandbox/customers', body)).token;
    expect((await basta.call('GET', listConsents.path, { as: elsewhere })).data).toEqual([]);
    expect((await shop.call('GET', listConsents.path, {})).status).toBe(401);
  });

  it('has all of it in the file of their data, with the words; the account’s end takes it [ACCT-039] [ACCT-043]', async () => {
    const { token, customer } = (await signIn(shop, '0566100007')).data;
    const browser = newBrowser();
    await choose(browser, true, {}, token);
    await chooseMessages(token, true, { shown: words('messages_sms') });
    await chooseMessages(token, false);
    await shop.call('POST', '/api/v1/privacy/export', { as: token });
    await makeExports(shop.backend.platform);
    const { content } = (await shop.call('GET', '/api/v1/privacy/export/file', { as: token })).data;
    for (const text of ['What you agreed to', 'Google Analytics', 'Optional messages by text', en.messages_sms[0]![1]!])
      expect(content).toContain(text);
    await rows(sql`update customers set delete_at = ${EVENING} where id = ${customer.id}`);
    await deleteDue(shop.backend.platform, shop.key, new Date(EVENING.getTime() + 1000));
    expect(await rows(sql`select * from consents where customer_id = ${customer.id} or browser = ${browser}`)).toEqual(
      [],
    );
  });

  it('keeps the choice that stands; one that a later one replaced goes after three years', async () => {
    const { token, customer } = (await signIn(shop, '0566100008')).data;
    await chooseMessages(token, true, { shown: words('messages_sms') });
    await chooseMessages(token, false);
    await forgetDue(
      shop.backend.platform,
      shop.key,
      new Date(EVENING.getTime() + (RETENTION_DAYS.pastChoice + 1) * DAY_MS),
    );
    expect(await rows(sql`select given from consents where customer_id = ${customer.id}`)).toEqual([{ given: false }]);
  });

  it('makes one row of two taps at once', async () => {
    const { customer } = (await signIn(shop, '0566100009')).data;
    const choice = { customer: customer.id, browser: null, purpose: 'messages_sms', screen: 'info' } as const;
    await Promise.all([1, 2, 3].map(() => shop.db((db) => recordChoice(db, { ...choice, given: true }, EVENING))));
    expect(await rows(sql`select given from consents where customer_id = ${customer.id}`)).toHaveLength(1);
  });
});
