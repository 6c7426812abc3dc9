/**
 * What is in a placed order becomes another: by its customer, and because a dish ran out. Order, ledgers and
 * bank agree after each.
 */
import type { Cart, Order, OrderEdit, OrderSummary } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { getPayable, type Payable } from '@sufra/api/payment/endpoints';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { branchSlotUse } from '../../../branch/tables.ts';
import { menuBranchPrices, menuItems, menuStock } from '../../../menu/tables.ts';
import { listSent } from '../../../outbox/outbox.ts';
import {
  agreed,
  atBank,
  begin,
  CARDS,
  look,
  type Payer,
  payLate,
  payWith,
  startWorld,
  type World,
} from '../../../payment/testing/pay.ts';
import { orderChanges } from '../../rules/tables.ts';
import { orders } from '../../tables.ts';
import {
  addTo,
  BRANCH,
  beginCart,
  EVENING,
  type Json,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  type Shop,
  signIn,
} from '../../testing/shop.ts';
import { staffOrders } from '../../testing/staff-orders.ts';

import { deleteOverdueChanges } from './dearer-change.ts';

let world: World;
let shop: Shop;
let dishes: { id: string; price: string }[];
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  shop = await openShop(world.backend);
  // The dearest first.
  dishes = (await plainDishes(shop)).sort((a, b) => toMinor(b.price) - toMinor(a.price));
});
afterAll(() => world.close());

interface Placed extends Payer {
  as?: string | undefined;
}

/** An order for the branch's next time but some: the dearest dish twice, and a cheap one. */
async function place(
  options: { method?: string; as?: string; now?: boolean; before?: (cart: Cart) => Promise<Cart> } = {},
) {
  const { method = 'cash', as, now = false, before = async (cart: Cart) => cart } = options;
  const { data } = await shop.call('GET', `/api/v1/branch/branches/${BRANCH.nakhla}/time-slots?type=pickup`);
  const slot = data.days
    .flatMap(({ date, slots }: Json) => slots.map((one: Json) => ({ ...one, date })))
    .find(({ available, from }: Json) => available && Date.parse(from) > EVENING.getTime() + 3 * 60 * 60_000);
  let cart = await beginCart(shop, { ...(as ? { as } : {}) });
  cart = (await addTo(shop, cart, { item_id: dishes[0]!.id, qty: 2, note: 'no onion' }, as)).data;
  cart = (await addTo(shop, cart, { item_id: dishes.at(-1)!.id }, as)).data;
  cart = await before(cart);
  const time = now
    ? {}
    : { delivery_time: 'schedule' as const, scheduled_day: slot.date, scheduled_period: slot.from as string };
  const reply = await postOrder(shop, orderBody(cart, { ...time, payment_method_id: method }), as ? { as } : {});
  if (!reply.data) throw new Error(reply.text);
  const payer: Placed = { shop, cart, order: reply.data, token: reply.data.tracking_token!, as };
  if (method !== 'cash') {
    await payWith(world, payer, CARDS.sale);
    await agreed(world, shop);
  }
  return payer;
}

const own = ({ token, as }: Placed) => ({ ...(as ? { as } : { headers: { 'x-order-token': token } }) });
const read = async (payer: Placed) =>
  (await shop.call<Order>('GET', `/api/v1/order/orders/${payer.order.id}`, own(payer))).data;
const preview = (payer: Placed, lines: object[]) =>
  shop.call<OrderEdit>('POST', `/api/v1/order/orders/${payer.order.id}/edit/preview`, {
    body: { lines },
    ...own(payer),
  });
const edit = (payer: Placed, body: object, key = shop.newKey()) =>
  shop.call<Order>('POST', `/api/v1/order/orders/${payer.order.id}/edit`, { body, key, ...own(payer) });
/** Previewed, then done. */
async function change(payer: Placed, lines: object[]) {
  const { data } = await preview(payer, lines);
  return edit(payer, { lines, version: data.version, accepted_total: data.total_after });
}
const dueOf = ({ totals }: Pick<Order, 'totals'>) => totals.find(({ code }) => code === 'due')!.amount;
const staff = (path: string, body: object = {}) =>
  world.backend.sandbox('POST', `/sandbox/orders/${path}`, { tenant: shop.key, ...body });
