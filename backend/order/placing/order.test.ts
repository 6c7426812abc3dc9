/** @proof limits */

import { MESSAGE, SUBSCRIBE } from '@sufra/api/realtime';
import { fewOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { asc, eq, sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { branchServices, branchSlotUse } from '../../branch/tables.ts';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { menuBranchPrices, menuItems } from '../../menu/tables.ts';
import { moveByStaff } from '../changes/staff.ts';
import { dineSessionOf } from '../rules/dine-session.ts';
import { carts, orderMoves, orders, orderTokens } from '../tables.ts';
import {
  addTo,
  BRANCH,
  beginCart,
  due,
  EVENING,
  filledCart,
  freeSlots,
  guestOrder,
  type Json,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  type Shop,
  scheduled,
  shopForFile,
  signIn,
} from '../testing/shop.ts';
import { staffOrders } from '../testing/staff-orders.ts';
import { placeOrder } from './place-order.ts';

const shop = shopForFile();

const ordersOf = (of: Shop) => of.db((db) => db.select().from(orders).orderBy(asc(orders.number)));
const move = (of: Shop, id: string, status: string) =>
  of.db((db) => moveByStaff(staffScope(of, db), id, status)) as Promise<Json>;
const staffScope = ({ tenant }: Shop, db: Db) => ({
  platform: shop.backend.platform,
  db,
  tenant,
  now: shop.backend.platform.clock.now(tenant.tenant),
});
const later = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);
const seen = (of: Shop, id: string, token: string) =>
  of.call('GET', `/api/v1/order/orders/${id}`, { headers: { 'x-order-token': token } });

describe('placing an order', () => {
  it('a guest orders with name and mobile only and gets a link that opens it [CHK-013, CHK-034, API-050]', async () => {
    const cart = await filledCart(shop, { qty: 2 });
    const reply = await postOrder(shop, orderBody(cart, { notes: 'من دون ملح' }));
    expect(reply).toMatchObject({
      status: 200,
      data: { status: 'created', payment_status: 'unpaid', next_action: 'none' },
    });
    const { data } = await shop.call('GET', `/api/v1/order/orders/by-token/${reply.data.tracking_token}`);
    expect(data).toMatchObject({
      id: reply.data.id,
      number: reply.data.number,
      status: 'created',
      steps: ['created', 'accepted', 'ready', 'delivered'],
      status_history: [{ status: 'created', by: 'system' }],
      customer: { name: 'سارة', mobile: '551234567' },
      lines: [{ qty: 2, unit_price: cart.lines[0]!.unit_price }],
      totals: cart.totals,
      notes: 'من دون ملح',
      vat: { enabled: true, rate: '15.00' },
      promised_from: later(15).toISOString(),
    });
    expect((await shop.call('GET', `/api/v1/order/carts/${cart.id}`)).status).toBe(404);
  });

  it('keeps what was ordered, whatever changes in the menu', async () => {
    const own = await openShop(shop.backend);
    const { id, token } = await guestOrder(own);
    // How long it can be canceled goes down by the second.
    const kept = async () => ({ ...(await seen(own, id, token)).data, cancel: null });
    const before = await kept();
    await own.db(async (db) => {
      await db.delete(menuBranchPrices);
      await db.update(menuItems).set({ price: '999.00', names: { en: 'Renamed' } });
    });
    expect(await kept()).toEqual(before);
  });

  it('keeps markup in a name as text and takes out what turns a line around', async () => {
    const body = orderBody(await filledCart(shop), {
      customer: { name: ' <b>Sara</b>\u202E\u0007 ', mobile: '551234567' },
    });
    const { data } = await postOrder(shop, body);
    expect((await seen(shop, data.id, data.tracking_token!)).data.customer.name).toBe('<b>Sara</b>');
  });

  it.each<[string, Partial<ReturnType<typeof orderBody>>, number, string, string | undefined]>([
    ['a name of spaces', { customer: { name: '   ', mobile: '551234567' } }, 422, 'INVALID_INPUT', 'customer.name'],
    [
      'a name of 31 letters',
      { customer: { name: 'x'.repeat(31), mobile: '551234567' } },
      422,
      'INVALID_INPUT',
      'customer.name',
    ],
    [
      'a mobile that is too short',
      { customer: { name: 'Sara', mobile: '0551' } },
      422,
      'MOBILE_INVALID',
      'customer.mobile',
    ],
    [
      'a mobile of another country',
      { customer: { name: 'Sara', mobile: '+441234567890' } },
      422,
      'MOBILE_INVALID',
      'customer.mobile',
    ],
    ['a way to pay that is not there', { payment_method_id: 'shells' }, 422, 'PAYMENT_METHOD', 'payment_method_id'],
    ['another total', { accepted_total: '1.00' }, 409, 'PRICE_CHANGED', 'accepted_total'],
    ['an older cart', { cart_version: 1 }, 409, 'CART_VERSION', undefined],
    [
      'a slot that is none',
      { delivery_time: 'schedule', scheduled_day: '2026-11-23', scheduled_period: '2026-11-23T03:33:00+03:00' },
      422,
      'SLOT_INVALID',
      undefined,
    ],
    [
      'a day without a time',
      { delivery_time: 'schedule', scheduled_day: '2026-11-23' },
      422,
      'SLOT_INVALID',
      'scheduled_period',
    ],
    [
      'a promise that became much worse',
      { accepted_promise: new Date(EVENING.getTime() - 60 * 60_000).toISOString() },
      409,
      'PROMISE_CHANGED',
      'accepted_promise',
    ],
  ])('%s is refused and the cart stays', async (_, changes, status, code, field) => {
    const cart = await filledCart(shop);
    const reply = await postOrder(shop, orderBody(cart, changes));
    expect(reply).toMatchObject({ status, errors: [{ code, ...(field ? { field } : {}) }] });
    expect((await shop.call('GET', `/api/v1/order/carts/${cart.id}`)).data).toEqual({ ...cart, waiting: null });
  });

  it('an empty cart is refused', async () => {
    expect(await postOrder(shop, orderBody(await beginCart(shop)))).toMatchObject({
      status: 422,
      errors: [{ code: 'CART_EMPTY' }],
    });
  });

  it('a price that changed between look and order is a new quote, and a yes to it is an order [CHK-012]', async () => {
    const own = await openShop(shop.backend);
    const cart = await filledCart(own);
    await own.db(async (db) => {
      await db.delete(menuBranchPrices);
      await db.update(menuItems).set({ price: '88.25' }).where(eq(menuItems.id, cart.lines[0]!.item_id));
    });
    const reply = await postOrder(own, orderBody(cart));
    expect(reply).toMatchObject({
      status: 409,
      errors: [{ code: 'PRICE_CHANGED', params: { was: due(cart), now: '88.25' } }],
    });
    const quote = reply.data as unknown as typeof cart;
    expect(quote.lines[0]).toMatchObject({
      state: 'price_changed',
      was: cart.lines[0]!.unit_price,
      unit_price: '88.25',
    });
    const accepted = await postOrder(own, orderBody(quote));
    expect(accepted.status).toBe(200);
    expect((await ordersOf(own)).map((order) => order.due)).toEqual(['88.25']);
  });

  it('a dish that sold out meanwhile is refused by name [CHK-012]', async () => {
    const own = await openShop(shop.backend);
    const cart = await filledCart(own);
    await own.db((db) =>
      db
        .update(menuItems)
        .set({ branches_off: [BRANCH.nakhla] })
        .where(eq(menuItems.id, cart.lines[0]!.item_id)),
    );
    const reply = await postOrder(own, orderBody(cart));
    expect(reply).toMatchObject({
      status: 409,
      errors: [{ code: 'ITEM_UNAVAILABLE', params: { item: cart.lines[0]!.names.en, branch: 'Olaya' } }],
    });
    expect(await ordersOf(own)).toEqual([]);
  });

  it('nothing is ordered at a paused or closed branch; the next times are offered [CHK-011]', async () => {
    const own = await openShop(shop.backend);
    const cart = await filledCart(own);
    await shop.backend.sandbox('POST', `/sandbox/branches/${BRANCH.nakhla}/state`, {
      state: 'paused',
      tenant: own.key,
    });
    expect(await postOrder(own, orderBody(cart))).toMatchObject({ status: 409, errors: [{ code: 'BRANCH_PAUSED' }] });
    await shop.backend.sandbox('POST', `/sandbox/branches/${BRANCH.nakhla}/state`, {
      state: 'closed',
      tenant: own.key,
    });
    const reply = await postOrder(own, orderBody(cart));
    expect(reply).toMatchObject({ status: 409, errors: [{ code: 'BRANCH_CLOSED' }] });
    expect(reply.data).toHaveProperty('next');
  });
});

describe('the same order twice', () => {
  it('with one key: one order, the same answer [CHK-029]', async () => {
    const own = await openShop(shop.backend);
    const body = orderBody(await filledCart(own));
    const key = own.newKey();
    const [first, second] = [await postOrder(own, body, { key }), await postOrder(own, body, { key })];
    expect(second.data).toEqual(first.data);
    expect(await ordersOf(own)).toHaveLength(1);
  });

  it('50 at once with one key: one order; a call while it runs is answered so [CHK-029]', async () => {
    const own = await openShop(shop.backend);
    const body = orderBody(await filledCart(own));
    const key = own.newKey();
    const replies = await Promise.all(Array.from({ length: 50 }, () => postOrder(own, body, { key })));
    const made = replies.filter(({ status }) => status === 200);
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    for (const { status, errors } of replies) {
      if (status !== 200) expect([status, errors[0]?.code]).toEqual([409, 'IDEMPOTENCY_RUNNING']);
    }
    expect(await ordersOf(own)).toHaveLength(1);
  });

  it('50 at once with 50 keys (tabs, reloads): exactly one order, and each answer names it [CHK-029]', async () => {
    const own = await openShop(shop.backend);
    const body = orderBody(await filledCart(own));
    const replies = await Promise.all(Array.from({ length: 50 }, () => postOrder(own, body)));
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await ordersOf(own)).toHaveLength(1);
  });

  it('is answered to a caller that names its mobile, not to one that only knows the cart (B2) [CHK-029]', async () => {
    const own = await openShop(shop.backend);
    const body = orderBody(await filledCart(own));
    const first = await postOrder(own, body);
    expect(await ordersOf(own)).toHaveLength(1);
    const stranger = await signIn(own, '0551230022');
    for (const mobile of ['551234568', '0551', '+441234567890', '0551234560'])
      for (const as of [undefined, stranger.data.token]) {
        const customer = { ...body.customer, mobile };
        const asked = await postOrder(own, { ...body, customer }, as ? { as } : {});
        expect([asked.status, asked.errors[0]?.code, asked.data]).toEqual([404, 'NOT_FOUND', null]);
        expect(asked.text).not.toContain(first.data.id);
      }
    const same = await postOrder(own, {
      ...body,
      customer: { ...body.customer, name: 'Sara', mobile: '+966 55 123 4567' },
    });
    expect([same.status, same.data.id]).toEqual([200, first.data.id]);
  });

  it('a guest’s key that comes again with another cart is refused: one key, one order (B9) [API-053]', async () => {
    const own = await openShop(shop.backend);
    const key = own.newKey();
    const body = orderBody(await filledCart(own));
    const { data } = await postOrder(own, body, { key });
    expect(await postOrder(own, orderBody(await filledCart(own)), { key })).toMatchObject({
      status: 422,
      errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }],
    });
    expect((await postOrder(own, body, { key })).data).toEqual(data);
    expect(await ordersOf(own)).toHaveLength(1);
  });

  it('another body under the same key is refused, another customer has keys of their own (B9)', async () => {
    const own = await openShop(shop.backend);
    const key = own.newKey();
    const cart = await filledCart(own);
    expect((await postOrder(own, orderBody(cart), { key })).status).toBe(200);
    expect(await postOrder(own, orderBody(cart, { notes: 'other' }), { key })).toMatchObject({
      status: 422,
      errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }],
    });
    const token = (await signIn(own, '0551230011')).data.token;
    expect((await postOrder(own, orderBody(await filledCart(own, { as: token })), { key, as: token })).status).toBe(
      200,
    );
    expect(new Set((await ordersOf(own)).map(({ id }) => id)).size).toBe(2);
  });

  it('a call without a key is refused before anything happens (B9)', async () => {
    const own = await openShop(shop.backend);
    const body = orderBody(await filledCart(own));
    expect(await own.call('POST', '/api/v1/order/orders', { body })).toMatchObject({
      status: 400,
      errors: [{ code: 'IDEMPOTENCY_KEY_MISSING' }],
    });
    expect(await ordersOf(own)).toEqual([]);
  });

  it('a server that dies in the middle leaves no order, no number and no place of a slot; the same call then works', async () => {
    const own = await openShop(shop.backend);
    const cart = await filledCart(own);
    const [slot] = await freeSlots(own);
    const body = orderBody(cart, scheduled(slot!));
    const { platform } = shop.backend;
    const died = withTenant(platform.database, own.key, async (db) => {
      await placeOrder(
        platform,
        { db, tenant: own.tenant, now: EVENING, dineSessionOf: platform.hooks.of(dineSessionOf) },
        null,
        body,
        { locale: 'en', address: '127.0.0.1' },
      );
      throw new Error('killed before the commit');
    });
    await expect(died).rejects.toThrow('killed');
    expect(await ordersOf(own)).toEqual([]);
    expect(await own.db((db) => db.select().from(branchSlotUse))).toEqual([]);
    expect(await postOrder(own, body)).toMatchObject({ status: 200, data: { number: '1001' } });
  });

  it('a server that dies after the commit answers the same order to the same call', async () => {
    const own = await openShop(shop.backend);
    const body = orderBody(await filledCart(own));
    const key = own.newKey();
    const first = await postOrder(own, body, { key });
    // The token is the last step; what a server that died before it leaves behind is an order without one.
    await own.db((db) => db.delete(orderTokens));
    const again = await postOrder(own, body, { key });
    expect(again.data).toEqual(first.data);
    expect((await seen(own, first.data.id, again.data.tracking_token!)).status).toBe(200);
  });
});

