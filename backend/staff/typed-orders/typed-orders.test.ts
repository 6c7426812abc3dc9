import type { Order } from '@sufra/api/order/endpoints';
import type { TypedOrder, TypedOrderBody } from '@sufra/api/staff/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { eq } from 'drizzle-orm';
import {
  BRANCH,
  deliveryOrder,
  EVENING,
  freeSlots,
  guestOrder,
  openShop,
  plainDishes,
  type Shop,
  scheduled,
  stopClock,
} from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { atBank, CARDS, look, startWorld, type World } from '../../payment/testing/pay.ts';
import { smsBalances } from '../../sms/tables.ts';
import { LIMITS } from '../../user/limits/limits.ts';
import { loginEvents } from '../../user/tables.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const branch = BRANCH.nakhla;
let world: World;
let shop: Shop;
let counter: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  shop = await openShop(world.backend);
  counter = await hire(shop, 'counter', [branch]);
  other = await hire(shop, 'manager');
});

const params = () => ({ restaurant: shop.key, branch });
const find = (mobile: string, by = counter) =>
  callAs(shop, by.token, calls.findGuest, { params: params(), body: { mobile } });
const readOrder = async (order: string) =>
  (await callAs(shop, counter.token, calls.readStaffOrder, { params: { restaurant: shop.key, order } })).data!;
const quote = (body: object) =>
  callAs(shop, counter.token, calls.quoteTypedOrder, {
    params: params(),
    body: { type: 'pickup', lines: [], ...body } as never,
  });
const place = (body: TypedOrderBody, key?: string, by = counter) =>
  callAs(shop, by.token, calls.placeTypedOrder, { params: params(), body }, key);
const texts = (mobile = '+966551234567') => shop.db((db) => listSent(db, mobile));

/** An order of two of the first dish, as the quote prices it. */
async function typed(changes: Partial<TypedOrderBody> = {}): Promise<TypedOrderBody> {
  const type = changes.type ?? 'pickup';
  const [dish] = await plainDishes(shop, branch, type);
  const lines = changes.lines ?? [{ item_id: dish!.id, qty: 2 }];
  const { data } = await quote({ ...changes, type, lines });
  return {
    ...{ type, lines, channel: 'phone', pay: 'cash' },
    customer: { name: 'سارة', mobile: '٠٥٥ ١٢٣ ٤٥٦٧' },
    accepted_total: data!.cart.totals.find(({ code }) => code === 'due')!.amount,
    ...changes,
  };
}