const move = (payer: Placed, status: string) => staff(`${payer.order.id}/status`, { status });
const board = async ({ order: { id } }: Placed) =>
  (await shop.db((db) => staffOrders(db, EVENING))).find((one) => one.id === id)!;
const price = (dish: { price: string }, qty = 1) => toMinor(dish.price) * qty;

/** A dish that needs one choice of a single group, and two that it has. */
async function withChoice(): Promise<{ id: string; options: { option_id: string; qty: number }[] }> {
  const { data: menu } = await shop.call('GET', `/api/v1/menu/frontend/menus?branch_id=${BRANCH.nakhla}&type=pickup`);
  const needing = menu.groups.flatMap(({ items }: Json) => items).filter(({ needs_choice }: Json) => needs_choice);
  for (const { id } of needing) {
    const { data } = await shop.call('GET', `/api/v1/menu/frontend/items/${id}?branch_id=${BRANCH.nakhla}&type=pickup`);
    const needed = data.option_groups.filter(({ min }: Json) => min > 0);
    const free = (needed[0]?.options ?? []).filter(({ groups }: Json) => !groups?.length);
    if (needed.length === 1 && needed[0].min === 1 && free.length > 1)
      return { id, options: free.slice(0, 2).map((option: Json) => ({ option_id: option.id, qty: 1 })) };
  }
  throw new Error('no dish needs one choice');
}

