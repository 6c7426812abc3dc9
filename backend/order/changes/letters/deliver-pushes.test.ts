/** Messages about an order on its customer's devices, and the text message where none was shown. @proof kills */

import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { fewOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { eq } from 'drizzle-orm';
import webpush from 'web-push';
import { listSent } from '../../../outbox/outbox.ts';
import { browser } from '../../../push/testing/browser.ts';
import { smsGatewayBalances } from '../../../sms/tables.ts';
import { killable } from '../../../testing/killed-process.ts';
import { readTokenSecrets } from '../../../user/sign-in/signed-links.ts';
import { findOrder } from '../../order-rows.ts';
import { devicesOf, forgetDevices } from '../../pushes/devices.ts';
import { orderPushes } from '../../pushes/tables.ts';
import { orders } from '../../tables.ts';
import { EVENING, filledCart, guestOrder, orderBody, shopForFile, signIn } from '../../testing/shop.ts';
import { tellAtDoor } from '../at-door.ts';
import { moveByStaff } from '../staff.ts';
import { deliverOrderPushes, textUnshown } from './deliver-pushes.ts';
import { tellMove } from './messages.ts';

const shop = shopForFile();
const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:ops@sufra.test' };
const sender = () => {
  const { config } = shop.backend.platform;
  return { secrets: readTokenSecrets(config), keys, hosts: config.pushHosts };
};
const switchOn = (on: boolean) => shop.db((db) => setSetting(db, shop.key, 'order', 'push', on ? '1' : '0'));

/** What the push service was sent, by endpoint, and what it answers. */
const sent: { url: string; ttl: string | null; body: Uint8Array }[] = [];
let answers: number;
let phones = 0;

beforeAll(() => switchOn(true));
beforeEach(() => {
  shop.setClock(EVENING);
  sent.length = 0;
  answers = 201;
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith('https://push.test/')) return real(input, init);
    const { headers, body } = init!;
    sent.push({ url: String(input), ttl: new Headers(headers).get('ttl'), body: body as Uint8Array });
    return new Response(null, { status: answers });
  });
});
afterEach(() => jest.restoreAllMocks());

type Placed = Awaited<ReturnType<typeof place>>;
async function place(locale: 'ar' | 'en' = 'en') {
  const body = orderBody(await filledCart(shop), { customer: { name: 'سارة', mobile: '0551234567' } });
  const { data } = await shop.call('POST', '/api/v1/order/orders', {
    ...{ body, key: shop.newKey(), headers: { 'x-localization': locale } },
  });
  return { id: data.id as string, number: data.number as string, token: data.tracking_token as string };
}
const as = (token: string) => ({ headers: { 'x-order-token': token } });
const bind = (order: Placed, phone = newPhone(), token = order.token) =>
  shop.call('POST', `/api/v1/order/orders/${order.id}/devices`, { ...as(token), body: phone.subscription });
function newPhone() {
  const own = browser();
  const endpoint = `https://push.test/${++phones}`;
  return {
    subscription: { endpoint, keys: own.keys },
    read: () => sent.filter(({ url }) => url === endpoint).map(({ body }) => own.read(body)),
  };
}
const scoped = <Result>(work: (of: Parameters<typeof tellMove>[0]) => Promise<Result>) =>
  shop.db((db) => work({ platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now() }));
const move = ({ id }: Placed, status: string) =>
  scoped((of) => moveByStaff({ ...of, platform: shop.backend.platform }, id, status));
const texts = async ({ id }: Placed) =>
  (await shop.db((db) => listSent(db))).filter(({ data }) => data.order_id === id).map(({ data }) => data.message);
const waiting = ({ id }: Placed) =>
  shop.db(async (db) => (await db.select().from(orderPushes)).filter(({ order_id }) => order_id === id));
/** Until a push service has what is due; the server's own timers may be first. */
const pushed = (count: number) =>
  until(async () => {
    await deliverOrderPushes(shop.backend.platform, sender());
    return sent.length >= count;
  });
const noted = (order: Placed) => until(async () => (await waiting(order)).every(({ text_at }) => text_at !== null));
/** Its push is with the phone's service, and the text in its place is noted. */
async function readyOnPhone() {
  const order = await place();
  const phone = newPhone();
  await move(order, 'accepted');
  await bind(order, phone);
  await move(order, 'ready');
  await pushed(1);
  await noted(order);
  return { order, phone };
}
/** The minute and a half after a push are over. */
const wait = () => shop.db((db) => db.update(orderPushes).set({ text_at: new Date(0) }));

