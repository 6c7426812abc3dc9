import {
  createWaitingEntry,
  getPushKey,
  getWaitingEntry,
  subscribeToEntry,
  unsubscribeFromEntry,
} from '@sufra/api/waiting-list/endpoints';
import { until } from '@sufra/testing/until';
import { and, eq, isNull } from 'drizzle-orm';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { browser } from '../push/testing/browser.ts';
import { smsGatewayBalances } from '../sms/tables.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { doorCode } from './door-code.ts';
import { tellNear } from './pushes.ts';
import { waitingEntries, waitingPushes } from './tables.ts';

const BRANCH = 'nakhla-olaya';
const HALL = 'nakhla-olaya-hall';
const ENDPOINT = 'https://push.test/send/one';

describe('a turn that is pushed', () => {
  let shop: TestBackend;
  let numbers = 0;
  /** What the push service was sent, and what it answers. */
  const sent: { url: string; init: RequestInit }[] = [];
  let answers: number;
  const real = globalThis.fetch;

  beforeAll(async () => {
    shop = await startTestBackend();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    sent.length = 0;
    answers = 201;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).startsWith('https://push.test/')) return real(input, init);
      sent.push({ url: String(input), init: init! });
      return new Response(null, { status: answers });
    });
    await shop.setClock('2026-11-21T16:00:00.000Z', 'nakhla');
    await shop.sandbox('POST', `/sandbox/branches/${BRANCH}/queue`, { tenant: 'nakhla', count: 0, area_id: HALL });
  });

  const enter = async () => {
    const body = {
      name: 'Sara',
      phone: `5${String(70_000_000 + ++numbers)}`,
      guests_count: 2,
      area_id: HALL,
      branch_settings: { branch_id: BRANCH },
      door: doorCode(readTokenSecrets(shop.platform.config), 'nakhla', BRANCH),
    };
    const headers = { 'idempotency-key': `the-join-of-${numbers}` };
    const { data, errors } = await shop.call(createWaitingEntry, { query: {}, body }, { headers });
    if (!data) throw new Error(JSON.stringify(errors));
    return { id: data.WaitingEntity_id, headers: { 'x-order-token': data.entry_token! } };
  };
  type Phone = Awaited<ReturnType<typeof enter>>;
  const ask = (phone: Phone, body: object) =>
    shop.call(subscribeToEntry, { params: { id: phone.id }, body: body as never }, phone);
  const call = ({ id }: Phone) => shop.sandbox('POST', `/sandbox/waiting/${id}`, { tenant: 'nakhla', action: 'call' });
  const texts = async ({ id }: Phone): Promise<string[]> =>
    (await shop.sandbox('GET', '/sandbox/outbox?tenant=nakhla'))
      .filter(({ data }: { data: { entry_id?: string } }) => data.entry_id === id)
      .map(({ body }: { body: string }) => body);
  /** Sends every waiting message, of any server. */
  const deliverNow = () =>
    until(async () => {
      const left = await withTenant(shop.platform.database, 'nakhla', (db) => db.$count(waitingPushes));
      return left === 0;
    });

  it('reaches the browser that asked, in the language of the entry, in place of a text message [WL-017]', async () => {
    const phone = await enter();
    const own = browser();
    expect((await shop.call(getPushKey, {})).data.key).toMatch(/^[\w-]{87}$/);
    expect((await ask(phone, { endpoint: ENDPOINT, keys: own.keys })).data.pushes).toBe(true);
    await call(phone);
    await until(() => sent.length > 0);
    const [{ url, init }] = sent as [(typeof sent)[number]];
    expect(url).toBe(ENDPOINT);
    expect(init).toMatchObject({ method: 'POST', redirect: 'error' });
    expect(init.headers).toMatchObject({ TTL: 300, Authorization: expect.stringMatching(/^vapid t=/) });
    expect(own.read(init.body as Uint8Array)).toEqual({
      title: 'It is your turn',
      body: expect.stringMatching(/, .*: please come to the host within 5 minutes\./),
      path: `/en/waiting-list/branch/${BRANCH}/${phone.id}`,
      lang: 'en',
      dir: 'ltr',
      tag: `waiting-${phone.id}`,
    });
    // The link at joining alone.
    expect(await texts(phone)).toHaveLength(1);
  });

  it('is a text message when the browser is gone, once, and then always [WL-017]', async () => {
    const phone = await enter();
    await ask(phone, { endpoint: ENDPOINT, keys: browser().keys });
    answers = 410;
    await call(phone);
    await until(async () => (await texts(phone)).length > 1);
    expect((await texts(phone))[0]).toMatch(/it is your turn/);
    expect((await shop.call(getWaitingEntry, { params: { id: phone.id } }, phone)).data.pushes).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('tells once and quietly that the turn is near, and never by text message [WL-017]', async () => {
    const before = [await enter(), await enter(), await enter()];
    const [own, near] = [browser(), browser()];
    const [phone, close] = [await enter(), await enter()];
    await ask(phone, { endpoint: ENDPOINT, keys: own.keys });
    const skip = ({ id }: Phone) =>
      shop.sandbox('POST', `/sandbox/waiting/${id}`, { tenant: 'nakhla', action: 'skip' });
    await tellNear(shop.platform);
    await deliverNow();
    expect(sent).toEqual([]);
    await skip(before[0]!);
    // Two servers look at the same moment.
    await Promise.all([tellNear(shop.platform), tellNear(shop.platform)]);
    await until(() => sent.length > 0);
    expect(own.read(sent[0]!.init.body as Uint8Array)).toMatchObject({
      title: 'Your turn is near',
      tag: `waiting-${phone.id}`,
      silent: true,
    });
    await skip(before[1]!);
    await tellNear(shop.platform);
    // A customer that asks with the turn in view gets only the message of the turn.
    await skip(before[2]!);
    await ask(close, { endpoint: ENDPOINT, keys: near.keys });
    await tellNear(shop.platform);
    await deliverNow();
    expect(sent).toHaveLength(1);
    expect([await texts(phone), await texts(close)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('does not say "near" in the place of a turn that came meanwhile [WL-017]', async () => {
    const before = [await enter(), await enter(), await enter()];
    const own = browser();
    const phone = await enter();
    await ask(phone, { endpoint: ENDPOINT, keys: own.keys });
    await shop.sandbox('POST', `/sandbox/waiting/${before[0]!.id}`, { tenant: 'nakhla', action: 'skip' });
    await Promise.all([tellNear(shop.platform), call(phone)]);
    await until(() => sent.length > 0);
    await deliverNow();
    const titles = sent.map(({ init }) => own.read(init.body as Uint8Array).title);
    expect(titles.at(-1)).toBe('It is your turn');
  });

  it('with an account at a gateway, too, it is pushed alone, and a party without a number gets nothing [WL-017]', async () => {
    const inShop = <Result>(work: (db: Db) => Promise<Result>) => withTenant(shop.platform.database, 'nakhla', work);
    await inShop((db) =>
      db
        .insert(smsGatewayBalances)
        .values({ ...{ tenant: 'nakhla', gateway: 'unifonic' }, amount: '100', checked_at: new Date() }),
    );
    try {
      const phone = await enter();
      const own = browser();
      await ask(phone, { endpoint: ENDPOINT, keys: own.keys });
      await call(phone);
      await until(() => sent.length > 0);
      expect(await texts(phone)).toHaveLength(1);
      await shop.sandbox('POST', `/sandbox/branches/${BRANCH}/queue`, { tenant: 'nakhla', count: 1, area_id: HALL });
      const [party] = await inShop((db) =>
        db
          .select()
          .from(waitingEntries)
          .where(and(eq(waitingEntries.status, 'in queue'), isNull(waitingEntries.mobile))),
      );
      await call({ id: party!.id, headers: { 'x-order-token': '' } });
      const [called] = await inShop((db) => db.select().from(waitingEntries).where(eq(waitingEntries.id, party!.id)));
      expect(called!.status).toBe('your turn now');
      expect(await texts({ id: party!.id, headers: { 'x-order-token': '' } })).toEqual([]);
    } finally {
      await inShop((db) => db.delete(smsGatewayBalances));
    }
  });

  it('is a text message again when that is wanted', async () => {
    const phone = await enter();
    await ask(phone, { endpoint: ENDPOINT, keys: browser().keys });
    const { data } = await shop.call(unsubscribeFromEntry, { params: { id: phone.id } }, phone);
    expect(data.pushes).toBe(false);
    await call(phone);
    expect(await texts(phone)).toHaveLength(2);
  });

  it.each([
    'http://push.test/send',
    'https://127.0.0.1/',
    'https://push.test:8443/send',
    'https://push.test@169.254.169.254/latest',
    'https://push.test.evil.example/send',
    'https://localhost/',
    'file:///etc/passwd',
    `https://push.test/${'a'.repeat(1000)}`,
  ])('goes to known push services only, not to %s (safety E9)', async (endpoint) => {
    const phone = await enter();
    const { status } = await ask(phone, { endpoint, keys: browser().keys });
    expect(status).toBe(422);
    expect((await shop.call(getWaitingEntry, { params: { id: phone.id } }, phone)).data.pushes).toBe(false);
  });

  it('is not sent to strangers, and not bound to keys that are none', async () => {
    const [own, other] = [await enter(), await enter()];
    const body = { endpoint: ENDPOINT, keys: browser().keys };
    expect((await ask({ ...own, headers: other.headers }, body)).status).toBe(404);
    expect((await ask(own, { endpoint: ENDPOINT, keys: { p256dh: 'AAAA', auth: 'AAAA' } })).errors[0]?.field).toBe(
      'keys',
    );
  });
});
