import type { Cart } from '@sufra/api/order/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import type { StaffEndpoint } from '@sufra/api/staff/staff-endpoint';
import { DAY_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { orders } from '../../order/tables.ts';
import {
  addTo,
  beginCart,
  due,
  filledCart,
  freeSlots,
  orderBody,
  plainDishes,
  postOrder,
  type Reply,
  scheduled,
  shopForFile,
  signIn,
  stopClock,
} from '../../order/testing/shop.ts';
import { auditOf, lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let owner: TestPerson;
let dish: string;

beforeAll(async () => {
  stopClock(shop);
  owner = await hire(shop, 'owner');
  const [first] = await plainDishes(shop);
  dish = first!.id;
});

const at = () => ({ restaurant: shop.key });
const later = (days: number) => new Date(shop.now().getTime() + days * DAY_MS).toISOString();
/** The answer of whatever was called. */
const send = (endpoint: StaffEndpoint, input: object, token = owner.token): Promise<Reply> =>
  callAs(shop, token, endpoint, input as never) as unknown as Promise<Reply>;
const faultsOf = ({ errors }: { errors: { code: string; field?: string }[] }) =>
  Object.fromEntries(errors.map(({ code, field }) => [field, code]));

const WHERE = { types: null, branches: null };
const COUPON = {
  ...{
    code: 'SAVE5',
    kind: 'amount',
    value: '5',
    item_id: null,
    cap: '',
    min_items: '',
    ...WHERE,
    from: null,
    to: null,
  },
  ...{
    per_customer: '',
    total_uses: '',
    first_order: false,
    needs_login: false,
    with_points: false,
    with_offers: false,
  },
  listed: true,
};
const OFFER = {
  ...{ names: { ar: 'عرض', en: 'Offer' }, kind: 'percent', value: '10', items: [], ...WHERE, areas: null, hours: null },
  ...{ min_items: '', cap: '', every: '', combines: false, from: null, to: null },
};
const REWARD = {
  ...{
    names: { ar: 'خصم', en: 'Off' },
    points: '١٠',
    kind: 'amount',
    value: '5',
    item_id: null,
    cap: '',
    min_items: '',
  },
  ...{ ...WHERE, good_days: '30', from: null, to: null },
};
const challenge = () => ({
  ...{ names: { ar: 'تحدٍّ', en: 'Challenge' }, descriptions: { ar: '', en: '' }, goal_kind: 'orders', goal_target: '2' },
  ...{ item_id: null, min_items: '', ...WHERE, reward_kind: 'points', reward_amount: '50', for_new: false },
  ...{ from: later(-1), to: later(10) },
});
const CREATE = {
  ...{ Coupon: calls.createCoupon, Offer: calls.createOffer },
  ...{ Reward: calls.createReward, Challenge: calls.createChallenge },
};
const create = (kind: keyof typeof CREATE, body: object) => send(CREATE[kind], { params: at(), body });
const pause = (kind: string, id: string, paused: boolean) =>
  send(calls.pausePromotion, { params: { ...at(), kind, id }, body: { paused } });
const remove = (kind: string, id: string, seen: string) =>
  send(calls.removePromotion, { params: { ...at(), kind, id }, query: { seen } });
const readAll = async () => (await send(calls.readPromotions, { params: at() })).data as calls.Promotions;
const couponOf = async (code: string) => (await readAll()).coupons.find((one) => one.code === code);
const useCoupon = (cart: { id: string; version: number }, code: string) =>
  shop.call('PUT', `/api/v1/order/carts/${cart.id}/coupon`, { body: { version: cart.version, code } });
const readCart = async (id: string) => (await shop.call('GET', `/api/v1/order/carts/${id}`)).data;

describe('a coupon', () => {
  it('is made with its entry, used, paused at once for baskets that have it, and never for an order [SHOP-036]', async () => {
    const made = await create('Coupon', { ...COUPON, code: ' sa‏ve٥ ', value: '٥' });
    expect([made.status, made.data]).toMatchObject([201, { code: 'SAVE5', value: '5.00', state: 'running', uses: 0 }]);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'promotion.created',
      about: { kind: 'coupon', id: 'SAVE5' },
      after: { value: '5.00' },
    });
    const cart = await filledCart(shop);
    const put = await useCoupon(cart, 'save5');
    expect(put.data.coupon).toMatchObject({ saving: '5.00', reason: null });
    expect(await couponOf('SAVE5')).toMatchObject({ in_carts: 1, uses: 0 });
    const order = await postOrder(shop, orderBody(put.data));
    expect(order.errors).toEqual([]);
    const waiting = await filledCart(shop);
    await useCoupon(waiting, 'SAVE5');
    await pause('coupon', 'save5', true);
    expect(await lastEntry(shop)).toMatchObject({ kind: 'promotion.paused', after: { paused: true } });
    expect((await readCart(waiting.id)).coupon).toMatchObject({ saving: '0.00', reason: { code: 'COUPON_EXPIRED' } });
    expect(await couponOf('SAVE5')).toMatchObject({ state: 'paused', uses: 1, in_carts: 1 });
    const [row] = await shop.db((db) => db.select().from(orders).where(eq(orders.id, order.data.id)));
    expect(JSON.stringify(row!.snapshot)).toContain('-5.00');
    // Said twice, it is one change.
    const entries = async () => (await auditOf(shop)).length;
    const before = await entries();
    await pause('coupon', 'SAVE5', true);
    expect(await entries()).toBe(before);
  });

  it('that was used goes to the archive, and its code stays taken; another is deleted [SHOP-036]', async () => {
    const used = (await couponOf('SAVE5'))!;
    expect((await remove('coupon', 'SAVE5', used.version)).data).toEqual({ id: 'SAVE5', archived: true });
    expect(await couponOf('SAVE5')).toMatchObject({ state: 'archived', uses: 1 });
    for (const code of ['SAVE5', 'save٥', 'sa​ve5'])
      expect(faultsOf(await create('Coupon', { ...COUPON, code }))).toEqual({ code: 'CODE_TAKEN' });
    expect(codeOf(await pause('coupon', 'SAVE5', false))).toBe('404 NOT_FOUND');
    const { data } = await create('Coupon', { ...COUPON, code: 'NEVER' });
    expect((await remove('coupon', 'NEVER', data.version)).data).toEqual({ id: 'NEVER', archived: false });
    expect(await couponOf('NEVER')).toBeUndefined();
  });

  it('begins and ends at its own instants [SHOP-036]', async () => {
    await create('Coupon', { ...COUPON, code: 'WEEK', from: later(1), to: later(2) });
    expect(await couponOf('WEEK')).toMatchObject({ state: 'planned' });
    const cart = await filledCart(shop);
    expect((await useCoupon(cart, 'WEEK')).errors[0]?.code ?? null).toBe('COUPON_NOT_YET');
    stopClock(shop, new Date(shop.now().getTime() + 1.5 * DAY_MS));
    expect(await couponOf('WEEK')).toMatchObject({ state: 'running' });
    stopClock(shop, new Date(shop.now().getTime() + DAY_MS));
    expect(await couponOf('WEEK')).toMatchObject({ state: 'ended' });
    stopClock(shop);
  });

  it('with faults is not stored, and each is said at its field [SHOP-036]', async () => {
    const bad = {
      ...COUPON,
      code: '!!',
      value: '-1',
      min_items: '1e9',
      cap: '',
      per_customer: '0',
      total_uses: '1e12',
    };
    const answer = await create('Coupon', { ...bad, types: [], branches: ['gone'], from: later(2), to: later(1) });
    expect(faultsOf(answer)).toEqual({
      ...{ code: 'CODE_FORM', value: 'AMOUNT_RANGE', min_items: 'AMOUNT_FORM', to: 'END_BEFORE_START' },
      ...{ per_customer: 'NUMBER_RANGE', total_uses: 'NUMBER_RANGE', types: 'NOTHING_CHOSEN', branches: 'BRANCH_GONE' },
    });
    const percent = (value: string) => create('Coupon', { ...COUPON, code: 'P', kind: 'percent', value });
    for (const value of ['101', '0', '-5', '', '1e1'])
      expect(faultsOf(await percent(value))).toEqual({ value: 'PERCENT_RANGE' });
    for (const value of ['-1', '0', '1000000000', '0.001', ''])
      expect(faultsOf(await create('Coupon', { ...COUPON, code: 'P', value }))).toEqual({ value: 'AMOUNT_RANGE' });
    const item = { ...COUPON, code: 'P', kind: 'item' };
    expect(faultsOf(await create('Coupon', item))).toEqual({ item_id: 'NOTHING_CHOSEN' });
    expect(faultsOf(await create('Coupon', { ...item, item_id: 'gone' }))).toEqual({ item_id: 'DISH_GONE' });
    const far = { ...COUPON, code: 'P', from: later(9_000), to: later(-1) };
    expect(faultsOf(await create('Coupon', far))).toEqual({ from: 'TIME_FAR', to: 'END_BEFORE_START' });
    expect(faultsOf(await create('Coupon', { ...COUPON, code: 'P', to: later(-1) }))).toEqual({ to: 'TIME_PASSED' });
    expect(await couponOf('P')).toBeUndefined();
    // What its kind does not ask has no fault.
    const wallet = { ...COUPON, code: 'WALLET', kind: 'wallet', min_items: 'x', cap: 'x', branches: ['gone'] };
    expect((await create('Coupon', wallet)).data).toMatchObject({ value: '5.00', min_items: '0.00', branches: null });
  });

  it('sent twice is one, and two editors merge by field [SHOP-036, SHOP-037]', async () => {
    const body = { ...COUPON, code: 'TWICE' };
    const input = { params: at(), body } as never;
    const once = () => callAs(shop, owner.token, calls.createCoupon, input, 'one-key-of-one-attempt');
    const both = [await once(), await once()];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const seen = both[0]!.data.version;
    const change = (fields: object) =>
      send(calls.changeCoupon, { params: { ...at(), id: 'TWICE' }, body: { seen, ...fields } });
    expect((await change({ value: '7' })).data).toMatchObject({ value: '7.00', listed: true });
    expect(await lastEntry(shop)).toMatchObject({ before: { value: '5.00' }, after: { value: '7.00' } });
    const second = await change({ listed: false });
    expect([codeOf(second), second.data]).toMatchObject(['409 PROMOTION_CHANGED', { value: '7.00', listed: true }]);
    const again = { seen: second.data.version, listed: false };
    expect((await send(calls.changeCoupon, { params: { ...at(), id: 'TWICE' }, body: again })).data).toMatchObject({
      value: '7.00',
      listed: false,
    });
    // A pause is no change of what is typed.
    const { version } = (await couponOf('TWICE'))!;
    await pause('coupon', 'TWICE', true);
    expect(await couponOf('TWICE')).toMatchObject({ version, state: 'paused' });
  });
});

