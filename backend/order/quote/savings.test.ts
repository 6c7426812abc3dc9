/**
 * Coupons, points and the wallet in carts and orders, over HTTP (CHK-019 to CHK-025, API-048, API-049,
 * API-056). @proof limits
 */

import type { Cart } from '@sufra/api/order/endpoints';
import { fewOf } from '@sufra/testing/proof';
import { LIMITS } from '../../user/limits/limits.ts';
import {
  addTo,
  beginCart,
  due,
  EVENING,
  filledCart,
  type Json,
  orderBody,
  plainDishes,
  postOrder,
  type Reply,
  shopForEach,
  signIn,
} from '../testing/shop.ts';

const shop = shopForEach();

const put = (cart: Pick<Cart, 'id' | 'version'>, code: string, as?: string): Promise<Reply<Cart>> =>
  shop.call<Cart>('PUT', `/api/v1/order/carts/${cart.id}/coupon`, { body: { version: cart.version, code }, as });
const make = (code: string, coupon: object) =>
  shop.backend.sandbox('POST', '/sandbox/coupons', {
    tenant: shop.key,
    code,
    kind: 'percent',
    value: '10.00',
    ...coupon,
  });
const move = (id: string, ...statuses: string[]) =>
  statuses.reduce(
    (before, status) =>
      before.then(() => shop.backend.sandbox('POST', `/sandbox/orders/${id}/status`, { tenant: shop.key, status })),
    Promise.resolve() as Promise<unknown>,
  );
const days = (count: number) => new Date(EVENING.getTime() + count * 24 * 60 * 60_000).toISOString();
const amount = (cart: Cart, code: string) => cart.totals.find((total) => total.code === code)?.amount;