it('reach a guest’s phone in the language of the order, with its number and nothing about its customer [CHK-056]', async () => {
  const order = await place('ar');
  const phone = newPhone();
  expect((await bind(order, phone)).data.device).toMatch(/^[\w-]{22}$/);
  await move(order, 'accepted');
  await pushed(1);
  const [message] = phone.read();
  expect(message).toEqual({
    title: `قُبل الطلب ${order.number}`,
    body: expect.stringContaining('نخلة'),
    path: `/order/${order.id}/tracking`,
    lang: 'ar',
    dir: 'rtl',
    tag: `order-${order.id}`,
  });
  expect(JSON.stringify(message)).not.toMatch(/سارة|551234567/);
  expect(await texts(order)).toEqual([]);
  await until(async () => (await waiting(order)).length === 0);
});

it('are no text message once the device says that it showed them, however often it says so [CHK-056]', async () => {
  const { order, phone } = await readyOnPhone();
  expect(phone.read().map(({ title }) => title)).toEqual([`Order #${order.number} is ready`]);
  expect(sent[0]!.ttl).toBe('60');
  const { receipt } = phone.read()[0];
  for (let times = 0; times < 2; times++) expect((await shop.call('POST', receipt)).status).toBe(200);
  await wait();
  await textUnshown(shop.backend.platform);
  expect(await texts(order)).toEqual([]);
  expect((await shop.call('POST', '/api/v1/order/pushes/0123456789abcdef/shown')).status).toBe(200);
});

it('are a text message once, when no device says so, whichever server looks [CHK-056]', async () => {
  const { order, phone } = await readyOnPhone();
  await textUnshown(shop.backend.platform);
  expect(await texts(order)).toEqual([]);
  await wait();
  await Promise.all([textUnshown(shop.backend.platform), textUnshown(shop.backend.platform)]);
  await until(async () => (await waiting(order)).length === 0);
  expect(await texts(order)).toEqual(['READY']);
  // Too late, and answered the same.
  expect((await shop.call('POST', phone.read()[0].receipt)).status).toBe(200);
  expect(await texts(order)).toEqual(['READY']);
});

it('are a text message at once where the browser is gone, which is forgotten [CHK-056]', async () => {
  const order = await place();
  await bind(order);
  answers = 410;
  await move(order, 'canceled');
  await pushed(1);
  await until(async () => (await texts(order)).length > 0);
  expect(await texts(order)).toEqual(['CANCELED']);
  expect(await shop.db((db) => devicesOf(db, { tenant: shop.key, id: order.id }))).toEqual([]);
});

it('nor lost nor sent twice when the process ends before any of its writes [CHK-056]', async () => {
  const server = killable(shop.backend);
  const { platform } = shop.backend;
  for (let write = 1; write <= 8; write += fewOf(3, 1)) {
    const order = await place();
    await move(order, 'accepted');
    await bind(order);
    await move(order, 'ready');
    server.killBefore(write);
    await deliverOrderPushes(platform, sender()).catch(() => {});
    await textUnshown(platform).catch(() => {});
    server.start();
    // Half a minute later another server takes what this one had.
    await until(async () => {
      await shop.db((db) => db.update(orderPushes).set({ taken_at: null }));
      await deliverOrderPushes(platform, sender());
      await wait();
      await textUnshown(platform);
      return (await waiting(order)).length === 0;
    });
    expect([write, await texts(order)]).toEqual([write, ['READY']]);
  }
});

it('say that a delivery is on its way and at the door, once [CHK-056]', async () => {
  const order = await place();
  const phone = newPhone();
  await bind(order, phone);
  const row = (await shop.db((db) => findOrder(db, shop.key, order.id)))!;
  const door = { latitude: 24.7, longitude: 46.7 };
  const destination = { user_area_name: null, address: null, location: door, table_names: null };
  const onTheWay = {
    ...row,
    type: 'delivery',
    status: 'outdelivery',
    snapshot: { ...row.snapshot, destination },
  } as const;
  await shop.db((db) =>
    db.execute(`update orders set type = 'delivery', status = 'outdelivery' where id = '${order.id}'`),
  );
  await scoped((of) => tellMove(of, { ...row, status: 'ready' }, onTheWay, 'staff'));
  await scoped((of) => tellAtDoor(of, onTheWay, { latitude: 24.71, longitude: 46.7 }));
  await pushed(1);
  for (let times = 0; times < 2; times++)
    await scoped((of) => tellAtDoor(of, onTheWay, { latitude: 24.7004, longitude: 46.7 }));
  await pushed(2);
  await scoped((of) => tellMove(of, onTheWay, { ...onTheWay, status: 'delivered' }, 'staff'));
  await until(async () => (await waiting(order)).length === 0);
  expect(phone.read().map(({ title }) => title.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    `Order #${order.number} is on its way`,
    `Order #${order.number} has arrived`,
  ]);
  expect(await texts(order)).toEqual([]);
});

