import * as calls from '@sufra/api/staff/endpoints';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { inArray, like } from 'drizzle-orm';
import { findOrder } from '../../order/order-rows.ts';
import { orders } from '../../order/tables.ts';
import { guestOrder, plannedOrder, shopForFile } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { staffSockets } from '../testing/sockets.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { MAX_BOARD_ORDERS } from './board-view.ts';

const shop = shopForFile();
const BRANCH = 'nakhla-olaya';
let owner: TestPerson;
let kitchen: TestPerson;
const at = () => ({ restaurant: shop.key });
const of = (order: string) => ({ ...at(), order });

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  kitchen = await hire(shop, 'kitchen', [BRANCH]);
});

const board = async (query: Record<string, string> = {}, token = kitchen.token) =>
  (await callAs(shop, token, calls.readBoard, { params: at(), query })).data;
const asItsCustomer = async ({ id, token }: { id: string; token: string }) =>
  (await shop.call('GET', `/api/v1/order/orders/${id}`, { headers: { 'x-order-token': token } })).data;

describe('the board', () => {
  it('has the running orders with what the kitchen needs [SHOP-010]', async () => {
    const { id, number } = await guestOrder(shop);
    const { orders, ids, whole, reasons } = await board();
    expect([whole, ids.includes(id)]).toEqual([true, true]);
    expect(reasons.map(({ code }) => code)).toContain('too_busy');
    const card = orders.find((order) => order.id === id)!;
    expect(card).toMatchObject({
      ...{ number, status: 'created', branch_id: BRANCH, late: false, scheduled: false },
      payment: { state: 'cash' },
      next: ['accepted', 'canceled'],
    });
    expect(card.lines[0]).toMatchObject({ qty: expect.any(Number), names: { ar: expect.any(String) } });
    expect(card.minutes!.choices).toContain(card.minutes!.suggested);
  });

  it('has each new order before what waits since yesterday to be handed over [SHOP-010]', async () => {
    const { id } = await guestOrder(shop);
    const row = await shop.db((db) => findOrder(db, shop.key, id));
    const copies = Array.from({ length: MAX_BOARD_ORDERS }, (_, index) => ({
      ...row!,
      ...{ id: `old-${index}`, number: `O${index}`, cart_id: `old-${index}`, status: 'ready' },
      created_at: new Date(row!.created_at.getTime() - (index + 1) * MINUTE_MS),
    }));
    await shop.db((db) => db.insert(orders).values(copies));
    const { ids, orders: shown, more, next } = await board();
    expect([ids.includes(id), shown.some((order) => order.id === id), more]).toEqual([true, true, true]);
    expect(ids).toHaveLength(MAX_BOARD_ORDERS);
    // Of those that are ready the newest; in the order in which they came.
    expect([ids.includes('old-0'), ids.includes(`old-${MAX_BOARD_ORDERS - 1}`)]).toEqual([true, false]);
    expect(ids.indexOf('old-0')).toBeGreaterThan(ids.indexOf('old-1'));
    // What comes in for one that left is sent, although it has not changed.
    await shop.db((db) => db.delete(orders).where(inArray(orders.id, ['old-0', 'old-1'])));
    expect((await board({ since: next })).orders.map((order) => order.id)).toContain(`old-${MAX_BOARD_ORDERS - 1}`);
    await shop.db((db) => db.delete(orders).where(like(orders.id, 'old-%')));
  });

  it('says what changed since, and what is there still [SHOP-010]', async () => {
    const first = await guestOrder(shop);
    let { next, ids } = await board();
    // While another transaction runs, an answer says again what it said before.
    for (let again = await board({ since: next }); again.orders.length > 0; again = await board({ since: next }))
      next = again.next;
    expect(await board({ since: next })).toMatchObject({ ids, whole: false });
    const second = await guestOrder(shop);
    const later = await board({ since: next });
    expect(later.orders.map(({ id }) => id)).toEqual([second.id]);
    ids = later.ids;
    expect(ids).toContain(first.id);
    const params = of(first.id);
    const { data } = await callAs(shop, kitchen.token, calls.readStaffOrder, { params });
    await callAs(shop, kitchen.token, calls.rejectOrder, {
      params,
      body: { version: data.version, reason: 'closing' },
    });
    const last = await board({ since: later.next });
    expect(last.orders.some(({ id }) => id === first.id)).toBe(false);
    expect(last.ids).toEqual(ids.filter((id) => id !== first.id));
  });

  it('tells every screen what rings, until a device takes it [SHOP-010]', async () => {
    const waiting = async (token = kitchen.token) =>
      (await callAs(shop, token, calls.readWaiting, { params: at(), query: {} })).data.orders;
    const { id } = await guestOrder(shop);
    const { version, placed_at } = (await board()).orders.find((order) => order.id === id)!;
    expect(await waiting()).toContainEqual({ id, branch_id: BRANCH, placed_at });
    const elsewhere = await hire(shop, 'counter', ['nakhla-nakheel']);
    expect(await waiting(elsewhere.token)).toEqual([]);
    await callAs(shop, kitchen.token, calls.acceptOrder, { params: of(id), body: { version } });
    expect((await waiting()).map((order) => order.id)).not.toContain(id);
  });

  it('says of a planned order when the kitchen begins, by the clock of server and branch [SHOP-010, SHOP-026]', async () => {
    const { id, from } = await plannedOrder(shop);
    const { orders, now } = await board();
    const card = orders.find((order) => order.id === id)!;
    expect(card).toMatchObject({ scheduled: true, time_zone: 'Asia/Riyadh', minutes: null });
    expect(Date.parse(card.promised_from!)).toBe(Date.parse(from));
    const { promise_minutes } = await shop.db(async (db) => (await findOrder(db, shop.key, id))!.snapshot);
    expect(Date.parse(card.begin_at!)).toBe(Date.parse(from) - promise_minutes.max * MINUTE_MS);
    expect(Math.abs(Date.parse(now!) - shop.now().getTime())).toBeLessThan(MINUTE_MS);
    expect(orders.find(({ scheduled }) => !scheduled)!.begin_at).toBeNull();
    // What was agreed by telephone moves the beginning too.
    const params = of(id);
    const { data: seen } = await callAs(shop, kitchen.token, calls.readStaffOrder, { params });
    const { data: taken } = await callAs(shop, kitchen.token, calls.acceptOrder, {
      params,
      body: { version: seen.version },
    });
    const later = await callAs(shop, kitchen.token, calls.makeOrderLater, {
      params,
      body: { version: taken.version, minutes: 20 },
    });
    expect(Date.parse(later.data.begin_at!) - Date.parse(card.begin_at!)).toBe(20 * MINUTE_MS);
  });

  it('shows a viewer no button', async () => {
    const viewer = await hire(shop, 'viewer');
    const { orders } = await board({}, viewer.token);
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.flatMap(({ next, minutes }) => [...next, ...(minutes ? ['minutes'] : [])])).toEqual([]);
  });
});