describe('an order in cash that staff type in', () => {
  it('is accepted at once, does not ring, and bears the person that typed it [SHOP-024]', async () => {
    const { data, status } = await place(await typed());
    expect([status, data!.status, data!.texted, data!.pay_url]).toEqual([200, 'accepted', 'sent', null]);
    const { data: waiting } = await callAs(shop, counter.token, calls.readWaiting, {
      params: { restaurant: shop.key },
      query: {},
    });
    expect(waiting!.orders).toEqual([]);
    const order = await readOrder(data!.id);
    expect(order).toMatchObject({ number: data!.number, status: 'accepted', mobile: '551234567', customer: 'سارة' });
    expect(order.typed).toEqual({ channel: 'phone', by: expect.stringMatching(/^counter/) });
    expect(order.order.status_history.map(({ status, by }) => [status, by])).toEqual([
      ['created', 'system'],
      ['accepted', 'staff'],
    ]);
    const { data: board } = await callAs(shop, counter.token, calls.readBoard, {
      params: { restaurant: shop.key },
      query: {},
    });
    expect(board!.orders.map(({ typed }) => typed?.channel)).toEqual(['phone']);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'order.typed',
      branch_id: branch,
      about: { kind: 'order', id: data!.id, name: data!.number },
      after: { status: 'accepted', channel: 'phone', pay: 'cash' },
    });
  });

  it('texts its guest a link that opens the order; the number goes on where the storefront stopped [SHOP-024]', async () => {
    const before = await guestOrder(shop);
    const { data } = await place(await typed({ locale: 'en' }));
    expect(Number(data!.number)).toBe(Number(before.number) + 1);
    expect(Number((await guestOrder(shop)).number)).toBe(Number(before.number) + 2);
    const [text] = await texts();
    expect(text!.body).toContain(`#${data!.number}`);
    const token = /\/en\/o\/([\w-]+)$/.exec(text!.body)![1]!;
    const { data: page } = await shop.call<Order>('GET', `/api/v1/order/orders/by-token/${token}`);
    expect([page.id, page.status]).toEqual([data!.id, 'accepted']);
    // The person of the staff is not on the guest's page.
    expect(JSON.stringify(page)).not.toContain('counter');
  });

  it('says when the branch has no text messages left, and is placed [SHOP-024]', async () => {
    await shop.db((db) => db.update(smsBalances).set({ balance: 0 }).where(eq(smsBalances.tenant, shop.key)));
    const { data } = await place(await typed());
    expect([data!.status, data!.texted]).toEqual(['accepted', 'none_left']);
    expect(await texts()).toEqual([]);
  });

  it('is placed once with one key, with the same answer [SHOP-024]', async () => {
    const [body, key] = [await typed(), shop.newKey()];
    const first = await place(body, key);
    const again = await place(body, key);
    expect(again.data).toEqual(first.data);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await texts()).toHaveLength(1);
  });

  it('stands in the history and its file with its channel and person [SHOP-024, SHOP-021]', async () => {
    const online = await guestOrder(shop);
    const { data } = await place(await typed({ channel: 'counter' }));
    const { data: history } = await callAs(shop, other.token, calls.listOrderHistory, {
      params: { restaurant: shop.key },
      query: {},
    });
    const shown = history!.orders.map(({ id, typed }) => [id, typed?.channel ?? null]);
    expect(new Map(shown as [string, string | null][])).toEqual(
      new Map([
        [data!.id, 'counter'],
        [online.id, null],
      ]),
    );
    const { data: file } = await callAs(shop, other.token, calls.exportOrderHistory, {
      params: { restaurant: shop.key },
      body: {},
    });
    expect(file!.csv).toMatch(/"given_back","channel","typed_by"/);
    expect(file!.csv).toMatch(/,"counter","counter \d+"/);
    expect(file!.csv).toMatch(/,"online",""\r?\n/);
  });

  it('is refused as on the storefront: total, minimum, dish, branch, slot, name and number [SHOP-024]', async () => {
    const good = await typed();
    const refusals: string[] = [];
    const refused = async (changes: Partial<TypedOrderBody>) => {
      const { errors, status } = await place({ ...good, ...changes });
      refusals.push(`${status} ${errors.map(({ code, field }) => [code, field].filter(Boolean).join(' ')).join()}`);
    };
    await refused({ accepted_total: '1.00' });
    await refused({ lines: [{ item_id: 'no-dish', qty: 1 }] });
    await refused({ customer: { name: 'سارة', mobile: '05512' } });
    await refused({ customer: { name: '  ', mobile: '0551234567' } });
    await refused({ type: 'delivery', area_id: null });
    const area = (await places('delivery')).areas[0]!;
    await refused({ type: 'delivery', area_id: area.id, address: { street_name: 'x', building_number: '1' } });
    const past = {
      delivery_time: 'schedule',
      scheduled_day: '2026-11-22',
      scheduled_period: '2026-11-22T08:00:00Z',
    } as const;
    await refused({ time: past });
    expect(refusals).toMatchInlineSnapshot(`
[
  "409 PRICE_CHANGED accepted_total",
  "409 ITEM_UNAVAILABLE",
  "422 MOBILE_INVALID customer.mobile",
  "422 INVALID_INPUT customer.name",
  "422 ADDRESS_IMPRECISE",
  "409 PRICE_CHANGED accepted_total",
  "409 SLOT_PASSED",
]
`);
    stopClock(shop, new Date('2026-11-22T00:30:00Z'));
    expect((await place(good)).errors[0]!.code).toBe('BRANCH_CLOSED');
    expect(await texts()).toEqual([]);
  });

  it('is typed so often by one person in an hour; a colleague goes on [SHOP-024]', async () => {
    const body = await typed();
    const typedIn = Array.from({ length: LIMITS.typedPerPerson }, () => ({
      ...{ tenant: shop.key, number: counter.id, address: '', kind: 'typed' as const },
      at: shop.now(),
    }));
    await shop.db((db) => db.insert(loginEvents).values(typedIn));
    expect(codeOf(await place(body))).toBe('429 RATE_LIMITED');
    expect((await place(body, undefined, other)).status).toBe(200);
  });

  it('takes a place in a slot that its guest chose [SHOP-024]', async () => {
    const slot = (await freeSlots(shop)).at(-1)!;
    const { times } = await places('pickup');
    expect(times.days.flatMap(({ slots }) => slots.map(({ from }) => from))).toContain(slot.from);
    const { data } = await place(await typed({ time: scheduled(slot) }));
    const { order } = await readOrder(data!.id);
    expect([order.delivery_time, Date.parse(order.scheduled_period!)]).toEqual(['schedule', Date.parse(slot.from)]);
  });
});

const places = async (type: 'delivery' | 'pickup') =>
  (await callAs(shop, counter.token, calls.readOrderPlaces, { params: params(), query: { type } })).data!;