describe('a coupon', () => {
  it('takes its part off, and the cart says what it saves until it is taken out [CHK-021][API-048]', async () => {
    await make('TEN', { cap: '25.00' });
    const cart = await filledCart(shop);
    const { status, data } = await put(cart, 'TEN');
    expect(status).toBe(200);
    expect(data.coupon).toEqual({
      ...{ code: 'TEN', kind: 'percent', stackable_with: [], value: '10.00', item_names: null, own: false },
      ...{ saving: '7.40', reason: null },
    });
    expect([amount(data, 'items'), amount(data, 'coupon'), due(data)]).toEqual(['74.00', '-7.40', '66.60']);
    const path = `/api/v1/order/carts/${cart.id}/coupon`;
    const old = await shop.call('DELETE', `${path}?version=${cart.version}`);
    expect([old.status, old.errors[0]?.code]).toEqual([409, 'CART_VERSION']);
    const out = await shop.call<Cart>('DELETE', `${path}?version=${data.version}`);
    expect([out.data.coupon, due(out.data)]).toEqual([null, '74.00']);
  });

  it('is known however it is typed; what is none is invalid; U+0000 is refused before anything reads it [CHK-020]', async () => {
    await make('ten5', {});
    const cart = await filledCart(shop);
    const { data } = await put(cart, '\u200f te n٥ ');
    expect(data.coupon?.code).toBe('TEN5');
    for (const typed of ['', 'NOPE', "' or 1=1 --", '\u202e']) {
      const { status, errors } = await put(data, typed);
      const message = 'The coupon code is invalid';
      expect([status, errors[0]]).toEqual([422, { code: 'COUPON_UNKNOWN', field: 'code', message }]);
    }
    const { status, errors } = await put(data, 'TE\0N');
    expect([status, errors[0]?.code]).toEqual([422, 'INVALID_INPUT']);
  });

  it('that cannot be used says why, and the cart stays as it is [CHK-019][CHK-021]', async () => {
    const cart = await filledCart(shop);
    const reasons: [object, string][] = [
      [{ to: days(-1) }, 'COUPON_EXPIRED'],
      [{ from: days(1) }, 'COUPON_NOT_YET'],
      [{ min_items: '100.00' }, 'COUPON_MINIMUM'],
      [{ types: ['delivery'] }, 'COUPON_TYPE'],
      [{ branches: ['nakhla-malqa'] }, 'COUPON_BRANCH'],
      [{ needs_login: true }, 'COUPON_LOGIN'],
      [{ kind: 'item', item_id: 'nakhla-chicken-mandi' }, 'COUPON_ITEM'],
    ];
    for (const [coupon, code] of reasons) {
      await make('X', coupon);
      const { status, errors } = await put(cart, 'X');
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, code, 'code']);
      expect(errors[0]?.message).not.toMatch(/[{}]/);
    }
    await make('X', { kind: 'item', item_id: 'nakhla-chicken-mandi' });
    const { errors } = await put(cart, 'X');
    expect(errors[0]?.message).toBe('Add Chicken mandi to your basket to use this coupon');
    const { data } = await shop.call<Cart>('GET', `/api/v1/order/carts/${cart.id}`);
    expect([data.version, data.coupon]).toEqual([cart.version, null]);
  });

  it('that staff stopped is not available [CHK-019]', async () => {
    await make('X', {});
    const { data } = await put(await filledCart(shop), 'X');
    await shop.backend.sandbox('POST', '/sandbox/coupons/stop', { tenant: shop.key, code: 'x', stopped: true });
    const after = await shop.call<Cart>('GET', `/api/v1/order/carts/${data.id}`);
    expect([after.data.coupon?.reason?.code, due(after.data)]).toEqual(['COUPON_EXPIRED', '74.00']);
    expect((await put(await filledCart(shop), 'X')).errors[0]?.message).toBe('coupon is not available or expired');
  });

  it('falls off with the cart that it was for, says why, and counts again with it [CHK-021]', async () => {
    await make('X', { min_items: '100.00' });
    const { data: two } = await put(await filledCart(shop, { qty: 2 }), 'X');
    expect(due(two)).toBe('133.20');
    const line = `/api/v1/order/carts/${two.id}/lines/${two.lines[0]!.id}`;
    const { data: one } = await shop.call<Cart>('PUT', line, { body: { version: two.version, qty: 1 } });
    expect(one.coupon).toMatchObject({
      code: 'X',
      saving: '0.00',
      reason: { code: 'COUPON_MINIMUM', params: { minimum: '100.00', missing: '26.00' } },
    });
    expect(due(one)).toBe('74.00');
    const { data: again } = await shop.call<Cart>('PUT', line, { body: { version: one.version, qty: 2 } });
    expect([again.coupon?.reason, due(again)]).toEqual([null, '133.20']);
    // Placed without it, at the total that was shown.
    const { data: before } = await shop.call<Cart>('PUT', line, { body: { version: again.version, qty: 1 } });
    expect((await postOrder(shop, orderBody(before))).status).toBe(200);
    expect(await usesOf('X')).toBe(0);
  });

  it('of a delivery makes it free, and saves what it costs', async () => {
    await make('FREE', { kind: 'delivery' });
    const [area] = (await shop.call('GET', `/api/v1/branch/frontend/delivery-areas?branch_id=nakhla-olaya`)).data;
    const body = { branch_id: 'nakhla-olaya', type: 'delivery', area_id: area.id };
    const { data: empty } = await shop.call<Cart>('POST', '/api/v1/order/carts', { body, key: shop.newKey() });
    const [dish] = await plainDishes(shop, 'nakhla-olaya', 'delivery');
    const { data: cart } = await addTo(shop, empty, { item_id: dish!.id });
    const fee = amount(cart, 'delivery')!;
    const { data } = await put(cart, 'FREE');
    expect([data.coupon?.saving, amount(data, 'delivery'), amount(data, 'coupon')]).toEqual([fee, '0.00', undefined]);
    await make('PART', { kind: 'delivery', cap: '1.25' });
    const { data: part } = await put(data, 'PART');
    const left = (Number(fee) - 1.25).toFixed(2);
    expect([part.coupon?.saving, amount(part, 'delivery'), amount(part, 'coupon')]).toEqual(['1.25', left, undefined]);
  });
});