describe('the dishes of an order for a chosen time', () => {
  it('are changed at today’s prices, shown beforehand; the time and its place in the slot stay [CHK-046]', async () => {
    const payer = await place();
    const before = await read(payer);
    expect(before.editable).toBe(true);
    const [dear, cheap] = before.lines;
    await shop.db(async (db) => {
      await db.delete(menuBranchPrices).where(eq(menuBranchPrices.item_id, cheap!.item_id));
      await db.update(menuItems).set({ price: '9.50' }).where(eq(menuItems.id, cheap!.item_id));
    });
    const lines = [
      { line_id: dear!.id, qty: 1 },
      { line_id: cheap!.id, qty: 2 },
      { item_id: dishes[1]!.id, qty: 1 },
    ];
    const { data } = await preview(payer, lines);
    const total = price(dishes[0]!) + 2 * 950 + price(dishes[1]!);
    expect([data.gates, toMinor(data.total_after), data.total_before]).toEqual([[], total, dueOf(before)]);
    expect(data.lines.map(({ state }) => state)).toEqual(['ok', 'price_changed', 'ok']);
    expect(data.back).toEqual({ amount: '0.00', to: null, wallet: '0.00', points: 0 });
    expect((await read(payer)).lines).toEqual(before.lines);
    const told: string[] = [];
    const stop = world.backend.platform.realtime.listen((_, { event, id }) => void told.push(`${event} ${id}`));
    const key = shop.newKey();
    const body = { lines, version: data.version, accepted_total: data.total_after };
    const done = await edit(payer, body, key);
    stop();
    expect([done.status, toMinor(dueOf(done.data)), done.data.count]).toEqual([200, total, 4]);
    expect(done.data.lines[0]).toMatchObject({ id: dear!.id, qty: 1, note: 'no onion', state: 'ok', was: null });
    expect(done.data).toMatchObject({ scheduled_period: before.scheduled_period, number: before.number });
    expect(told).toContain(`order.lines ${payer.order.id}`);
    // The same try again is the same change.
    expect((await edit(payer, body, key)).data.version).toBe(done.data.version);
    const [slot] = await shop.db((db) => db.select().from(branchSlotUse));
    expect(slot!.used).toBe(1);
    expect(await board(payer)).toMatchObject({ edited: true, total: dueOf(done.data) });
  });

  it('are not changed for another total than was seen, another order than was seen, nor by anybody else [CHK-046, CHK-034]', async () => {
    const payer = await place();
    const { lines, version } = await read(payer);
    const wanted = [{ line_id: lines[0]!.id, qty: 1 }];
    const total = (await preview(payer, wanted)).data.total_after;
    const good = { lines: wanted, version, accepted_total: total };
    const codeOf = async (body: object) => {
      const { status, errors } = await edit(payer, body);
      return `${status} ${errors[0]?.code}`;
    };
    expect(await codeOf({ ...good, accepted_total: '0.01' })).toBe('409 PRICE_CHANGED');
    expect(await codeOf({ ...good, version: version - 1 })).toBe('409 ORDER_CHANGED');
    expect(await codeOf({ ...good, lines: [] })).toBe('422 CART_EMPTY');
    expect(await codeOf({ ...good, lines: [...wanted, ...wanted] })).toBe('422 INVALID_INPUT');
    expect(await codeOf({ ...good, lines: [{ line_id: 'other', qty: 1 }] })).toBe('422 INVALID_INPUT');
    expect(await codeOf({ ...good, lines: [{ item_id: 'no-such-dish', qty: 1 }] })).toBe('409 ITEM_UNAVAILABLE');
    expect(await codeOf({ ...good, lines: [{ item_id: dishes[1]!.id, qty: 1, note: 'a\u0000b' }] })).toBe(
      '422 INVALID_INPUT',
    );
    await shop.db((db) =>
      db.insert(menuStock).values({
        ...{ tenant: shop.key, item_id: dishes[1]!.id, branch_id: '*', state: 'sold_out' as const },
        ...{ back_at: 'unknown' as const, since: EVENING },
      }),
    );
    expect(await codeOf({ ...good, lines: [{ item_id: dishes[1]!.id, qty: 1 }] })).toBe('409 ITEM_UNAVAILABLE');
    const stranger = { ...payer, token: 'x'.repeat(22) };
    expect([(await preview(stranger, wanted)).status, (await edit(stranger, good)).status]).toEqual([404, 404]);
    expect((await read(payer)).lines).toEqual(lines);
  });

  it('are the kitchen’s from when it must begin, and never were the customer’s of an order for now [CHK-046]', async () => {
    const asap = await place({ now: true });
    const { lines: ofNow, editable } = await read(asap);
    expect(editable).toBe(false);
    expect((await preview(asap, [{ line_id: ofNow[0]!.id, qty: 1 }])).errors[0]).toMatchObject({
      code: 'ORDER_NOT_EDITABLE',
      params: { phone: expect.any(String) },
    });
    const payer = await place();
    await move(payer, 'accepted');
    const { lines, version, cancel } = await read(payer);
    const wanted = [{ line_id: lines[0]!.id, qty: 1 }];
    const accepted_total = (await preview(payer, wanted)).data.total_after;
    shop.setClock(new Date(Date.parse(cancel.until!)));
    const late = await edit(payer, { lines: wanted, version, accepted_total });
    expect([late.status, late.errors[0]!.code]).toEqual([409, 'ORDER_NOT_EDITABLE']);
    shop.setClock(EVENING);
    // At the same moment: one of both, and never a change of what the kitchen is done with.
    const [moved, edited] = await Promise.all([
      move(payer, 'ready'),
      edit(payer, { lines: wanted, version, accepted_total }),
    ]);
    expect(moved).toBeDefined();
    const after = await read(payer);
    expect(after.status).toBe('ready');
    expect(after.count).toBe(edited.status === 200 ? 1 : 3);
  });

  it('can have choices: put in with them, and chosen again for an existing line; the rules of the dish hold [CHK-046, MENU-020]', async () => {
    const payer = await place();
    const { lines } = await read(payer);
    const dish = await withChoice();
    const [one, other] = dish.options;
    const own = lines.map(({ id, qty }) => ({ line_id: id, qty }));
    const missing = await preview(payer, [...own, { item_id: dish.id, qty: 1 }]);
    expect(missing.data.gates.some(({ severity }) => severity === 'block')).toBe(true);
    const put = await change(payer, [...own, { item_id: dish.id, qty: 1, options: [one], note: 'hot' }]);
    expect(put.status).toBe(200);
    const added = put.data.lines.at(-1)!;
    expect(added).toMatchObject({ item_id: dish.id, note: 'hot', options: [one], state: 'ok' });
    const kept = put.data.lines.map(({ id, qty }) => ({ line_id: id, qty }));
    const again = await change(payer, [...kept.slice(0, -1), { line_id: added.id, qty: 2, options: [other] }]);
    expect(again.data.lines.at(-1)).toMatchObject({ id: added.id, qty: 2, note: 'hot', options: [other] });
    // A line that only changes its number keeps what was chosen.
    const fewer = await change(payer, [...kept.slice(0, -1), { line_id: added.id, qty: 1, note: null }]);
    expect(fewer.data.lines.at(-1)).toMatchObject({ id: added.id, qty: 1, note: null, options: [other] });
  });

  it('give back at once what a card paid too much; order and bank agree [CHK-046, API-053]', async () => {
    const payer = await place({ method: 'nakhla-card' });
    const { lines, status, payment } = await read(payer);
    expect([status, payment.status]).toEqual(['created', 'paid']);
    const fewer = [{ line_id: lines[0]!.id, qty: 1 }];
    const { data } = await preview(payer, fewer);
    const back = price(dishes[0]!) + price(dishes.at(-1)!);
    expect([toMinor(data.back.amount), data.back.to]).toEqual([back, 'card']);
    const both = await Promise.all([change(payer, fewer), change(payer, fewer)]);
    expect(both.filter((one) => one.status === 200)).toHaveLength(1);
    const done = async () => (await read(payer)).refund?.state === 'done';
    expect(await agreed(world, shop, done)).toEqual([]);
    expect((await read(payer)).refund).toMatchObject({ amount: data.back.amount, to: 'card' });
    // And what is left goes back when it is canceled.
    const body = { reason_id: 'wrong_dishes' };
    await shop.call('POST', `/api/v1/order/orders/${payer.order.id}/cancel`, {
      body,
      key: shop.newKey(),
      ...own(payer),
    });
    expect(await agreed(world, shop, async () => (await read(payer)).status === 'refunded')).toEqual([]);
  });

  it('give back points and wallet as they are needed no more, once, also when it is canceled afterwards [CHK-046, CHK-025]', async () => {
    const { data: session } = await signIn(shop, '0501117788');
    const as: string = session.token;
    const id: string = session.customer.id;
    await world.backend.sandbox('POST', `/sandbox/customers/${id}/credit`, {
      tenant: shop.key,
      points: 400,
      wallet: '500.00',
    });
    const balances = async () => {
      const points = (await shop.call('GET', '/api/v1/loyalty/points-logs/balance', { as })).data.balance;
      return [points, (await shop.call('GET', '/api/v1/wallet/wallet-logs/balance', { as })).data.balance];
    };
    const start = await balances();
    const use = async (cart: Cart) => {
      const body = { version: cart.version, use_points: true, use_wallet: true };
      return (await shop.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/balances`, { body, as })).data;
    };
    const payer = await place({ as, before: use });
    const { lines, totals } = await read(payer);
    expect(dueOf({ totals })).toBe('0.00');
    const paid = await balances();
    // More than the balances have is not taken, and nothing is asked for at the handover.
    const dearer = await preview(payer, [{ line_id: lines[0]!.id, qty: 30 }]);
    expect(dearer.data.gates).toMatchObject([{ code: 'EDIT_COSTS_MORE' }]);
    const two = lines.map(({ id, qty }) => ({ line_id: id, qty }));
    const one = [...two, { item_id: dishes[1]!.id, qty: 1 }];
    const { data: more } = await preview(payer, one);
    expect([more.gates, more.pay]).toMatchObject([[], { amount: '0.00', wallet: dishes[1]!.price, points: 0 }]);
    const tries = await Promise.all([change(payer, one), change(payer, one)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(toMinor((await balances())[1])).toBe(toMinor(paid[1]) - price(dishes[1]!));
    expect((await board(payer)).total).toBe('0.00');
    expect((await change(payer, two)).status).toBe(200);
    expect(await balances()).toEqual(paid);
    const { data } = await preview(payer, [{ line_id: lines[1]!.id, qty: 1 }]);
    expect(data.back.points).toBeGreaterThan(0);
    expect((await change(payer, [{ line_id: lines[1]!.id, qty: 1 }])).status).toBe(200);
    const after = await balances();
    expect(after[0]).toBe(paid[0] + data.back.points);
    expect(toMinor(after[1])).toBe(toMinor(paid[1]) + toMinor(data.back.wallet));
    const body = { reason_id: 'wrong_dishes' };
    await shop.call('POST', `/api/v1/order/orders/${payer.order.id}/cancel`, { body, key: shop.newKey(), as });
    expect(await balances()).toEqual(start);
  });

  it('drop a coupon that they do not suit any more, say so, and it can be used again [CHK-046, CHK-021]', async () => {
    const { data: session } = await signIn(shop, '0501117799');
    const min_items = dishes[0]!.price;
    const coupon = { kind: 'percent', value: '10.00', per_customer: 1, min_items };
    await world.backend.sandbox('POST', '/sandbox/coupons', { tenant: shop.key, code: 'TEN', ...coupon });
    const put = async (cart: Cart) => {
      const body = { version: cart.version, code: 'TEN' };
      return (await shop.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/coupon`, { body, as: session.token })).data;
    };
    const payer = await place({ as: session.token, before: put });
    const { lines } = await read(payer);
    const one = await preview(payer, [{ line_id: lines[0]!.id, qty: 1 }]);
    expect([one.data.coupon_lost, toMinor(one.data.total_after)]).toEqual([false, Math.round(price(dishes[0]!) * 0.9)]);
    const cheap = await preview(payer, [{ line_id: lines[1]!.id, qty: 1 }]);
    expect([cheap.data.coupon_lost, cheap.data.total_after]).toEqual([true, dishes.at(-1)!.price]);
    expect((await change(payer, [{ line_id: lines[1]!.id, qty: 1 }])).status).toBe(200);
    const again = await place({ as: session.token, before: put });
    expect((await read(again)).totals.some(({ code }) => code === 'coupon')).toBe(true);
  });
});