describe('deposits', () => {
  it('are listed for every pot that was handed out: options times dishes, as in the total [CHK-037]', async () => {
    const own = await openShop(shop.backend);
    const { data: pot } = await own.call(
      'GET',
      `/api/v1/menu/frontend/items/nakhla-pot-mandi?branch_id=${BRANCH.nakhla}`,
    );
    const group = pot.insurance_groups[0];
    const insurance = [{ option_id: group.options[0].id, qty: group.max }];
    const options = pot.option_groups
      .filter(({ min }: Json) => min > 0)
      .map(({ options: [first], min }: Json) => ({ option_id: first.id, qty: min }));
    const slots = await freeSlots(own);
    const slot = slots.at(-1)!;
    const time = scheduled(slot);
    const begun = await beginCart(own, { time });
    const { data: cart, text } = await addTo(own, begun, { item_id: 'nakhla-pot-mandi', qty: 2, options, insurance });
    expect(text).toContain('insurance');
    const { data } = await postOrder(own, orderBody(cart, time));
    const order = (await seen(own, data.id, data.tracking_token!)).data;
    const total = order.totals.find(({ code }: Json) => code === 'insurance').amount;
    expect(Number(total)).toBe(Number(group.options[0].deposit) * group.max * 2);
    expect(order.deposits).toEqual([{ option: group.options[0].names, amount: total, state: 'held' }]);
  });
});