const usesOf = async (code: string) =>
  Number(
    (await shop.db((db) => db.execute<{ used: number }>(`select used from coupons where code = '${code}'`))).rows[0]!
      .used,
  );

describe('uses of a coupon', () => {
  it('are counted by orders, given back by one that came to nothing, once', async () => {
    await make('X', {});
    const { data: cart } = await put(await filledCart(shop), 'X');
    const { data: order } = await postOrder(shop, orderBody(cart));
    expect(await usesOf('X')).toBe(1);
    await move(order.id, 'canceled');
    expect(await usesOf('X')).toBe(0);
    await shop.db((db) => db.execute(`update orders set payment_status = 'paid'`));
    await move(order.id, 'refunded');
    expect(await usesOf('X')).toBe(0);
  });

  it('of many orders at once one gets the last; the others see today’s total before they pay', async () => {
    await make('LAST', { total_uses: 1 });
    const carts = [];
    for (let count = 0; count < fewOf(20, 50); count++) carts.push((await put(await filledCart(shop), 'LAST')).data);
    const replies: Reply<Json>[] = await Promise.all(carts.map((cart) => postOrder(shop, orderBody(cart))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, errors }) => `${status} ${errors[0]?.code}`))).toEqual(
      new Set(['409 PRICE_CHANGED']),
    );
    expect(refused[0]!.data.coupon.reason.code).toBe('COUPON_USED_UP');
    expect(await usesOf('LAST')).toBe(1);
    const { data: order } = await shop.call(
      'GET',
      `/api/v1/order/orders/${replies.find(({ status }) => status === 200)!.data.id}`,
      {
        headers: { 'x-order-token': replies.find(({ status }) => status === 200)!.data.tracking_token },
      },
    );
    expect(order.totals).toContainEqual({ code: 'coupon', amount: '-7.40' });
  });

  it('for each customer: once, also with two carts at once; a first order is one', async () => {
    await make('ONCE', { per_customer: 1 });
    await make('NEW', { first_order: true });
    const { token } = (await signIn(shop, '0551234567')).data;
    const carts = [await filledCart(shop, { as: token }), await filledCart(shop, { as: token })];
    const couponed = await Promise.all(carts.map(async (cart) => (await put(cart, 'ONCE', token)).data));
    const replies = await Promise.all(couponed.map((cart) => postOrder(shop, orderBody(cart), { as: token })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const third = await filledCart(shop, { as: token });
    expect((await put(third, 'ONCE', token)).errors[0]?.code).toBe('COUPON_USED');
    expect((await put(third, 'NEW', token)).errors[0]?.code).toBe('COUPON_FIRST_ORDER');
    await move(replies.find(({ status }) => status === 200)!.data.id, 'canceled');
    const { data: unordered } = await put(third, 'NEW', token);
    expect(unordered.coupon).toMatchObject({ code: 'NEW', reason: null });
    // Its money is back since: it is still no order.
    await shop.db((db) => db.execute(`update orders set payment_status = 'paid'`));
    await move(replies.find(({ status }) => status === 200)!.data.id, 'refunded');
    expect((await put(unordered, 'NEW', token)).status).toBe(200);
  });

  it('a guest’s cart with a coupon keeps it at sign-in, judged for the customer [CHK-017]', async () => {
    await make('X', { per_customer: 1 });
    await make('Y', {});
    const { data: guest } = await put(await filledCart(shop), 'Y');
    const { data } = await signIn(shop, '0551234567', guest.id);
    expect(data.cart.coupon).toMatchObject({ code: 'Y', saving: '7.40', reason: null });
  });
});