describe('an offer', () => {
  const dishNow = (id: string): Promise<Reply> =>
    shop.call('GET', `/api/v1/menu/frontend/items/${id}?branch_id=nakhla-olaya`);

  it('lowers the price from its start to its end, in menus and baskets, and no order [SHOP-036]', async () => {
    const usual = Number((await dishNow(dish)).data.price);
    const cart = await beginCart(shop);
    const held = await addTo(shop, cart, { item_id: dish });
    const { data } = await create('Offer', { ...OFFER, items: [dish], from: later(1 / 24), to: later(1) });
    expect(data).toMatchObject({ state: 'planned', in_carts: expect.any(Number) });
    // The list of changes names the dish, also when it is gone.
    expect(await lastEntry(shop)).toMatchObject({ after: { items: [(await dishNow(dish)).data.names], areas: null } });
    const before = await dishNow(dish);
    expect(Number(before.data.price)).toBe(usual);
    expect(Date.parse(before.meta.valid_until)).toBeLessThanOrEqual(Date.parse(later(1 / 24)));
    stopClock(shop, new Date(later(1 / 12)));
    expect((await dishNow(dish)).data).toMatchObject({
      price: (usual * 0.9).toFixed(2),
      old_price: usual.toFixed(2),
    });
    const inCart = await readCart(held.data.id ?? cart.id);
    expect(inCart.lines[0]).toMatchObject({ state: 'price_changed' });
    await pause('offer', data.id, true);
    expect(Number((await dishNow(dish)).data.price)).toBe(usual);
    await pause('offer', data.id, false);
    stopClock(shop, new Date(later(2)));
    expect(Number((await dishNow(dish)).data.price)).toBe(usual);
    expect((await readAll()).offers.find(({ id }) => id === data.id)).toMatchObject({ state: 'ended' });
    const { data: gone } = await remove('offer', data.id, data.version);
    expect(gone).toEqual({ id: data.id, archived: true });
    stopClock(shop);
  });

  it('is refused without dishes, with one that is gone, or for more than all of the price [SHOP-036]', async () => {
    expect(faultsOf(await create('Offer', { ...OFFER, items: [], names: { ar: ' ', en: '' } }))).toEqual({
      items: 'NOTHING_CHOSEN',
      names: 'PROMOTION_NAME',
    });
    expect(faultsOf(await create('Offer', { ...OFFER, items: ['gone'], value: '101' }))).toEqual({
      items: 'DISH_GONE',
      value: 'PERCENT_RANGE',
    });
  });
});