describe('a slot', () => {
  it('takes no more orders than it has places, of many at once (B6)', async () => {
    const own = await openShop(shop.backend);
    await own.db((db) => db.update(branchServices).set({ slot_capacity: 7 }).where(eq(branchServices.type, 'pickup')));
    const [slot] = await freeSlots(own);
    const filled = [];
    for (let guest = 0; guest < fewOf(20, 50); guest++) filled.push(await filledCart(own));
    const replies = await Promise.all(filled.map((cart) => postOrder(own, orderBody(cart, scheduled(slot!)))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, errors }) => `${status} ${errors[0]?.code}`))).toEqual(
      new Set(['409 SLOT_FULL']),
    );
    expect(await own.db((db) => db.select({ used: branchSlotUse.used }).from(branchSlotUse))).toEqual([{ used: 7 }]);
    expect(await ordersOf(own)).toHaveLength(7);
  });

  it('that filled is answered with the next ones as data; nothing entered is lost [CHK-011]', async () => {
    const own = await openShop(shop.backend);
    await own.db((db) => db.update(branchServices).set({ slot_capacity: 1 }).where(eq(branchServices.type, 'pickup')));
    const slots = await freeSlots(own);
    await postOrder(own, orderBody(await filledCart(own), scheduled(slots[0]!)));
    const cart = await filledCart(own);
    const reply = await postOrder(own, orderBody(cart, scheduled(slots[0]!)));
    expect(reply).toMatchObject({ status: 409, errors: [{ code: 'SLOT_FULL' }] });
    const { next } = reply.data as Json;
    expect(next.map(({ day, from }: Json) => [day, from])).toEqual(
      slots.slice(1, 4).map(({ day, from }) => [day, from]),
    );
    expect((await postOrder(own, orderBody(cart, scheduled(next[0])))).status).toBe(200);
  });

  it('that passed meanwhile is refused with the next ones [CHK-011]', async () => {
    const own = await openShop(shop.backend);
    const cart = await filledCart(own);
    const [slot] = await freeSlots(own);
    // A minute before it, as it begins, and when it is long over.
    for (const minutes of [-1, 0, 5, 90]) {
      own.setClock(new Date(Date.parse(slot!.from) + minutes * 60_000));
      const reply = await postOrder(own, orderBody(cart, scheduled(slot!)));
      expect(reply).toMatchObject({ status: 409, errors: [{ code: 'SLOT_PASSED' }] });
      const { next } = reply.data as Json;
      expect(next).toHaveLength(3);
      expect(Date.parse(next[0].from)).toBeGreaterThan(Date.parse(slot!.from));
    }
  });

  it('of a canceled order is free again', async () => {
    const own = await openShop(shop.backend);
    const [slot] = await freeSlots(own);
    const { data } = await postOrder(own, orderBody(await filledCart(own), scheduled(slot!)));
    await move(own, data.id, 'canceled');
    expect(await own.db((db) => db.select({ used: branchSlotUse.used }).from(branchSlotUse))).toEqual([{ used: 0 }]);
  });
});