it('a customer’s cart names the one that waits at another branch; the way back parks this one, again and again [CHK-017]', async () => {
  const { token } = (await signIn(shop, '0551234567')).data;
  const there = await filledCart(shop, { as: token, branch: 'nakhla-malqa' });
  const here = await filledCart(shop, { as: token, qty: 2 });
  const read = async (id: string) => (await shop.call<Cart>('GET', `/api/v1/order/carts/${id}`, { as: token })).data;
  expect((await read(here.id)).parked).toMatchObject([{ cart_id: there.id, branch_id: 'nakhla-malqa', count: 1 }]);
  const path = `/api/v1/order/carts/${there.id}/merge`;
  const { data } = await shop.call<Cart>('POST', path, { body: { guest_cart_id: here.id }, as: token });
  expect([data.id, data.count]).toEqual([there.id, 1]);
  expect(data.parked).toMatchObject([{ cart_id: here.id, count: 2 }]);
  expect((await read(there.id)).parked).toMatchObject([{ cart_id: here.id, count: 2 }]);
});

describe('guesses of a code', () => {
  it('that arrive together are all counted; then even a good one waits [CHK-020]', async () => {
    await make('GOOD', {});
    const cart = await filledCart(shop);
    const tries = Array.from({ length: LIMITS.couponsPerCaller + 15 }, (_, index) => put(cart, `BAD${index}`));
    const codes = (await Promise.all(tries)).map(({ errors }) => errors[0]!.code);
    expect(codes.filter((code) => code === 'COUPON_UNKNOWN')).toHaveLength(LIMITS.couponsPerCaller);
    const { status, retryAfter, errors } = await put(cart, 'GOOD');
    expect([status, errors[0]?.code, Number(retryAfter) > 0]).toEqual([429, 'RATE_LIMITED', true]);
    shop.setClock(new Date(EVENING.getTime() + 61 * 60_000));
    expect((await put(await filledCart(shop), 'GOOD')).status).toBe(200);
  });

  it('do not count when the code is good, and a stranger’s cart answers as an unknown one', async () => {
    await make('GOOD', { min_items: '900.00' });
    let cart = await filledCart(shop);
    for (let count = 0; count < LIMITS.couponsPerCaller + 2; count++)
      expect((await put(cart, 'GOOD')).errors[0]?.code).toBe('COUPON_MINIMUM');
    const { token } = (await signIn(shop, '0551234567')).data;
    cart = await beginCart(shop, { as: token });
    for (const id of [cart.id, 'unknown-cart']) expect((await put({ id, version: 1 }, 'GOOD')).status).toBe(404);
  });
});

describe('coupons that a restaurant shows', () => {
  it('are listed with their terms, and with a cart what they do for it [API-056][API-057]', async () => {
    const path = '/api/v1/coupon/coupons/available';
    const { data: all } = await shop.call('GET', path);
    expect(all.map(({ code }: Json) => code)).toEqual(['AHLAN15', 'NAKHLA10', 'TAWSEEL']);
    expect(all[1]).toEqual({
      ...{ code: 'NAKHLA10', kind: 'percent', value: '10.00', cap: '25.00', min_items: '40.00' },
      ...{ item_id: null, item_names: null, types: null, branches: null, from: null, to: null },
      ...{ per_customer: null, first_order: false, needs_login: false, stackable_with: ['points'] },
      ...{ own: false, saving: null, reason: null },
    });
    const cart = await filledCart(shop);
    const { data: own } = await shop.call('GET', `${path}?cart_id=${cart.id}`);
    expect(own.map(({ code, saving, reason }: Json) => [code, saving, reason?.code])).toEqual([
      ['NAKHLA10', '7.40', undefined],
      ['AHLAN15', '0.00', 'COUPON_LOGIN'],
      ['TAWSEEL', '0.00', 'COUPON_TYPE'],
    ]);
    expect((await shop.call('GET', `${path}?cart_id=unknown-cart`)).status).toBe(404);
  });

  it('with every bound that one can have are listed with each bound [API-056]', async () => {
    const bounds = {
      ...{ kind: 'percent', value: '12.50', cap: '20.00', min_items: '50.00' },
      ...{ types: ['pickup'], branches: ['nakhla-olaya'], from: days(-1), to: days(5) },
      ...{ per_customer: 2, first_order: true, needs_login: true, stackable_with: ['points'] },
    };
    await make('FULL', { ...bounds, listed: true });
    const { data } = await shop.call('GET', '/api/v1/coupon/coupons/available');
    expect(data.find(({ code }: Json) => code === 'FULL')).toEqual({
      ...{ code: 'FULL', ...bounds },
      ...{ item_id: null, item_names: null, own: false, saving: null, reason: null },
    });
  });
});