describe('one more dish of an order that a card paid', () => {
  const more = async (payer: Placed) => {
    const { lines } = await read(payer);
    return [...lines.map(({ id, qty }) => ({ line_id: id, qty })), { item_id: dishes[1]!.id, qty: 1 }];
  };
  /** Held until its difference is paid. */
  const ask = async (payer: Placed, key?: string) => {
    const lines = await more(payer);
    const { data } = await preview(payer, lines);
    const body = { lines, version: data.version, accepted_total: data.total_after, pay_difference: data.pay!.amount };
    return edit(payer, body, key);
  };
  const cancel = (payer: Placed) =>
    shop.call('POST', `/api/v1/order/orders/${payer.order.id}/cancel`, {
      ...{ body: { reason_id: 'wrong_dishes' }, key: shop.newKey() },
      ...own(payer),
    });
  const due = (payer: Placed) => read(payer).then(dueOf);
  /** The bank's word has come, and the money of this payment goes back. */
  const returned = async (payer: Placed, session: string) => {
    const isReturning = async () => (await look(payer, session)).data.outcome === 'returning';
    expect(await agreed(world, shop, isReturning)).toEqual([]);
  };
  const payPage = async (payer: Placed) =>
    (await shop.call<Payable>('GET', getPayable.path.replace(':id', payer.order.id), own(payer))).data;

  it('is put in when its difference is paid, marked for the kitchen; canceled, both payments go back [CHK-064]', async () => {
    const payer = await place({ method: 'nakhla-card' });
    const before = await read(payer);
    const lines = await more(payer);
    const { data } = await preview(payer, lines);
    expect([data.gates, data.pay]).toMatchObject([[], { amount: dishes[1]!.price, to: 'card', wallet: '0.00' }]);
    // A page of the release before does not name the difference.
    const message = `This change needs ${dishes[1]!.price} more to be paid`;
    expect((await change(payer, lines)).errors[0]).toMatchObject({ code: 'EDIT_COSTS_MORE', message });
    const key = shop.newKey();
    const held = (await ask(payer, key)).data;
    expect(held).toMatchObject({ lines: before.lines, change: { amount: dishes[1]!.price } });
    // The strip and the lists are made of this.
    const listed = async () => {
      const { data: all } = await shop.call<OrderSummary[]>('GET', '/api/v1/order/device-orders', own(payer));
      return all.find(({ id }) => id === payer.order.id)!;
    };
    expect(await listed()).toMatchObject({ change: held.change, pickup_code: before.pickup_code });
    expect(await agreed(world, shop)).toEqual([]);
    const [one, two] = await Promise.all([begin(payer), begin(payer)]);
    expect([one.data.amount, two.data.id]).toEqual([dishes[1]!.price, one.data.id]);
    expect((await begin(payer, { method: 'nakhla-apple-pay' })).errors[0]?.code).toBe('PAYMENT_METHOD');
    // The kitchen takes the order meanwhile.
    await move(payer, 'accepted');
    const bank = atBank(world, one.data.id).id;
    await Promise.all([world.bank.payByCard(bank, CARDS.sale), world.bank.payByCard(bank, CARDS.sale)]);
    expect(await agreed(world, shop)).toEqual([]);
    const after = await read(payer);
    expect([after.count, after.change, after.status]).toEqual([4, undefined, 'accepted']);
    expect((await listed()).change).toBeUndefined();
    expect(after.lines.map(({ added }) => added)).toEqual([undefined, undefined, 1]);
    expect(toMinor(dueOf(after))).toBe(toMinor(dueOf(before)) + price(dishes[1]!));
    expect((await look(payer, one.data.id)).data).toMatchObject({ outcome: 'paid', order: { placed: true } });
    expect((await begin(payer)).errors[0]?.code).toBe('ALREADY_PAID');
    await cancel(payer);
    expect(await agreed(world, shop, async () => (await read(payer)).status === 'refunded')).toEqual([]);
    expect((await read(payer)).refund).toMatchObject({ amount: dueOf(after), state: 'done' });
  });

  it('leaves the order as it was when its payment fails, is abandoned or comes too late [CHK-064]', async () => {
    const payer = await place({ method: 'nakhla-card' });
    // From then on it can be changed until its kitchen begins, hours later.
    await move(payer, 'accepted');
    const before = await read(payer);
    await ask(payer);
    expect((await payWith(world, payer, CARDS.decline)).outcome).toBe('failed');
    expect([await due(payer), (await read(payer)).change]).toMatchObject([dueOf(before), { amount: dishes[1]!.price }]);
    // Another change takes its place: money for the first one goes back.
    const { data: first } = await begin(payer);
    await ask(payer);
    await payLate(world, first.id);
    await returned(payer, first.id);
    expect(await due(payer)).toBe(dueOf(before));
    // Its time is over.
    const { data: late } = await begin(payer);
    shop.setClock(new Date(Date.parse((await read(payer)).change!.pay_until)));
    await payLate(world, late.id);
    await returned(payer, late.id);
    expect(await read(payer)).toMatchObject({ status: 'accepted', editable: true, lines: before.lines });
    expect(await due(payer)).toBe(dueOf(before));
    // Its customer reads that it was not made, for a day, or until the next one.
    expect([(await read(payer)).change_lapsed, (await payPage(payer)).change_lapsed]).toEqual([true, true]);
    await ask(payer);
    expect((await read(payer)).change_lapsed).toBeUndefined();
    const { pay_until } = (await read(payer)).change!;
    const keptAfter = async (milliseconds: number) => {
      shop.setClock(new Date(Date.parse(pay_until) + milliseconds));
      await deleteOverdueChanges(world.backend.platform);
      return shop.db((db) => db.select().from(orderChanges).where(eq(orderChanges.order_id, payer.order.id)));
    };
    expect(await keptAfter(HOUR_MS)).toHaveLength(1);
    expect(await keptAfter(DAY_MS)).toEqual([]);
    shop.setClock(EVENING);
  });

  it('stays as it was when its customer gives the change up, and money under way for it goes back [CHK-064]', async () => {
    const payer = await place({ method: 'nakhla-card' });
    const before = await read(payer);
    await ask(payer);
    const { data: session } = await begin(payer);
    const key = shop.newKey();
    const drop = () =>
      shop.call<Order>('POST', `/api/v1/order/orders/${payer.order.id}/edit/drop`, { key, ...own(payer) });
    const { data } = await drop();
    expect([data.change, data.change_lapsed, data.lines]).toEqual([undefined, undefined, before.lines]);
    expect((await drop()).data.version).toBe(data.version);
    await payLate(world, session.id);
    await returned(payer, session.id);
    expect(await due(payer)).toBe(dueOf(before));
    // Without one that waits nothing changes.
    const again = await shop.call<Order>('POST', `/api/v1/order/orders/${payer.order.id}/edit/drop`, {
      ...{ key: shop.newKey() },
      ...own(payer),
    });
    expect([again.status, again.data.version]).toEqual([200, data.version]);
  });

  it('goes back when the kitchen began before its money came, or the order was canceled [CHK-064]', async () => {
    for (const end of ['ready', 'canceled'] as const) {
      const payer = await place({ method: 'nakhla-card' });
      await move(payer, 'accepted');
      const paid = await due(payer);
      await ask(payer);
      const { data: session } = await begin(payer);
      await (end === 'ready' ? move(payer, 'ready') : cancel(payer));
      const isReady = end === 'ready';
      expect((await read(payer)).change_lapsed).toBe(isReady ? true : undefined);
      expect(await payPage(payer)).toMatchObject(
        isReady ? { state: 'placed', change_lapsed: true } : { state: 'over', was_placed: true },
      );
      await payLate(world, session.id);
      expect(await agreed(world, shop)).toEqual([]);
      expect([await due(payer), (await read(payer)).count]).toEqual([paid, 3]);
    }
  });

  it('shares a later refund of a part with the first payment, to the minor unit [CHK-064, SHOP-017]', async () => {
    const payer = await place({ method: 'nakhla-card' });
    await ask(payer);
    await payWith(world, payer, CARDS.sale);
    for (const status of ['accepted', 'ready', 'delivered']) await move(payer, status);
    await staff(`${payer.order.id}/refund`, { amount: '10.01' });
    expect(await agreed(world, shop, async () => (await read(payer)).refund?.state === 'done')).toEqual([]);
    expect((await read(payer)).refund).toMatchObject({ amount: '10.01', to: 'card' });
  });
});