describe('access to an order', () => {
  it('its token or its customer; for everybody else it is an order that does not exist [CHK-034, CHK-041]', async () => {
    const own = await openShop(shop.backend);
    const token = (await signIn(own, '0551230021')).data.token;
    const stranger = (await signIn(own, '0551230022')).data.token;
    const { data } = await postOrder(own, orderBody(await filledCart(own, { as: token })), { as: token });
    const other = await guestOrder(own);
    const unknown = await own.call('GET', '/api/v1/order/orders/AAAAAAAAAAAAAAAAAAAAAA');
    expect(unknown.status).toBe(404);
    const body = ({ status, errors, data: shown }: Json) => ({ status, errors, data: shown });
    for (const path of [`/api/v1/order/orders/${data.id}`, `/api/v1/order/orders/${data.id}/tracking`]) {
      for (const options of [
        {},
        { as: stranger },
        { headers: { 'x-order-token': other.token } },
        { headers: { 'x-order-token': 'x'.repeat(22) } },
      ]) {
        expect(body(await own.call('GET', path, options))).toEqual(body(unknown));
      }
      expect((await own.call('GET', path, { as: token })).status).toBe(200);
      const list = `${other.token}, ${data.tracking_token}`;
      expect((await own.call('GET', path, { headers: { 'x-order-token': list } })).data.id).toBe(data.id);
    }
  });

  it('sixty owners at once are all answered: no call waits for a second connection', async () => {
    const own = await openShop(shop.backend);
    const token = (await signIn(own, '0551230024')).data.token;
    const { data } = await postOrder(own, orderBody(await filledCart(own, { as: token })), { as: token });
    const path = `/api/v1/order/orders/${data.id}`;
    const replies = await Promise.all(Array.from({ length: 60 }, () => own.call('GET', path, { as: token })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['signed out everywhere', 'POST', '/api/v1/user/auth/logout-everywhere'],
    ['that signed out', 'POST', '/api/v1/user/auth/logout'],
  ])(
    'a device %s opens and cancels nothing, whatever tokens it sends; the link of a message still opens [ACCT-002]',
    async (_, method, path) => {
      const own = await openShop(shop.backend);
      const phone = (await signIn(own, '0551230027')).data.token;
      const { data } = await postOrder(own, orderBody(await filledCart(own, { as: phone })), { as: phone });
      const mine = `/api/v1/order/orders/${data.id}`;
      const sent = { as: phone, headers: { 'x-order-token': String(data.tracking_token) } };
      expect((await own.call('GET', mine, sent)).status).toBe(200);
      await own.call(method, path, { as: phone });
      const cancel = { ...sent, body: { reason_id: 'other' } };
      expect((await own.call('GET', mine, sent)).status).toBe(401);
      expect((await own.call('POST', `${mine}/cancel`, cancel)).status).toBe(401);
      expect((await own.call('GET', '/api/v1/order/device-orders', sent)).data).toEqual([]);
      expect(
        (await own.call('GET', `/api/v1/order/orders/by-token/${data.tracking_token}`, { as: phone })).status,
      ).toBe(200);
    },
  );

  it('a token opens one order of one tenant and ends; it is stored nowhere (B2)', async () => {
    const own = await openShop(shop.backend);
    const other = await openShop(shop.backend);
    const { id, token } = await guestOrder(own);
    // Ended: a text message about it would give the token a new end.
    for (const status of ['accepted', 'ready', 'delivered']) await move(own, id, status);
    expect((await other.call('GET', `/api/v1/order/orders/by-token/${token}`)).status).toBe(404);
    const { rows } = await own.db((db) =>
      db.execute(sql`select (select count(*)::int from idempotency_keys k where k.answer::text like ${`%${token}%`})
        + (select count(*)::int from orders o where o::text like ${`%${token}%`})
        + (select count(*)::int from order_tokens t where t::text like ${`%${token}%`}) as found`),
    );
    expect(rows[0]).toEqual({ found: 0 });
    own.setClock(new Date(EVENING.getTime() + 91 * 24 * 60 * 60_000));
    expect((await own.call('GET', `/api/v1/order/orders/by-token/${token}`)).status).toBe(404);
  });

  it('the customer has them in pages, newest first; a page past the end is the last [ACCT-006]', async () => {
    const own = await openShop(shop.backend);
    const token = (await signIn(own, '0551230023')).data.token;
    const numbers: string[] = [];
    for (let index = 0; index < 12; index++) {
      own.setClock(later(index * 0.1));
      numbers.unshift(
        (await postOrder(own, orderBody(await filledCart(own, { as: token })), { as: token })).data.number,
      );
    }
    await guestOrder(own);
    const named = async (query: string): Promise<string[]> =>
      (await own.call('GET', `/api/v1/order/orders?${query}`, { as: token })).data.map((order: Json) => order.number);
    const ids = (await own.call('GET', '/api/v1/order/orders', { as: token })).data.map((order: Json) => order.id);
    const move = (id: string, status: string) =>
      shop.backend.sandbox('POST', `/sandbox/orders/${id}/status`, { tenant: own.key, status });
    for (const status of ['accepted', 'ready', 'delivered']) await move(ids[1], status);
    await move(ids[2], 'canceled');
    expect(await named('state=completed')).toEqual([numbers[1]]);
    expect(await named('state=canceled')).toEqual([numbers[2]]);
    // What its money did is no other end: handed over stays completed, canceled stays canceled.
    await move(ids[1], 'refunded');
    await own.db((db) => db.execute(sql`update orders set status = 'refunded' where id = ${ids[2]}`));
    expect(await named('state=completed')).toEqual([numbers[1]]);
    expect(await named('state=canceled')).toEqual([numbers[2]]);
    expect(await named('state=running')).toHaveLength(10);
    expect((await own.call('GET', '/api/v1/order/orders?state=lost', { as: token })).status).toBe(422);
    // Those under way go before the two that have ended.
    numbers.push(...numbers.splice(1, 2));
    const first = await own.call('GET', '/api/v1/order/orders', { as: token });
    expect(first.data.map((order: Json) => order.number)).toEqual(numbers.slice(0, 10));
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 });
    const past = await own.call('GET', '/api/v1/order/orders?page=99', { as: token });
    expect(past.data.map((order: Json) => order.number)).toEqual(numbers.slice(10));
    expect(past.meta).toMatchObject({ current_page: 2 });
    expect((await own.call('GET', '/api/v1/order/orders')).status).toBe(401);
    expect((await own.call('GET', '/api/v1/order/orders?page=zero', { as: token })).status).toBe(422);
  });
});