describe('points and wallet', () => {
  let token: string;
  let customer: string;
  beforeEach(async () => {
    ({ token } = (await signIn(shop, '0551234567')).data);
    customer = (await shop.call('GET', '/api/v1/user/customers/details', { as: token })).data.id;
  });
  const credit = (movement: object) =>
    shop.backend.sandbox('POST', `/sandbox/customers/${customer}/credit`, { tenant: shop.key, ...movement });
  const use = (cart: Pick<Cart, 'id' | 'version'>, balances: object, as: string | undefined = token) => {
    const path = `/api/v1/order/carts/${cart.id}/balances`;
    return shop.call<Cart>('PUT', path, { body: { version: cart.version, ...balances }, as });
  };
  const balances = async () => {
    const wallet = await shop.call('GET', '/api/v1/wallet/wallet-logs/balance', { as: token });
    const points = await shop.call('GET', '/api/v1/loyalty/points-logs/balance', { as: token });
    return [wallet.data.balance, points.data.balance];
  };
  const cartOf = (qty = 1) => filledCart(shop, { as: token, qty });

  it('pay part of an order in the order of the totals, and go out with it [CHK-025][API-049]', async () => {
    await credit({ wallet: '20.00', points: 160 });
    await make('TEN', { stackable_with: ['points'] });
    const { data: couponed } = await put(await cartOf(), 'TEN', token);
    const { data: cart } = await use(couponed, { use_points: true, use_wallet: true });
    expect(cart.totals).toMatchObject([
      { code: 'items', amount: '74.00' },
      { code: 'coupon', amount: '-7.40' },
      { code: 'points', amount: '-8.00' },
      { code: 'grand', amount: '58.60' },
      { code: 'vat' },
      { code: 'wallet', amount: '-20.00' },
      { code: 'due', amount: '38.60' },
    ]);
    expect(cart.balances).toMatchObject({ use_points: true, use_wallet: true, points_used: 160 });
    const { data: order, status } = await postOrder(shop, orderBody(cart), { as: token });
    expect(status).toBe(200);
    expect(await balances()).toEqual(['0.00', 0]);
    const { data: logs } = await shop.call('GET', '/api/v1/wallet/wallet-logs', { as: token });
    expect(logs[0]).toMatchObject({ type: 'debit', amount: '-20.00', balance_after: '0.00', order_id: order.id });

    // What came to nothing gives all of it back, once.
    await move(order.id, 'canceled');
    expect(await balances()).toEqual(['20.00', 160]);
    const { data: after } = await shop.call('GET', '/api/v1/loyalty/points-logs', { as: token });
    expect(after[0]).toMatchObject({ type: 'refund', amount: 160, order_id: order.id });
    expect(after[0].reason.en).toMatch(/^Points of order \d+ came back$/);
    await shop.db((db) => db.execute(`update orders set payment_status = 'paid'`));
    await move(order.id, 'refunded');
    expect(await balances()).toEqual(['20.00', 160]);
  });

  it('come back, and the coupon with them, when a company refuses the order', async () => {
    await credit({ wallet: '20.00', points: 160 });
    await make('TEN', { stackable_with: ['points'] });
    const { data: couponed } = await put(await cartOf(), 'TEN', token);
    const { data: cart } = await use(couponed, { use_points: true, use_wallet: true });
    const { data: order } = await postOrder(shop, orderBody(cart), { as: token });
    expect([await usesOf('TEN'), await balances()]).toEqual([1, ['0.00', 0]]);
    await shop.db((db) => db.execute(`update orders set status = 'b2b_pending' where id = '${order.id}'`));
    await move(order.id, 'b2b_canceled');
    expect([await usesOf('TEN'), await balances()]).toEqual([0, ['20.00', 160]]);
  });

  it('are refused with the reason, and stay off [CHK-022][CHK-023][CHK-024]', async () => {
    const cart = await cartOf();
    const refused = async (change: object, of: Cart = cart) => {
      const { status, errors } = await use(of, change);
      return [status, errors[0]?.code, errors[0]?.message];
    };
    const floor = 'not enough points, need at least 100 points';
    expect(await refused({ use_points: true })).toEqual([422, 'POINTS_MIN', floor]);
    await credit({ points: 99 });
    expect(await refused({ use_points: true })).toEqual([422, 'POINTS_MIN', floor]);
    await setting('loyalty', 'min_points', '0');
    await credit({ points: -99 });
    expect(await refused({ use_points: true })).toEqual([422, 'POINTS_SHORT', 'points balance is not enough']);
    expect((await refused({ use_wallet: true })).slice(0, 2)).toEqual([422, 'WALLET_SHORT']);
    await credit({ wallet: '50.00' });
    await setting('payment', 'wallet_min_order_amount', '80.00');
    const minimum = 'minimum order to use wallet balance is 80.00';
    expect(await refused({ use_wallet: true })).toEqual([422, 'WALLET_MINIMUM', minimum]);
    const { data } = await shop.call<Cart>('GET', `/api/v1/order/carts/${cart.id}`, { as: token });
    expect([data.version, data.balances?.use_wallet, due(data)]).toEqual([cart.version, false, '74.00']);
    expect((await use(cart, { use_wallet: true }, '')).status).toBe(401);
  });

  it('say why they are not used when the order falls below the minimum, and are when it is above [CHK-024]', async () => {
    await credit({ wallet: '50.00' });
    await setting('payment', 'wallet_min_order_amount', '80.00');
    const { data: two } = await use(await cartOf(2), { use_wallet: true });
    expect(due(two)).toBe('98.00');
    const line = `/api/v1/order/carts/${two.id}/lines/${two.lines[0]!.id}`;
    const { data: one } = await shop.call<Cart>('PUT', line, { body: { version: two.version, qty: 1 }, as: token });
    expect(one.balances?.wallet_reason).toMatchObject({ code: 'WALLET_MINIMUM', params: { minimum: '80.00' } });
    expect(due(one)).toBe('74.00');
  });

  it('are used on an order that is above the minimum before points pay a part of it [CHK-024]', async () => {
    await credit({ wallet: '10.00', points: 160 });
    await setting('payment', 'wallet_min_order_amount', '70.00');
    const { data: walletFirst } = await use(await cartOf(), { use_wallet: true });
    const { data: both } = await use(walletFirst, { use_points: true });
    // 74.00, of which points pay 8.00.
    expect([both.balances, due(both)]).toMatchObject([{ points_reason: null, wallet_reason: null }, '56.00']);
    const { data: pointsFirst } = await use(await cartOf(), { use_points: true });
    expect(due((await use(pointsFirst, { use_wallet: true })).data)).toBe('56.00');
  });

  it('do not go with a way to pay that forbids them, nor points with such a coupon [CHK-025]', async () => {
    await credit({ wallet: '10.00', points: 200 });
    await make('ALONE', {});
    const { data: cart } = await use(await cartOf(), { use_wallet: true });
    await shop.db((db) => db.execute(`update payment_methods set balances = false where kind = 'cash'`));
    const { data: methods } = await shop.call(
      'GET',
      `/api/v1/payment/methods?branch_id=${cart.branch_id}&type=${cart.type}`,
    );
    expect(methods[0].balances).toBe(false);
    const { status, errors } = await postOrder(shop, orderBody(cart), { as: token });
    expect([status, errors[0]?.code]).toEqual([422, 'WALLET_METHOD']);
    const off = orderBody(cart, { use_wallet: false, accepted_total: '74.00' });
    expect((await postOrder(shop, off, { as: token })).status).toBe(200);
    const { data: points } = await use(await cartOf(), { use_points: true });
    expect((await put(points, 'ALONE', token)).errors[0]?.code).toBe('COUPON_STACK');
    const { data: alone } = await put(await cartOf(), 'ALONE', token);
    expect((await use(alone, { use_points: true })).errors[0]?.code).toBe('COUPON_STACK');
  });

  it('are spent once by orders at once: the other sees today’s total', async () => {
    await credit({ wallet: '60.00', points: 100 });
    const carts = [];
    for (let count = 0; count < 6; count++)
      carts.push((await use(await cartOf(), { use_points: true, use_wallet: true })).data);
    const replies = await Promise.all(carts.map((cart) => postOrder(shop, orderBody(cart), { as: token })));
    expect(replies.map(({ status, errors }) => `${status} ${errors[0]?.code ?? ''}`).sort()).toEqual([
      '200 ',
      ...Array.from({ length: 5 }, () => '409 PRICE_CHANGED'),
    ]);
    expect(await balances()).toEqual(['0.00', 0]);
  });

  it('that an order holds while it waits for its payment are its cart’s own: after a card that was refused the same is paid again [CHK-028, CHK-021]', async () => {
    await credit({ wallet: '20.00', points: 160 });
    await make('ONCE', { total_uses: 1, per_customer: 1, stackable_with: ['points'] });
    const { data: couponed } = await put(await cartOf(), 'ONCE', token);
    const { data: cart } = await use(couponed, { use_points: true, use_wallet: true });
    const payment_method_id = 'nakhla-card';
    const pay = (of: Cart) => postOrder(shop, orderBody(of, { payment_method_id }), { as: token });
    const { data: order } = await pay(cart);
    expect([order.next_action, await balances()]).toEqual(['widget', ['0.00', 0]]);

    const { data: seen } = await shop.call<Cart>('GET', `/api/v1/order/carts/${cart.id}`, { as: token });
    expect(seen.coupon).toEqual(cart.coupon);
    expect(seen.totals).toEqual(cart.totals);
    const { status, data: again } = await pay(seen);
    expect([status, again.next_action, await balances()]).toEqual([200, 'widget', ['0.00', 0]]);
    await shop.call('POST', `/api/v1/order/orders/${again.id}/cancel`, {
      ...{ as: token, key: shop.newKey(), body: { reason_id: 'ordered_by_mistake' } },
    });
    expect(await balances()).toEqual(['20.00', 160]);
    const { data: after } = await shop.call<Cart>('GET', `/api/v1/order/carts/${cart.id}`, { as: token });
    expect(after.totals).toEqual(cart.totals);
  });

  it('that pay all of an order ask for no way to pay; without them one is needed [CHK-025]', async () => {
    await credit({ wallet: '90.00' });
    const unpaid = orderBody(await cartOf(), { payment_method_id: null });
    expect((await postOrder(shop, unpaid, { as: token })).errors[0]?.code).toBe('PAYMENT_METHOD');
    const { data: cart } = await use(await cartOf(), { use_wallet: true });
    expect(due(cart)).toBe('0.00');
    const { data: order, status } = await postOrder(shop, orderBody(cart, { payment_method_id: null }), { as: token });
    expect([status, order.payment_status, order.next_action]).toEqual([200, 'paid', 'none']);
    expect(await balances()).toEqual(['16.00', 0]);
    await move(order.id, 'canceled');
    expect(await balances()).toEqual(['90.00', 0]);
  });

  it('that come back are good as long as they were, and 30 days at least', async () => {
    const { data: first } = await postOrder(shop, orderBody(await cartOf(2)), { as: token });
    await move(first.id, 'accepted', 'ready', 'delivered');
    const { data: cart } = await use(await cartOf(), { use_points: true });
    const { data: order } = await postOrder(shop, orderBody(cart), { as: token });
    const { data: logs } = await shop.call('GET', '/api/v1/loyalty/points-logs', { as: token });
    await move(order.id, 'canceled');
    const { data: after } = await shop.call('GET', '/api/v1/loyalty/points-logs', { as: token });
    expect([after[0].type, after[0].amount, after[0].expires_at]).toEqual(['refund', 148, logs.at(-1).expires_at]);
  });
});

const setting = (group: string, key: string, value: string) =>
  shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, { group, key, value });