describe('an offer for a basket', () => {
  const basket = { ...OFFER, kind: 'basket_percent', value: '10', names: { ar: 'غداء', en: 'Lunch' } };
  const offersOf = ({ offers }: Pick<Cart, 'offers'>) => Object.fromEntries((offers ?? []).map((one) => [one.id, one]));
  const totalOf = ({ totals }: Pick<Cart, 'totals'>, code: string) =>
    Number(totals.find((one) => one.code === code)?.amount ?? '0.00');

  it('has each fault at its field: an end before its start, 10⁹, an n-th piece of 0, no day, no area, no delivery [CHK-055]', async () => {
    const faulty = { ...basket, kind: 'basket_amount', value: '1000000000', from: later(2), to: later(1) };
    expect(faultsOf(await create('Offer', { ...faulty, areas: ['gone'], types: ['pickup'] }))).toEqual({
      ...{ value: 'AMOUNT_RANGE', to: 'END_BEFORE_START', areas: 'AREA_GONE', types: 'NO_DELIVERY' },
    });
    const hours = { days: [], from: '12:00', to: '16:00' };
    expect(faultsOf(await create('Offer', { ...basket, kind: 'nth', every: '0', value: '0', hours }))).toEqual({
      ...{ every: 'NUMBER_RANGE', value: 'PERCENT_RANGE', hours: 'NOTHING_CHOSEN' },
    });
    expect(faultsOf(await create('Offer', { ...basket, kind: 'delivery', types: ['pickup'] }))).toEqual({
      types: 'NO_DELIVERY',
    });
    const [area] = (await readAll()).areas;
    const { data: made } = await create('Offer', { ...basket, areas: [area!.id] });
    expect(await lastEntry(shop)).toMatchObject({ after: { areas: [area!.names], items: [] } });
    await remove('offer', made.id, made.version);
  });

  it('takes off the basket until it ends; of it and a coupon the better one counts, and the basket names it [CHK-055]', async () => {
    const ends = '2026-11-22T17:00:00.000Z';
    const { data: lunch } = await create('Offer', { ...basket, to: ends });
    await create('Coupon', { ...COUPON, code: 'SMALL', value: '0.05' });
    await create('Coupon', { ...COUPON, code: 'LARGE', kind: 'percent', value: '20' });
    const cart = await filledCart(shop);
    const items = totalOf(cart, 'items');
    expect(offersOf(cart)).toMatchObject({
      [lunch.id]: {
        state: 'applied',
        saving: (items / 10).toFixed(2),
        in_prices: false,
        to: '2026-11-22T20:00:00+03:00',
      },
    });
    expect(totalOf(cart, 'discount')).toBeCloseTo(-items / 10, 2);
    const small = await useCoupon(cart, 'SMALL');
    expect([codeOf(small), small.errors[0]!.message]).toEqual(['422 COUPON_OFFER', expect.stringContaining('Lunch')]);
    const large = await useCoupon(cart, 'LARGE');
    expect(large.data.coupon).toMatchObject({ saving: (items / 5).toFixed(2), reason: null });
    expect(offersOf(large.data)).toMatchObject({
      [lunch.id]: { state: 'beaten', by: { en: 'LARGE' }, saving: '0.00' },
    });
    expect(totalOf(large.data, 'discount')).toBe(0);
    const { data: bare } = await shop.call(
      'DELETE',
      `/api/v1/order/carts/${cart.id}/coupon?version=${large.data.version}`,
    );
    // It ends between the quote and the order: the answer has the new price, and no money moves.
    stopClock(shop, new Date(ends));
    const late = await postOrder(shop, orderBody(bare));
    expect([codeOf(late), late.errors[0]]).toMatchObject([
      '409 PRICE_CHANGED',
      { params: { was: due(bare), now: items.toFixed(2) } },
    ]);
    stopClock(shop);
    const placed = await postOrder(shop, orderBody(await readCart(cart.id)));
    const [row] = await shop.db((db) => db.select().from(orders).where(eq(orders.id, placed.data.id)));
    expect(row!.snapshot.offers).toEqual([{ id: lunch.id, names: { ar: 'غداء', en: 'Lunch' } }]);
    expect(Number(row!.due)).toBeCloseTo(items * 0.9, 2);
    await pause('offer', lunch.id, true);
  });

  it('adds up with a coupon where both say so, and lacks an amount in words [CHK-055]', async () => {
    const both = { ...basket, kind: 'nth', every: '2', value: '100', combines: true, items: [dish] };
    const { data: second } = await create('Offer', both);
    const { data: more } = await create('Offer', { ...basket, combines: true, min_items: '9000' });
    await create('Coupon', { ...COUPON, code: 'WITH', value: '1', with_offers: true });
    const begun = await beginCart(shop);
    const added = await addTo(shop, begun, { item_id: dish, qty: 3 });
    const unit = totalOf(added.data, 'items') / 3;
    const { data: cart } = await useCoupon(added.data, 'WITH');
    expect([totalOf(cart, 'discount'), totalOf(cart, 'coupon')]).toEqual([-unit, -1]);
    expect(offersOf(cart)).toMatchObject({
      [second.id]: { state: 'applied', saving: unit.toFixed(2) },
      [more.id]: { state: 'minimum', missing: (9000 - 3 * unit).toFixed(2) },
    });
    expect(cart.lines[0].offer).toMatchObject({ id: second.id, saving: null });
    for (const { id } of [second, more]) await pause('offer', id, true);
  });

  it('is judged at the time that is ordered for: tomorrow the price of this evening is over [CHK-055]', async () => {
    const slots = await freeSlots(shop);
    const slot = slots.find(({ day }) => day === '2026-11-23')!;
    // Sunday evening, by the branch's clock; the slot is a Monday.
    const hours = { days: [0], from: '18:00', to: '23:00' };
    const { data: price } = await create('Offer', { ...OFFER, items: [dish], hours });
    const { data: whole } = await create('Offer', { ...basket, hours });
    const begun = await beginCart(shop);
    const { data: now } = await addTo(shop, begun, { item_id: dish });
    expect(offersOf(now)).toMatchObject({
      [price.id]: { state: 'applied', in_prices: true },
      [whole.id]: { state: 'applied', to: '2026-11-22T23:00:00+03:00' },
    });
    const context = { branch_id: 'nakhla-olaya', type: 'pickup', time: scheduled(slot) };
    const preview = await shop.call('POST', `/api/v1/order/carts/${now.id}/context/preview`, { body: context });
    expect(offersOf(preview.data.cart)).toMatchObject({ [price.id]: { state: 'time' }, [whole.id]: { state: 'time' } });
    expect(preview.data.repriced).toHaveLength(1);
    expect(Number(preview.data.total_after)).toBeGreaterThan(Number(preview.data.total_before));
    // An order of this evening does not take its price along to another time.
    const evening = slots.find(({ day }) => day === '2026-11-22')!;
    const placed = await postOrder(shop, orderBody(now, scheduled(evening)));
    expect(placed.status).toBe(200);
    const moveTo = async ({ day, from }: typeof slot) =>
      shop.call('POST', `/api/v1/order/orders/${placed.data.id}/reschedule`, {
        body: { scheduled_day: day, scheduled_period: from },
        key: shop.newKey(),
        headers: { 'x-order-token': placed.data.tracking_token! },
      });
    const refused = await moveTo(slot);
    expect([codeOf(refused), refused.errors[0]!.message]).toEqual([
      '409 OFFER_TIME',
      expect.stringContaining(' hold for this time: 12:00 AM. '),
    ]);
    const next = slots.filter(({ day }) => day === '2026-11-22')[1]!;
    expect((await moveTo(next)).status).toBe(200);
    for (const { id } of [price, whole]) await pause('offer', id, true);
  });

  it('is named as beaten only where it would take something off: of each second piece there is one [CHK-055]', async () => {
    const { data: second } = await create('Offer', { ...basket, kind: 'nth', every: '2', value: '50', items: [dish] });
    const begun = await beginCart(shop);
    const { data: one } = await addTo(shop, begun, { item_id: dish });
    expect(offersOf(one)[second.id]).toBeUndefined();
    const { data: two } = await addTo(shop, one, { item_id: dish });
    expect(offersOf(two)[second.id]).toMatchObject({ state: 'applied' });
    await pause('offer', second.id, true);
  });
});