describe('moves of an order', () => {
  it('to a cancellation say why, in words for the customer (guide §1.9)', async () => {
    const own = await openShop(shop.backend);
    const [told, untold] = [await guestOrder(own), await guestOrder(own)];
    const cancel = (id: string, body: object) =>
      shop.backend.sandbox('POST', `/sandbox/orders/${id}/status`, { tenant: own.key, status: 'canceled', ...body });
    await expect(cancel(told.id, { reason: 'because' })).rejects.toMatchObject({ status: 422 });
    await cancel(told.id, { reason: 'sold_out' });
    await cancel(untold.id, {});
    const reason = { ar: 'نفد أحد الأصناف', en: 'A dish ran out' };
    expect((await seen(own, told.id, told.token)).data).toMatchObject({ status: 'canceled', cancel_reason: reason });
    const tracked = await own.call('GET', `/api/v1/order/orders/${told.id}/tracking`, {
      headers: { 'x-order-token': told.token },
    });
    expect(tracked.data.cancel_reason).toEqual(reason);
    expect((await seen(own, untold.id, untold.token)).data.cancel_reason).toBeNull();
  });

  it('are recorded one by one, a skip as two, and raise the version [API-051]', async () => {
    const own = await openShop(shop.backend);
    const { id, token } = await guestOrder(own);
    expect(await move(own, id, 'ready')).toMatchObject({ status: 'ready', version: 3 });
    const { data } = await own.call('GET', `/api/v1/order/orders/${id}/tracking`, {
      headers: { 'x-order-token': token },
    });
    expect(data.status_history.map(({ status, by }: Json) => [status, by])).toEqual([
      ['created', 'system'],
      ['accepted', 'staff'],
      ['ready', 'staff'],
    ]);
    expect(await move(own, id, 'delivered')).toMatchObject({ status: 'delivered', version: 4 });
  });

  it('that are not in the table are refused and change nothing [API-051]', async () => {
    const own = await openShop(shop.backend);
    const { id, token } = await guestOrder(own);
    await move(own, id, 'accepted');
    for (const status of ['created', 'outdelivery', 'missed', 'refunded', 'flying']) {
      await expect(move(own, id, status)).rejects.toMatchObject({
        status: 409,
        errors: [{ code: 'ORDER_TRANSITION' }],
      });
    }
    expect((await seen(own, id, token)).data).toMatchObject({ status: 'accepted', version: 2 });
    await expect(move(own, 'unknown', 'accepted')).rejects.toMatchObject({ status: 404 });
  });

  it('of 50 at once: exactly one is made', async () => {
    const own = await openShop(shop.backend);
    const { id } = await guestOrder(own);
    const moved = await Promise.allSettled(Array.from({ length: 50 }, () => move(own, id, 'accepted')));
    expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await own.db((db) => db.select().from(orderMoves))).toHaveLength(2);
  });

  it('an order that waited is promised from when the kitchen takes it', async () => {
    const own = await openShop(shop.backend);
    const { id, token } = await guestOrder(own);
    own.setClock(later(2));
    await move(own, id, 'accepted');
    expect((await seen(own, id, token)).data).toMatchObject({
      promised_from: expect.stringContaining(later(17).toISOString().slice(0, 16)),
    });
  });

  it('the console shows what staff may do next', async () => {
    const own = await openShop(shop.backend);
    const { id } = await guestOrder(own);
    const [order] = await own.db((db) => staffOrders(db, EVENING));
    expect(order).toMatchObject({
      id,
      status: 'created',
      customer: 'سارة',
      currency: 'SAR',
      next: ['accepted', 'canceled'],
    });
  });
});