it('stop on one device at one tap, for all its orders [CHK-056]', async () => {
  const [one, other] = [await place(), await place()];
  const [phone, tablet] = [newPhone(), newPhone()];
  const { device } = (await bind(one, phone)).data;
  await bind(other, phone);
  await bind(other, tablet);
  const off = () => shop.call('DELETE', `/api/v1/order/orders/${one.id}/devices/${device}`, as(one.token));
  expect([(await off()).status, (await off()).status]).toEqual([200, 200]);
  for (const order of [one, other]) await move(order, 'canceled');
  await pushed(1);
  expect([phone.read(), tablet.read()].map(({ length }) => length)).toEqual([0, 1]);
  expect(await texts(one)).toEqual(['CANCELED']);
});

it('go to three devices of an order, and to no stranger’s [CHK-056]', async () => {
  const [order, strange] = [await guestOrder(shop), await guestOrder(shop)];
  const all = [newPhone(), newPhone(), newPhone(), newPhone()];
  for (const [minute, phone] of all.entries()) {
    shop.setClock(new Date(EVENING.getTime() + minute * 60_000));
    expect((await bind(order, phone)).status).toBe(200);
  }
  await bind(order, all[3]);
  const endpoints = (await shop.db((db) => devicesOf(db, { tenant: shop.key, id: order.id }))).map(
    (row) => row.endpoint,
  );
  expect(endpoints.toSorted()).toEqual(
    all
      .slice(1)
      .map(({ subscription }) => subscription.endpoint)
      .toSorted(),
  );
  const { token: customer } = (await signIn(shop, '0551230099')).data;
  expect((await bind(order, newPhone(), strange.token)).status).toBe(404);
  const own = { as: customer, body: newPhone().subscription };
  expect((await shop.call('POST', `/api/v1/order/orders/${order.id}/devices`, own)).status).toBe(404);
  expect(
    (await shop.call('DELETE', `/api/v1/order/orders/${order.id}/devices/0123456789abcdef`, as(strange.token))).status,
  ).toBe(404);
});

it.each([
  'http://push.test/a',
  'https://169.254.169.254/latest',
  'https://push.test:8443/a',
  'https://push.test.evil.example/',
])('go to known push services only, not to %s (safety E9)', async (endpoint) => {
  const order = await guestOrder(shop);
  const reply = await shop.call('POST', `/api/v1/order/orders/${order.id}/devices`, {
    ...as(order.token),
    body: { endpoint, keys: browser().keys },
  });
  expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'endpoint']);
});

it('are offered where the restaurant wants them, and are text messages again when it does not [CHK-056]', async () => {
  const order = await place();
  await bind(order);
  const read = async () => (await shop.call('GET', `/api/v1/order/orders/${order.id}`, as(order.token))).data.pushes;
  const key = async () => (await shop.call('GET', '/api/v1/order/push-key')).data.key;
  expect([await read(), await key()]).toEqual([true, expect.stringMatching(/^[\w-]{87}$/)]);
  await switchOn(false);
  try {
    expect([await read(), await key(), (await bind(order)).status]).toEqual([false, null, 403]);
    await move(order, 'canceled');
    expect(await texts(order)).toEqual(['CANCELED']);
  } finally {
    await switchOn(true);
  }
});

it('with an account at a gateway, too, are no text beside, and an order without a number gets none [CHK-056, MSG-003]', async () => {
  const gateway = { tenant: shop.key, gateway: 'unifonic', amount: '100', checked_at: EVENING };
  await shop.db((db) => db.insert(smsGatewayBalances).values(gateway));
  try {
    const [onPhone, byText, nameless] = [await place(), await place(), await place()];
    await bind(onPhone);
    await shop.db((db) => db.update(orders).set({ customer_mobile: '' }).where(eq(orders.id, nameless.id)));
    for (const order of [onPhone, byText, nameless]) await move(order, 'canceled');
    await pushed(1);
    expect([await texts(onPhone), await texts(byText), await texts(nameless)]).toEqual([[], ['CANCELED'], []]);
  } finally {
    await shop.db((db) => db.delete(smsGatewayBalances));
  }
});

it('end a week after the order', async () => {
  const order = await guestOrder(shop);
  await bind(order);
  // Days later the product's own rounds would end it, and it would count from then.
  await move(order, 'canceled');
  const left = () => shop.db((db) => devicesOf(db, { tenant: shop.key, id: order.id }));
  shop.setClock(new Date(EVENING.getTime() + 6 * 86_400_000));
  await forgetDevices(shop.backend.platform.database, shop.key, shop.now());
  expect(await left()).toHaveLength(1);
  shop.setClock(new Date(EVENING.getTime() + 8 * 86_400_000));
  await forgetDevices(shop.backend.platform.database, shop.key, shop.now());
  expect(await left()).toEqual([]);
});