describe('an order', () => {
  it('is accepted with minutes, and its customer is promised them [SHOP-011]', async () => {
    const order = await guestOrder(shop);
    const body = { version: 1, minutes: 35 };
    const { data: seen } = await callAs(shop, kitchen.token, calls.readStaffOrder, { params: of(order.id) });
    const { data, status } = await callAs(shop, kitchen.token, calls.acceptOrder, {
      params: of(order.id),
      body: { ...body, version: seen.version },
    });
    expect([status, data.status, data.next[0]]).toEqual([200, 'accepted', 'ready']);
    const { promised_to, status_history } = await asItsCustomer(order);
    const minutes = (Date.parse(promised_to) - shop.now().getTime()) / MINUTE_MS;
    expect(Math.round(minutes)).toBe(35);
    expect(status_history.at(-1)).toMatchObject({ status: 'accepted', by: 'staff' });
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'order.accepted',
      branch_id: BRANCH,
      about: { kind: 'order', id: order.id, name: order.number },
      before: { status: 'created' },
      after: { status: 'accepted', minutes: 35 },
    });
  });

  it('is taken by one of two devices; the other gets the order as it is now [SHOP-011]', async () => {
    const order = await guestOrder(shop);
    const params = of(order.id);
    const { data: seen } = await callAs(shop, kitchen.token, calls.readStaffOrder, { params });
    const answers = await Promise.all([
      callAs(shop, kitchen.token, calls.acceptOrder, { params, body: { version: seen.version, minutes: 20 } }),
      callAs(shop, owner.token, calls.rejectOrder, { params, body: { version: seen.version, reason: 'too_busy' } }),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won!.status, codeOf(lost!)]).toEqual([200, '409 ORDER_CHANGED']);
    expect(lost!.data).toMatchObject({ id: order.id, version: won!.data.version, status: won!.data.status });
  });

  it('is accepted once with one key, however often it is sent [SHOP-011]', async () => {
    const order = await guestOrder(shop);
    const params = of(order.id);
    const { data: seen } = await callAs(shop, kitchen.token, calls.readStaffOrder, { params });
    const body = { version: seen.version };
    const key = shop.newKey();
    const once = await callAs(shop, kitchen.token, calls.acceptOrder, { params, body }, key);
    const again = await callAs(shop, kitchen.token, calls.acceptOrder, { params, body }, key);
    expect(again.data).toEqual(once.data);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('is rejected with a reason that its customer reads [SHOP-011]', async () => {
    const order = await guestOrder(shop);
    const params = of(order.id);
    const { data: seen } = await callAs(shop, kitchen.token, calls.readStaffOrder, { params });
    const { data: preview } = await callAs(shop, kitchen.token, calls.previewCancel, { params });
    // Cash: no money has moved.
    expect(preview).toMatchObject({ parts: [], total: '0.00' });
    const body = { version: seen.version, reason: 'too_busy' };
    expect(codeOf(await callAs(shop, kitchen.token, calls.cancelStaffOrder, { params, body }))).toBe(
      '403 ROLE_FORBIDDEN',
    );
    expect(
      codeOf(await callAs(shop, kitchen.token, calls.rejectOrder, { params, body: { ...body, reason: 'mood' } })),
    ).toBe('422 INVALID_INPUT');
    await callAs(shop, kitchen.token, calls.rejectOrder, { params, body });
    expect(await asItsCustomer(order)).toMatchObject({
      status: 'canceled',
      cancel_reason: { ar: 'ضغط الطلبات في الفرع', en: 'The branch is too busy' },
    });
  });

  it('moves by the state machine alone [SHOP-011]', async () => {
    const order = await guestOrder(shop);
    const params = of(order.id);
    let { data: seen } = await callAs(shop, kitchen.token, calls.readStaffOrder, { params });
    const move = (status: string) =>
      callAs(shop, kitchen.token, calls.moveStaffOrder, { params, body: { version: seen.version, status } });
    expect(codeOf(await move('ready'))).toBe('409 ORDER_TRANSITION');
    seen = (await callAs(shop, kitchen.token, calls.acceptOrder, { params, body: { version: seen.version } })).data;
    expect(codeOf(await move('outdelivery'))).toBe('409 ORDER_TRANSITION');
    expect(codeOf(await move('canceled'))).toBe('409 ORDER_TRANSITION');
    seen = (await move('ready')).data;
    seen = (await move('delivered')).data;
    expect((await asItsCustomer(order)).status).toBe('delivered');
    // Cash that was taken goes back by hand; a kitchen may not say so.
    const refund = { params, body: { version: seen.version, amount: '1.00' } };
    expect(codeOf(await callAs(shop, kitchen.token, calls.refundStaffOrder, refund))).toBe('403 ROLE_FORBIDDEN');
    const { data: preview } = await callAs(shop, owner.token, calls.previewRefund, {
      params,
      query: { amount: '1.00' },
    });
    expect(preview).toMatchObject({ parts: [{ to: 'cash', amount: '1.00' }], total: '1.00', points_taken: null });
    const { data: refunded } = await callAs(shop, owner.token, calls.refundStaffOrder, refund);
    expect(refunded.status).toBe('partially_refunded');
  });
});