it('the kitchen reads the choices of each dish and what was written to it, of a dish and of the whole order', async () => {
  const own = await openShop(shop.backend);
  const meal = 'nakhla-chicken-shawarma-meal-fries-soft';
  const added = await addTo(own, await beginCart(own), {
    item_id: 'nakhla-chicken-shawarma',
    options: [meal, `${meal}-drink-mango`].map((option_id) => ({ option_id, qty: 1 })),
    note: 'بدون بصل',
  });
  expect(added.status).toBe(200);
  await postOrder(own, orderBody(added.data, { notes: 'الباب الخلفي' }));
  const [order] = await own.db((db) => staffOrders(db, EVENING));
  const options = added.data.lines[0]!.options.map(({ names, qty }) => ({ names, qty }));
  expect(options).toHaveLength(2);
  expect(order).toMatchObject({ notes: 'الباب الخلفي', lines: [{ options, note: 'بدون بصل' }] });
});

describe('an order that is not accepted', () => {
  const settled = async (of: Shop, id: string, status: string) => {
    let seen: string | undefined;
    await until(
      async () => {
        const [row] = await of.db((db) => db.select().from(orders).where(eq(orders.id, id)));
        seen = row?.status;
        return seen === status;
      },
      () => `order ${id} is ${seen}, not ${status}`,
    );
  };

  it('is missed after three minutes, and one that was accepted is not [API-051]', async () => {
    const own = await openShop(shop.backend);
    const waiting = await guestOrder(own);
    const taken = await guestOrder(own);
    await move(own, taken.id, 'accepted');
    own.setClock(later(2.9));
    expect((await seen(own, waiting.id, waiting.token)).data.status).toBe('created');
    own.setClock(later(3.1));
    await settled(own, waiting.id, 'missed');
    expect((await seen(own, waiting.id, waiting.token)).data.status_history.at(-1)).toMatchObject({
      status: 'missed',
      by: 'system',
    });
    expect((await seen(own, taken.id, taken.token)).data.status).toBe('accepted');
  });

  it('for another day waits until the kitchen must begin, and frees its place when it was not accepted [API-051]', async () => {
    const own = await openShop(shop.backend);
    const slots = await freeSlots(own);
    const slot = slots.findLast(({ from }) => /T20:/.test(from))!;
    const cart = await filledCart(own);
    const { data } = await postOrder(own, orderBody(cart, scheduled(slot)));
    const { data: branch } = await own.call('GET', `/api/v1/branch/frontend/branches/${BRANCH.nakhla}`);
    const minutes = branch.services.find(({ type }: Json) => type === 'pickup').promise_max;
    const begins = Date.parse(slot.from) - minutes * 60_000;
    expect(begins).toBeGreaterThan(EVENING.getTime() + 24 * 60 * 60_000);
    const [row] = await own.db((db) => db.select().from(orders));
    expect(row!.miss_at).toEqual(new Date(begins));
    own.setClock(new Date(begins - 1000));
    expect((await seen(own, data.id, data.tracking_token!)).data.status).toBe('created');
    own.setClock(new Date(begins + 1000));
    await settled(own, data.id, 'missed');
    expect(await own.db((db) => db.select({ used: branchSlotUse.used }).from(branchSlotUse))).toEqual([{ used: 0 }]);
  });

  it('while the branch was closed is missed 15 minutes after it opens [API-051]', async () => {
    const own = await openShop(shop.backend);
    // Before any branch opens on Monday.
    const early = new Date('2026-11-23T03:30:00Z');
    own.setClock(early);
    const cart = await filledCart(own);
    const [slot] = await freeSlots(own);
    const { data } = await postOrder(own, orderBody(cart, scheduled(slot!)));
    const [row] = await own.db((db) => db.select().from(orders));
    const { data: branch } = await own.call('GET', `/api/v1/branch/frontend/branches/${BRANCH.nakhla}`);
    const opens = Date.parse(branch.services.find(({ type }: Json) => type === 'pickup').opens_at);
    expect(opens).toBeGreaterThan(early.getTime());
    expect(row!.miss_at.getTime()).toBe(opens + 15 * 60_000);
    own.setClock(new Date(opens + 15 * 60_000 + 1000));
    await settled(own, data.id, 'missed');
  });
});

