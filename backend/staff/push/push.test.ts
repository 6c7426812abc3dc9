import * as calls from '@sufra/api/staff/endpoints';
import { formatDay, timeParts } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { eq } from 'drizzle-orm';
import { guestOrder, plannedOrder, shopForFile } from '../../order/testing/shop.ts';
import { browser } from '../../push/testing/browser.ts';
import { withStaff } from '../store.ts';
import { staffPushSubscriptions, staffSessions } from '../tables.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { pushNewOrders } from './order-pushes.ts';

const OLAYA = 'nakhla-olaya';
const shop = shopForFile();
const sent: { url: string; body: Uint8Array }[] = [];
let answers: number;
let made = 0;
const real = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  answers = 201;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith('https://push.test/')) return real(input, init);
    sent.push({ url: String(input), body: init!.body as Uint8Array });
    return new Response(null, { status: answers });
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
});

/** A phone of a person that wants new orders. */
async function phoneOf(person: TestPerson) {
  const own = browser();
  made += 1;
  const endpoint = `https://push.test/send/${made}`;
  const answer = await callAs(shop, person.token, calls.startOrderPushes, { body: { endpoint, keys: own.keys } });
  return { ...own, endpoint, answer, stop: () => callAs(shop, person.token, calls.stopOrderPushes, {}) };
}
const to = ({ endpoint }: { endpoint: string }) => sent.filter(({ url }) => url === endpoint);
const state = async ({ token }: TestPerson) => (await callAs(shop, token, calls.readOrderPushes, {})).data;

it('a new order is pushed once, and says nothing of its customer; a tap opens it [SHOP-010]', async () => {
  const cook = await hire(shop, 'kitchen', [OLAYA]);
  expect(await state(cook)).toEqual({ key: expect.stringMatching(/^[\w-]{87}$/), on: false });
  const phone = await phoneOf(cook);
  expect(phone.answer.data.on).toBe(true);
  const { id, number } = await guestOrder(shop);
  await until(() => to(phone).length > 0);
  expect(phone.read(to(phone)[0]!.body)).toEqual({
    title: expect.stringContaining(number),
    body: expect.stringContaining('Olaya'),
    path: `/en/orders/${shop.key}/${id}`,
    lang: 'en',
    dir: 'ltr',
    tag: `order-${id}`,
  });
  // Taken or changed, it is no new one.
  const params = { restaurant: shop.key, order: id };
  const { data } = await callAs(shop, cook.token, calls.readStaffOrder, { params });
  await callAs(shop, cook.token, calls.acceptOrder, { params, body: { version: data.version, minutes: 20 } });
  const next = await guestOrder(shop);
  await until(() => to(phone).length > 1);
  expect(to(phone).map(({ body }) => phone.read(body).tag)).toEqual([`order-${id}`, `order-${next.id}`]);
  await phone.stop();
});

it('a planned order says so: its day and time by the branch’s clock come first [SHOP-010]', async () => {
  const cook = await hire(shop, 'kitchen', [OLAYA]);
  const phone = await phoneOf(cook);
  const { from } = await plannedOrder(shop);
  await until(() => to(phone).length > 0);
  const { title, body } = phone.read(to(phone)[0]!.body);
  const options = { locale: 'en', timeZone: 'Asia/Riyadh', now: shop.now() } as const;
  expect(title).toMatch(/^New planned order /);
  expect(body).toContain('Olaya');
  const [day, clock] = [formatDay(from, options), timeParts(from, options)!.clock];
  expect(body.replaceAll(/[\u2066-\u2069]/g, '').slice(0, day.length + clock.length + 3)).toBe(`${day} · ${clock}`);
  await phone.stop();
});

it('reaches people that take orders of its branch, on devices that want it [SHOP-010]', async () => {
  const [here, elsewhere, viewer, silent, ended] = [
    await hire(shop, 'counter', [OLAYA]),
    await hire(shop, 'manager', ['nakhla-nakheel']),
    await hire(shop, 'viewer'),
    await hire(shop, 'owner'),
    await hire(shop, 'owner'),
  ];
  const phones = {
    here: await phoneOf(here),
    elsewhere: await phoneOf(elsewhere),
    viewer: await phoneOf(viewer),
    silent: await phoneOf(silent),
    ended: await phoneOf(ended),
  };
  expect((await phones.silent.stop()).data.on).toBe(false);
  await callAs(shop, ended.token, calls.staffSignOut, {});
  await guestOrder(shop);
  await until(() => to(phones.here).length > 0);
  expect(sent.map(({ url }) => url)).toEqual([phones.here.endpoint]);
  await Promise.all([phones.here.stop(), phones.elsewhere.stop(), phones.viewer.stop()]);
});