describe('the ticket', () => {
  it('has a number for each copy, of all devices at one moment; a lost answer is the same copy [SHOP-012]', async () => {
    const { id, number } = await guestOrder(shop);
    const input = { params: { ...at(), order: id } };
    const print = async (token: string) => (await callAs(shop, token, calls.printTicket, input)).data.copy;
    expect((await Promise.all([kitchen.token, owner.token, kitchen.token].map(print))).sort()).toEqual([1, 2, 3]);
    const { data } = await callAs(shop, kitchen.token, calls.readStaffOrder, input);
    expect(data.prints).toBe(3);
    const url = `${shop.backend.url}${calls.printTicket.path.replace(':restaurant', shop.key).replace(':order', id)}`;
    const headers = { [STAFF_TOKEN_HEADER]: `Bearer ${kitchen.token}`, 'idempotency-key': shop.newKey() };
    const again = async () =>
      ((await (await fetch(url, { method: 'POST', headers })).json()) as { data: unknown }).data;
    expect([await again(), await again()]).toEqual([{ copy: 4 }, { copy: 4 }]);
    expect(await lastEntry(shop)).toMatchObject({ kind: 'order.printed', about: { name: number }, after: { copy: 4 } });
    const elsewhere = await hire(shop, 'kitchen', ['nakhla-nakheel']);
    expect(codeOf(await callAs(shop, elsewhere.token, calls.printTicket, input))).toBe('403 ROLE_FORBIDDEN');
  });
});

