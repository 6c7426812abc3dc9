/** A tip from the basket to the refund: nothing but what is due knows of it (CHK-054). */
import type { Cart, Order } from '@sufra/api/order/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { sql } from 'drizzle-orm';
import { callAs, codeOf, hire, type TestPerson } from '../../staff/testing/team.ts';
import { receiptWords } from '../changes/letters/receipt-letter.ts';
import { findOrder } from '../order-rows.ts';
import {
  addTo,
  beginCart,
  due,
  filledCart,
  orderBody,
  plainDishes,
  postOrder,
  shopForFile,
  signIn,
} from '../testing/shop.ts';

const shop = shopForFile();
let owner: TestPerson;
const setting = (key: string, value: unknown) => shop.db((db) => setSetting(db, shop.key, 'order', key, value));
beforeAll(async () => {
  owner = await hire(shop, 'owner');
});
beforeEach(async () => {
  for (const [key, value] of [
    ['tip', '1'],
    ['tip_amounts', '10, 5,٣,5,500'],
    ['tip_max', '50'],
  ])
    await setting(key!, value);
});

const give = (cart: Pick<Cart, 'id' | 'version'>, amount: string, as?: string) =>
  shop.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/tip`, { body: { version: cart.version, amount }, as });
const read = async ({ id }: Pick<Cart, 'id'>, as?: string) =>
  (await shop.call<Cart>('GET', `/api/v1/order/carts/${id}`, { as })).data;
const of = ({ totals }: Pick<Cart, 'totals'>, code: string) => totals.find((one) => one.code === code)?.amount ?? null;
const plus = (amount: string, more: number) => (Number(amount) + more).toFixed(2);

async function ordered(tip: string, options: { qty?: number; as?: string } = {}) {
  const { data: cart } = await give(await filledCart(shop, options), tip, options.as);
  const { data: placed, text } = await postOrder(shop, orderBody(cart), options);
  if (!placed) throw new Error(text);
  const headers = { 'x-order-token': placed.tracking_token ?? '' };
  const path = `/api/v1/order/orders/${placed.id}`;
  return {
    cart,
    id: placed.id,
    view: async () => (await shop.call<Order>('GET', path, { headers, as: options.as })).data,
  };
}

/** Handed over, and its refunds. */
async function delivered(tip: string) {
  const order = await ordered(tip);
  const params = { restaurant: shop.key, order: order.id };
  let { data: seen } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
  seen = (await callAs(shop, owner.token, calls.acceptOrder, { params, body: { version: seen.version } })).data;
  for (const status of ['ready', 'delivered'])
    seen = (await callAs(shop, owner.token, calls.moveStaffOrder, { params, body: { version: seen.version, status } }))
      .data;
  const preview = async (query: Record<string, string> = {}) =>
    (await callAs(shop, owner.token, calls.previewRefund, { params, query })).data;
  const refund = async (wanted: object) => {
    const { data } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
    return callAs(shop, owner.token, calls.refundStaffOrder, { params, body: { version: data.version, ...wanted } });
  };
  return { ...order, seen, preview, refund };
}

it('is asked where the setting is on, chosen by nobody beforehand, and none again until the order is placed [CHK-054]', async () => {
  const plain = await filledCart(shop);
  expect(plain.tip).toEqual({ amount: '0.00', amounts: ['3.00', '5.00', '10.00'], max: '50.00' });
  const { data: given } = await give(plain, '7.50');
  expect(given).toMatchObject({ version: plain.version + 1, tip: { amount: '7.50' } });
  const without = ({ totals }: Cart) => totals.filter(({ code }) => code !== 'tip' && code !== 'due');
  expect(without(given)).toEqual(without(plain));
  expect([of(given, 'tip'), due(given)]).toEqual(['7.50', plus(due(plain), 7.5)]);
  const { data: none } = await give(given, '0.00');
  expect([none.totals, none.tip!.amount]).toEqual([plain.totals, '0.00']);
});

it.each(['50.01', '1000000000.00', '999999999999.99'])(
  'of %s is refused with the largest [CHK-054]',
  async (amount) => {
    const cart = await filledCart(shop);
    expect(await give(cart, amount)).toMatchObject({
      status: 422,
      errors: [{ code: 'TIP_TOO_HIGH', field: 'amount', params: { max: '50.00' }, message: 'A tip is at most 50.00' }],
    });
    expect((await read(cart)).version).toBe(cart.version);
  },
);

it.each(['-1.00', '5', '5.005', '5,00', '٥.٠٠', 'NaN', '', null, 5])('of %j is no amount [CHK-054]', async (amount) => {
  const cart = await filledCart(shop);
  expect((await give(cart, amount as string)).status).toBe(422);
});

it('is asked of no table and of no restaurant that takes none; what was given there counts no more [CHK-054]', async () => {
  const { data: given } = await give(await filledCart(shop), '5.00');
  await setting('tip_max', '3');
  expect(await read(given)).toMatchObject({ tip: { amount: '3.00', amounts: ['3.00'] } });
  await setting('tip_max', 'many');
  expect((await read(given)).tip).toMatchObject({ amount: '5.00', max: '100.00' });
  await setting('tip', '0');
  const off = await read(given);
  expect([off.tip, of(off, 'tip'), due(off)]).toEqual([null, null, of(off, 'grand')]);
  expect((await give(off, '5.00')).errors[0]!.code).toBe('MODULE_DISABLED');
  expect((await give(off, '0.00')).status).toBe(200);
});

it('gives no minimum, no points and no wallet its way [CHK-054]', async () => {
  const { data } = await signIn(shop, '0551234567');
  const as = data.token as string;
  const { id } = (await shop.call('GET', '/api/v1/user/customers/details', { as })).data;
  const path = `/sandbox/customers/${id}/credit`;
  await shop.backend.sandbox('POST', path, { tenant: shop.key, wallet: '900.00' });
  const { data: given } = await give(await filledCart(shop, { as }), '5.00', as);
  const body = { version: given.version, use_wallet: true };
  const { data: cart } = await shop.call<Cart>('PUT', `/api/v1/order/carts/${given.id}/balances`, { body, as });
  expect([of(cart, 'wallet'), due(cart)]).toEqual([`-${of(given, 'grand')}`, '5.00']);
  const placed = await postOrder(shop, orderBody(cart), { as });
  expect(placed.status).toBe(200);
  const order = (await shop.call<Order>('GET', `/api/v1/order/orders/${placed.data.id}`, { as })).data;
  expect(order.vat!.amount).toBe(of(cart, 'vat'));
});

it('goes over to the cart of the customer that signs in [CHK-054, CHK-017]', async () => {
  const { data: guest } = await give(await filledCart(shop), '5.00');
  const { data } = await signIn(shop, '0551234568', guest.id);
  expect((await read(guest, data.token as string)).tip!.amount).toBe('5.00');
});

it('is a line of the order, its receipt, the console and its total; the one that was seen is charged [CHK-054]', async () => {
  const { cart, id, view } = await ordered('5.50');
  const order = await view();
  expect([of(order, 'tip'), of(order, 'due')]).toEqual(['5.50', due(cart)]);
  const row = (await shop.db((db) => findOrder(db, shop.key, id)))!;
  expect([row.due, order.vat!.amount]).toEqual([plus(of(order, 'grand')!, 5.5), of(order, 'vat')]);
  const letter = JSON.stringify(receiptWords(row, 'en', 'https://x.test/o/1').blocks);
  expect(letter).toContain('"label":"Tip"');
  expect(letter).toContain('"label":"Total with tip"');
  const params = { restaurant: shop.key, order: id };
  const { data: seen } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
  expect([seen.total, seen.payment.to_collect]).toEqual([due(cart), due(cart)]);

  const { data: late } = await give(await filledCart(shop), '5.00');
  await setting('tip', '0');
  expect((await postOrder(shop, orderBody(late))).errors[0]!.code).toBe('PRICE_CHANGED');
});

it('stays when a dish runs out [CHK-054]', async () => {
  const dishes = await plainDishes(shop);
  let { data: cart } = await addTo(shop, await beginCart(shop), { item_id: dishes[0]!.id });
  ({ data: cart } = await addTo(shop, cart, { item_id: dishes[1]!.id }));
  ({ data: cart } = await give(cart, '5.00'));
  const { data: placed } = await postOrder(shop, orderBody(cart));
  const params = { restaurant: shop.key, order: placed.id };
  const { data: seen } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
  const line = { ...params, line: seen.lines[0]!.id };
  const body = { version: seen.version, choice: 'refund' as const };
  const { data: after } = await callAs(shop, owner.token, calls.ranOutOfLine, { params: line, body });
  expect(of(after.order, 'tip')).toBe('5.00');
  expect(of(after.order, 'due')).toBe(plus(cart.lines[1]!.total, 5));
});

it('stays with the team of a part that goes back, goes back last, and all of it with the whole; figures count what is left [CHK-054, SHOP-014, SHOP-021]', async () => {
  const day = '2026-11-22';
  const tips = async () =>
    (
      await callAs(shop, owner.token, calls.readFigures, {
        params: { restaurant: shop.key },
        query: { from: day, to: day },
      })
    ).data.now;
  const before = await tips();
  const { seen, preview, refund, cart } = await delivered('5.00');
  const grand = of(cart, 'grand')!;
  expect(await tips()).toMatchObject({ tips: plus(before.tips!, 5), sales: plus(before.sales, Number(grand)) });
  const line = seen.order.lines[0]!;
  expect(await preview({ lines: `${line.id}:1` })).toMatchObject({ tip_back: '0.00', tip_kept: '5.00' });
  expect(await preview()).toMatchObject({ total: due(cart), tip_back: '5.00', tip_kept: '0.00' });
  expect(codeOf(await refund({ amount: plus(due(cart), 0.01) }))).toBe('422 REFUND_TOO_MUCH');

  await refund({ amount: grand });
  expect((await tips()).tips).toBe(plus(before.tips!, 5));
  await refund({ amount: '2.00' });
  expect((await tips()).tips).toBe(plus(before.tips!, 3));
  expect(await preview()).toMatchObject({ total: '3.00', tip_back: '3.00', tip_kept: '0.00' });
  const { data: whole } = await refund({});
  expect(whole.order).toMatchObject({ status: 'refunded', refund: { amount: due(cart) } });
  expect((await tips()).tips).toBe(before.tips);
});

it('is whole in figures when an order cost more before a change, and goes back in part later [CHK-054, SHOP-021]', async () => {
  const query = { from: '2026-11-22', to: '2026-11-22' };
  const now = async () =>
    (await callAs(shop, owner.token, calls.readFigures, { params: { restaurant: shop.key }, query })).data.now;
  const { tips: before, refunded } = await now();
  const { id, refund, cart } = await delivered('5.00');
  const grand = of(cart, 'grand')!;
  // It was paid with one dish more, which a change gave back: the totals are without it already. And once
  // more, too late.
  await shop.db(async (db) => {
    const own = sql`tenant = ${shop.key} and purpose = 'order' and ref_id = ${id}`;
    await db.execute(sql`update payment_sessions set amount = amount + ${grand}::numeric where ${own}`);
    await db.execute(sql`
      insert into payment_refunds (tenant, id, session_id, kind, amount, currency, reason, state, tries, try_at, created_at, done_at)
      select tenant, why.name, id, 'refund', ${grand}::numeric, currency, why.name, 'done', 1, now(), now(), now()
      from payment_sessions, (values ('edit'), ('paid_too_late')) as why (name) where ${own}`);
  });
  expect(codeOf(await refund({ amount: grand }))).toBe('200');
  expect(await now()).toMatchObject({ tips: plus(before!, 5), refunded: plus(refunded, Number(grand)) });
  await refund({ amount: '2.00' });
  expect((await now()).tips).toBe(plus(before!, 3));
});