it('a session that is over, and a browser that is gone, get none [SHOP-010]', async () => {
  const [old, gone] = [await hire(shop, 'owner'), await hire(shop, 'owner')];
  await phoneOf(gone);
  answers = 410;
  await guestOrder(shop);
  await until(async () => !(await state(gone)).on);
  answers = 201;
  await phoneOf(old);
  const { clock } = shop.backend.platform;
  // The restaurant's own time stands still.
  const read = clock.now.bind(clock);
  jest
    .spyOn(clock, 'now')
    .mockImplementation((tenant) => (tenant === '' ? new Date(read(tenant).getTime() + 31 * DAY_MS) : read(tenant)));
  const phone = await phoneOf(await hire(shop, 'owner'));
  sent.length = 0;
  await guestOrder(shop);
  await until(() => to(phone).length > 0);
  expect(sent.map(({ url }) => url)).toEqual([phone.endpoint]);
  await phone.stop();
});

it('goes to known push services only, and to one session of a browser (safety E9)', async () => {
  const [first, second] = [await hire(shop, 'counter'), await hire(shop, 'counter')];
  const keys = browser().keys;
  for (const endpoint of ['https://127.0.0.1/', 'http://push.test/x', 'https://push.test.evil.example/x'])
    expect(codeOf(await callAs(shop, first.token, calls.startOrderPushes, { body: { endpoint, keys } }))).toBe(
      '422 INVALID_INPUT',
    );
  const body = { endpoint: 'https://push.test/send/shared', keys };
  await callAs(shop, first.token, calls.startOrderPushes, { body });
  await callAs(shop, second.token, calls.startOrderPushes, { body });
  expect([(await state(first)).on, (await state(second)).on]).toEqual([false, true]);
  await callAs(shop, second.token, calls.stopOrderPushes, {});
});

it('devices that get no orders take no room from those that do, and a second tap is the first again [SHOP-010]', async () => {
  const [viewer, cook] = [await hire(shop, 'viewer'), await hire(shop, 'kitchen', [OLAYA])];
  const { database, clock } = shop.backend.platform;
  const own = browser().keys;
  await withStaff(database, async (db) => {
    const now = clock.now('');
    const many = Array.from({ length: 250 }, (_, n) => `crowd-${n}`);
    const [session] = await db.select().from(staffSessions).where(eq(staffSessions.staff_id, viewer.id));
    const sessions = many.map((id) => ({ ...session!, id, token_hash: id }));
    await db.insert(staffSessions).values(sessions);
    const device = { p256dh: own.p256dh, auth: own.auth, locale: 'en' as const };
    await db.insert(staffPushSubscriptions).values(
      many.map((id, n) => ({
        ...device,
        session_id: id,
        endpoint: `https://push.test/${id}`,
        created_at: new Date(now.getTime() + n * 1000),
      })),
    );
  });
  const phone = await phoneOf(cook);
  await guestOrder(shop);
  await until(() => to(phone).length > 0);
  expect(sent.filter(({ url }) => url.includes('crowd'))).toEqual([]);
  const body = { endpoint: phone.endpoint, keys: phone.keys };
  const taps = Array.from({ length: 8 }, () => callAs(shop, cook.token, calls.startOrderPushes, { body }));
  expect(new Set((await Promise.all(taps)).map(codeOf))).toEqual(new Set(['200']));
  await phone.stop();
});

it('two messages about a new order at one moment push it once [SHOP-010]', async () => {
  const phone = await phoneOf(await hire(shop, 'kitchen', [OLAYA]));
  const { platform } = shop.backend;
  const { id } = await guestOrder(shop);
  await until(() => to(phone).length > 0);
  sent.length = 0;
  // One more follower, to which the order is new.
  const stop = pushNewOrders(platform, platform.config.push!);
  for (let n = 0; n < 4; n += 1)
    platform.realtime.publishToOwners(shop.key, 'orders', { order_id: id }, { event: 'order.status', id });
  await until(() => to(phone).length > 0);
  const next = await guestOrder(shop);
  await until(() => to(phone).filter(({ body }) => phone.read(body).tag === `order-${next.id}`).length === 2);
  expect(to(phone)).toHaveLength(3);
  stop();
  await phone.stop();
});