describe('news of an order', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  /** A socket that listens to all orders of the shop; `heard` has its messages. */
  async function listen(of: Shop, headers: Record<string, string>): Promise<Json[]> {
    const heard: Json[] = [];
    const socket = io(of.backend.url, {
      transports: ['websocket'],
      extraHeaders: { 'x-tenant': of.key, 'x-app-token': of.tenant.app_token, ...headers },
      reconnection: false,
    });
    sockets.push(socket);
    socket.on(MESSAGE, (message) => heard.push(message));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    await socket.emitWithAck(SUBSCRIBE, { channel: `orders_${of.key}` });
    return heard;
  }

  it('reaches its guest and its customer, never a stranger on the same channel (B11)', async () => {
    const own = await openShop(shop.backend);
    const token = (await signIn(own, '0551230031')).data.token;
    const mine = (await postOrder(own, orderBody(await filledCart(own, { as: token })), { as: token })).data;
    const other = await guestOrder(own);
    const stranger = await listen(own, {});
    const wrong = await listen(own, { 'x-order-token': 'x'.repeat(22) });
    const guest = await listen(own, { 'x-order-token': other.token });
    const customer = await listen(own, { 'x-authorization-token': `Bearer ${token}` });

    await move(own, mine.id, 'accepted');
    await move(own, other.id, 'ready');
    const last = (heard: Json[], id: string) => heard.find((message) => message.id === id);
    await until(() => Boolean(last(guest, other.id) && last(customer, mine.id)));
    expect(last(customer, mine.id)).toEqual({
      channel: `orders_${own.key}`,
      event: 'order.status',
      id: mine.id,
      version: 2,
      at: expect.any(String),
    });
    expect(last(guest, other.id)).toMatchObject({ event: 'order.status', version: 3 });
    expect(guest.some(({ id }) => id === mine.id)).toBe(false);
    expect([stranger, wrong]).toEqual([[], []]);
  });

  it('is published only after the commit', async () => {
    const own = await openShop(shop.backend);
    const { id } = await guestOrder(own);
    const told: string[] = [];
    const stop = shop.backend.platform.realtime.listen(
      (tenant, message) => void (tenant === own.key && told.push(message.event)),
    );
    const failed = own.db(async (db) => {
      await moveByStaff(staffScope(own, db), id, 'accepted');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(told).toEqual([]);
    await move(own, id, 'accepted');
    expect(told).toEqual(['order.status']);
    stop();
  });
});

describe('an ordered cart', () => {
  it('cannot be changed and is over', async () => {
    const own = await openShop(shop.backend);
    const cart = await filledCart(own);
    await postOrder(own, orderBody(cart));
    const [dish] = await plainDishes(own);
    expect((await addTo(own, cart, { item_id: dish!.id })).status).toBe(404);
    const [row] = await own.db((db) => db.select().from(carts).where(eq(carts.id, cart.id)));
    expect(row?.order_id).toEqual(expect.any(String));
  });
});