describe('a dish that ran out', () => {
  const ranOut = (payer: Placed, line: string, agreedOn: object = {}) =>
    staff(`${payer.order.id}/lines/${line}/ran-out`, agreedOn).catch(({ json }: Json) => json) as Promise<Json>;
  const choose = (runs_out: object) => async (cart: Cart) =>
    (
      await shop.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/lines/${cart.lines[0]!.id}`, {
        body: { version: cart.version, runs_out },
      })
    ).data;

  it('is left out as its customer chose, and its price goes back to the card; order, bank and text agree [CHK-058]', async () => {
    const payer = await place({ method: 'nakhla-card', now: true, before: choose({ choice: 'refund' }) });
    await move(payer, 'accepted');
    const { lines } = await read(payer);
    const told: string[] = [];
    const stop = world.backend.platform.realtime.listen((_, { event, id }) => void told.push(`${event} ${id}`));
    await ranOut(payer, lines[0]!.id);
    stop();
    expect(told).toContain(`order.lines ${payer.order.id}`);
    const amount = lines[0]!.total;
    const done = async () => (await read(payer)).refund?.state === 'done';
    expect(await agreed(world, shop, done)).toEqual([]);
    expect(await read(payer)).toMatchObject({
      status: 'accepted',
      count: 1,
      lines: [{ id: lines[1]!.id }],
      refund: { amount, to: 'card' },
      ran_out: [{ line_id: lines[0]!.id, qty: 2, outcome: 'left_out', instead: null, amount }],
    });
    const texts = (await shop.db((db) => listSent(db))).filter(({ data }) => data.order_id === payer.order.id);
    expect(texts.map(({ body }) => body.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      expect.stringMatching(new RegExp(` taken off order #\\d+\\. SAR ${amount} goes back to you\\.\n`)),
    ]);
    // Said twice, by two of the staff: it is gone already.
    expect((await ranOut(payer, lines[0]!.id)).errors?.[0]?.code).toBe('NOT_FOUND');
    expect((await board(payer)).ran_out).toMatchObject([{ outcome: 'left_out' }]);
  });

  it('runs out in part: what is left stays, and the rest follows what was chosen, one part after the other', async () => {
    const payer = await place({ method: 'nakhla-card', now: true, before: choose({ choice: 'refund' }) });
    const { lines } = await read(payer);
    const [dear, cheap] = lines;
    expect((await ranOut(payer, dear!.id, { qty: 3 })).errors?.[0]).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'qty',
    });
    await ranOut(payer, dear!.id, { qty: 1 });
    const one = { ...dear!, qty: 1, total: dear!.unit_price };
    const part = { line_id: dear!.id, qty: 1, outcome: 'left_out', amount: dear!.unit_price };
    expect(await read(payer)).toMatchObject({ count: 2, lines: [one, cheap], ran_out: [part] });
    await ranOut(payer, dear!.id);
    expect(await read(payer)).toMatchObject({ count: 1, lines: [cheap], ran_out: [part, part] });
    const done = async () => (await read(payer)).refund?.state === 'done';
    expect(await agreed(world, shop, done)).toEqual([]);
    expect((await read(payer)).refund!.amount).toBe(dear!.total);
  });

  it('is swapped in part for the dish that was agreed on; as many as were asked about', async () => {
    const cheaper = dishes.find(({ price: one }) => toMinor(one) < price(dishes[0]!))!;
    const payer = await place({ now: true });
    const { lines } = await read(payer);
    await ranOut(payer, lines[0]!.id, { qty: 1 });
    expect((await read(payer)).ran_out).toMatchObject([{ outcome: 'asked', qty: 1 }]);
    expect((await board(payer)).lines.map(({ asked_qty }) => asked_qty)).toEqual([1, 0]);
    await ranOut(payer, lines[0]!.id, { choice: 'swap', item_id: cheaper.id });
    const after = await read(payer);
    expect(after.lines.map(({ item_id, qty }) => [item_id, qty])).toEqual([
      [dishes[0]!.id, 1],
      [cheaper.id, 1],
      [dishes.at(-1)!.id, 1],
    ]);
    expect(after.ran_out).toMatchObject([{ outcome: 'swapped', qty: 1, instead: after.lines[1]!.names }]);
    expect(toMinor(dueOf(after))).toBe(price(dishes[0]!) + price(cheaper) + price(dishes.at(-1)!));
  });

  it('is swapped for the dish that was chosen, at its own price', async () => {
    const cheaper = dishes.find(({ price: one }) => toMinor(one) < price(dishes[0]!))!;
    const payer = await place({ now: true, before: choose({ choice: 'swap', item_id: cheaper.id }) });
    const { lines } = await read(payer);
    await ranOut(payer, lines[0]!.id);
    const after = await read(payer);
    expect(after.lines[0]).toMatchObject({ item_id: cheaper.id, qty: 2, unit_price: cheaper.price, note: null });
    expect(toMinor(dueOf(after))).toBe(price(cheaper, 2) + price(dishes.at(-1)!));
    expect(after.ran_out).toMatchObject([{ outcome: 'swapped', instead: after.lines[0]!.names, qty: 2 }]);
    expect(after.vat!.amount).toBe(after.totals.find(({ code }) => code === 'vat')!.amount);
  });

  it('is asked about when its customer wants that, or the chosen dish has gone too; what was agreed is done', async () => {
    const swap = dishes.find(({ price: one }) => toMinor(one) < price(dishes[0]!))!;
    const payer = await place({ now: true, before: choose({ choice: 'swap', item_id: swap.id }) });
    await shop.db((db) =>
      db.insert(menuStock).values({
        ...{ tenant: shop.key, item_id: swap.id, branch_id: '*', state: 'sold_out' as const },
        ...{ back_at: 'unknown' as const, since: EVENING },
      }),
    );
    const { lines, version } = await read(payer);
    const [first] = lines;
    await Promise.all([ranOut(payer, first!.id), ranOut(payer, first!.id)]);
    const asked = await read(payer);
    expect([asked.version, asked.count, asked.ran_out]).toMatchObject([
      version + 1,
      3,
      [{ outcome: 'asked', line_id: first!.id, amount: '0.00' }],
    ]);
    const shown = (await board(payer)).lines[0]!;
    expect(shown.asked!.length).toBeGreaterThan(0);
    const refused = await ranOut(payer, first!.id, { choice: 'swap', item_id: swap.id });
    expect(refused.errors[0].code).toBe('ITEM_UNAVAILABLE');
    const [instead] = shown.asked!;
    await ranOut(payer, first!.id, { choice: 'swap', item_id: instead!.item_id });
    const done = await read(payer);
    expect(done.lines[0]).toMatchObject({ item_id: instead!.item_id, qty: 2 });
    expect(done.ran_out).toMatchObject([{ outcome: 'swapped' }]);
  });

  it('that was the last of the order cancels it; and nothing runs out of an order that is ready', async () => {
    const payer = await place({ method: 'nakhla-card', now: true });
    const { lines } = await read(payer);
    await ranOut(payer, lines[0]!.id, { choice: 'refund' });
    await ranOut(payer, lines[1]!.id, { choice: 'refund' });
    expect(await agreed(world, shop, async () => (await read(payer)).status === 'refunded')).toEqual([]);
    expect((await read(payer)).cancel_reason).toMatchObject({ en: 'A dish ran out' });
    const ready = await place({ now: true });
    await move(ready, 'accepted');
    await move(ready, 'ready');
    const [line] = (await read(ready)).lines;
    expect((await ranOut(ready, line!.id)).errors[0].code).toBe('ORDER_NOT_EDITABLE');
    expect(await shop.db((db) => db.$count(orders, eq(orders.status, 'ready')))).toBe(1);
  });
});