describe('a reward', () => {
  it('counts what customers hold, and a pause takes nothing from them [SHOP-036]', async () => {
    const { data: reward } = await create('Reward', REWARD);
    expect(reward).toMatchObject({ points: 10, value: '5.00', redeemed: 0, owed: 0 });
    const signedIn = await signIn(shop, '551234567');
    const as = signedIn.data.token;
    const rewards = async () => (await shop.call('GET', '/api/v1/loyalty/rewards', { as })).data as calls.RewardView[];
    expect((await rewards()).some(({ id }) => id === reward.id)).toBe(true);
    const { points } = await import('../../loyalty/ledger.ts');
    const account = { tenant: shop.key, customer_id: signedIn.data.customer.id, provider: 'order' };
    await shop.db((db) => points.move(db, account, { type: 'adding', amount: 50, reason: null as never }, shop.now()));
    const redeem = () => shop.call('POST', `/api/v1/loyalty/rewards/${reward.id}/redeem`, { as, key: shop.newKey() });
    const redeemed = await redeem();
    expect(redeemed.data.state).toBe('redeemed');
    const { data: planned } = await create('Reward', { ...REWARD, from: later(1) });
    expect((await rewards()).some(({ id }) => id === planned.id)).toBe(false);
    await pause('reward', reward.id, true);
    expect((await rewards()).find(({ id }) => id === reward.id)).toMatchObject({ state: 'redeemed' });
    const now = (await readAll()).rewards.find(({ id }) => id === reward.id)!;
    expect(now).toMatchObject({ state: 'paused', redeemed: 1, owed: 1 });
    expect((await remove('reward', reward.id, now.version)).data.archived).toBe(true);
    const cart = await filledCart(shop, { as } as never);
    const put = await shop.call('PUT', `/api/v1/order/carts/${cart.id}/coupon`, {
      as,
      body: { version: cart.version, code: redeemed.data.redemption.code },
    });
    expect(put.data.coupon).toMatchObject({ saving: '5.00' });
  });

  it('with points of 1e12, or good for no day, is refused [SHOP-036]', async () => {
    const bad = { ...REWARD, points: '1000000000000', good_days: '0' };
    expect(faultsOf(await create('Reward', bad))).toEqual({ points: 'NUMBER_RANGE', good_days: 'NUMBER_RANGE' });
  });
});