describe('sockets of staff', () => {
  const listen = staffSockets(shop);

  it('hear of the orders of their branches, and of no other [SHOP-010]', async () => {
    const elsewhere = await hire(shop, 'kitchen', ['nakhla-nakheel']);
    const [own, whole, other] = await Promise.all([
      listen(kitchen.token),
      listen(owner.token),
      listen(elsewhere.token),
    ]);
    const { id } = await guestOrder(shop);
    await until(
      () => own.heard.some((message) => message.id === id) && whole.heard.some((message) => message.id === id),
    );
    expect(own.heard[0]).toMatchObject({ event: 'order.status', id, branch_id: BRANCH });
    // What all staff hear comes after it: had the order come to the other branch, it would be there.
    shop.backend.platform.realtime.publishToStaff(shop.key, null, { event: 'staff.people', id: shop.key });
    await until(() => other.heard.length > 0);
    expect(other.heard.map(({ event }) => event)).toEqual(['staff.people']);
    expect((await listen(kitchen.token, ['nakhla-nakheel'])).answer).toEqual({ ok: false, error: 'CHANNEL_UNKNOWN' });
  });

  it('end with their session, and open with none that is not good [SHOP-006]', async () => {
    const person = await hire(shop, 'counter');
    const { socket } = await listen(person.token);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await callAs(shop, person.token, calls.staffSignOut, {});
    await ended;
    await expect(listen(person.token)).rejects.toThrow();
  });

  it('end when what their person may changes [SHOP-006]', async () => {
    const person = await hire(shop, 'counter');
    const { socket } = await listen(person.token);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await callAs(shop, owner.token, calls.endPerson, { params: { ...at(), person: person.id } });
    await ended;
    expect((await listen(person.token)).answer).toEqual({ ok: false, error: 'CHANNEL_UNKNOWN' });
  });
});