describe('menu and price of an order that staff type in', () => {
  it('are those of the storefront [SHOP-024]', async () => {
    const query = { type: 'pickup' } as const;
    const { data: menu } = await callAs(shop, counter.token, calls.readOrderMenu, { params: params(), query });
    const own = await shop.call('GET', `/api/v1/menu/frontend/menus?branch_id=${branch}&type=pickup`);
    expect(menu).toEqual(own.data);
    const item = menu!.groups[0]!.items[0]!.id;
    const { data: dish } = await callAs(shop, counter.token, calls.readOrderDish, {
      params: { ...params(), item },
      query,
    });
    expect(dish).toEqual(
      (await shop.call('GET', `/api/v1/menu/frontend/items/${item}?branch_id=${branch}&type=pickup`)).data,
    );
    const { data: areas } = await shop.call('GET', `/api/v1/branch/frontend/delivery-areas?branch_id=${branch}`);
    expect((await places('delivery')).areas).toEqual(areas);
  });

  it('names what is missing as gates, and stores no cart [SHOP-024]', async () => {
    const { data } = await quote({ type: 'delivery', lines: [{ item_id: 'no-dish', qty: 1 }] });
    expect(data!.cart.gates.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['ADDRESS_IMPRECISE', 'ITEM_UNAVAILABLE']),
    );
    const gone = data!.problems.find(({ code }) => code === 'ITEM_UNAVAILABLE');
    expect(gone).toEqual({ code: 'ITEM_UNAVAILABLE', message: expect.stringMatching(/\w/), lines: ['0'] });
    expect((await shop.call('GET', `/api/v1/order/carts/${data!.cart.id}`)).status).toBe(404);
  });
});

describe('the guest of a number', () => {
  const DOOR = { street_name: 'Olaya', building_number: '14' };

  it('is found by the whole number in any spelling, with name and last doors of this restaurant [SHOP-024]', async () => {
    await deliveryOrder(shop, DOOR);
    await deliveryOrder(shop, DOOR);
    for (const spelled of ['٠٥٥ ١٢٣ ٤٥٦٧', '+966 55 123 4567', '00966551234567', '551234567']) {
      const { data } = await find(spelled);
      expect(data).toMatchObject({ mobile: '551234567', country_code: 'SA', name: 'سارة', orders: 0 });
      expect(data!.addresses).toEqual([
        expect.objectContaining({ area_id: expect.any(String), address: expect.objectContaining(DOOR) }),
      ]);
    }
    const elsewhere = await openShop(world.backend);
    const theirs = await hire(elsewhere, 'owner');
    const { data } = await callAs(elsewhere, theirs.token, calls.findGuest, {
      params: { restaurant: elsewhere.key, branch },
      body: { mobile: '0551234567' },
    });
    expect(data).toMatchObject({ name: null, orders: 0, addresses: [] });
  });

  it('is not found by a part of the number [SHOP-024]', async () => {
    await guestOrder(shop);
    expect(codeOf(await find('0551'))).toBe('422 MOBILE_INVALID');
    expect((await find('0551234568')).data).toMatchObject({ name: null, addresses: [] });
  });

  it('is looked for so often by one person in an hour; a colleague goes on [SHOP-024]', async () => {
    stopClock(shop, EVENING);
    const looks = Array.from({ length: LIMITS.guestsPerPerson }, () => ({
      ...{ tenant: shop.key, number: counter.id, address: '', kind: 'guest' as const },
      at: EVENING,
    }));
    await shop.db((db) => db.insert(loginEvents).values(looks));
    expect(codeOf(await find('0551234567'))).toBe('429 RATE_LIMITED');
    expect((await find('0551234567', other)).status).toBe(200);
  });
});

describe('an order that staff type in and its guest pays by link', () => {
  const byLink = async () => (await place(await typed({ pay: 'link', locale: 'en' }))).data!;
  const tokenOf = ({ pay_url }: Pick<TypedOrder, 'pay_url'>) => new URL(pay_url!).pathname.split('/').at(-2)!;

  it('waits for its money, is paid by the link of the text, and is accepted without a ring [SHOP-024]', async () => {
    const order = await byLink();
    expect([order.status, order.pay_until]).toEqual(['callcenter_pending', expect.any(String)]);
    const [text] = await texts();
    expect(text!.body).toContain(order.pay_url!);
    const { data: session } = await shop.call('POST', '/api/v1/payment/sessions', {
      key: shop.newKey(),
      body: {
        ...{ purpose: 'order', ref_id: tokenOf(order), method_id: 'nakhla-card' },
        return_url: `http://${shop.key}.localhost:3000/en/check-payment`,
      },
    });
    await world.bank.payByCard(atBank(world, session.id).id, CARDS.sale);
    expect((await look({ shop }, session.id)).data.outcome).toBe('paid');
    const paid = await readOrder(order.id);
    expect([paid.status, paid.payment.state]).toEqual(['accepted', 'paid']);
    expect(paid.order.status_history.map(({ status }) => status)).toEqual([
      'callcenter_pending',
      'created',
      'accepted',
    ]);
  });

  it('is not offered where the restaurant has no such links [SHOP-024]', async () => {
    expect((await quote({})).data!.pay).toEqual(['cash', 'link']);
    const body = await typed({ pay: 'link' });
    await shop.db((db) => setSetting(db, shop.key, 'order', 'pay_link', '0'));
    expect((await quote({})).data!.pay).toEqual(['cash']);
    const { errors } = await place(body);
    expect([errors[0]!.code, errors[0]!.field]).toEqual(['PAYMENT_METHOD', 'pay']);
  });
});