describe('a challenge', () => {
  it('that no customer can reach is refused at the field that says so [SHOP-036]', async () => {
    const refused = async (changes: object) => faultsOf(await create('Challenge', { ...challenge(), ...changes }));
    expect(await refused({ goal_target: '200' })).toEqual({ goal_target: 'CHALLENGE_FAR' });
    expect(await refused({ from: null })).toEqual({ from: 'TIME_MISSING' });
    expect(await refused({ to: later(-0.5) })).toEqual({ to: 'TIME_PASSED' });
    expect(await refused({ goal_kind: 'items', item_id: 'gone' })).toEqual({ item_id: 'DISH_GONE' });
    expect(await refused({ reward_amount: '1000000000000' })).toEqual({ reward_amount: 'NUMBER_RANGE' });
    expect(await refused({ reward_kind: 'wallet', reward_amount: '1000000000' })).toEqual({
      reward_amount: 'AMOUNT_RANGE',
    });
  });

  it('pauses, and is seen by customers as it is now [SHOP-036]', async () => {
    const { data } = await create('Challenge', challenge());
    const as = (await signIn(shop, '551234568')).data.token;
    const path = '/api/v1/wallet/challenges-settings/get-by-customer-id';
    const listed = async () => ((await shop.call('GET', path, { as })).data as { id: string }[]).map(({ id }) => id);
    expect(await listed()).toContain(data.id);
    await pause('challenge', data.id, true);
    expect(await listed()).not.toContain(data.id);
    await pause('challenge', data.id, false);
    const changed = await send(calls.changeChallenge, {
      params: { ...at(), id: data.id },
      body: { seen: data.version, goal_target: '3' },
    });
    expect(changed.data).toMatchObject({ goal_target: '3.00', taking_part: 0, reached: 0 });
    expect((await remove('challenge', data.id, changed.data.version)).data.archived).toBe(false);
  });
});

it('a manager changes them, a counter or a manager of one branch does not [SHOP-036, SHOP-003]', async () => {
  const codes: string[] = [];
  for (const [role, branches] of [
    ['manager', null],
    ['counter', null],
    ['manager', ['nakhla-olaya']],
  ] as const) {
    const { token } = await hire(shop, role, branches as string[] | null);
    const body = { ...COUPON, code: `BY${codes.length}` };
    codes.push(codeOf(await send(calls.createCoupon, { params: at(), body }, token)));
  }
  expect(codes).toEqual(['201', '403 ROLE_FORBIDDEN', '403 ROLE_FORBIDDEN']);
});
