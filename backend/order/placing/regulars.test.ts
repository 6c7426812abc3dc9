/** What orders bring to those who come again: rewards, challenges, invitations. */
import { EVENING, filledCart, type Json, orderBody, postOrder, shopForEach } from '../testing/shop.ts';

const shop = shopForEach();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (days: number) => new Date(EVENING.getTime() + days * DAY).toISOString();
const LOYALTY = '/api/v1/loyalty';
const customer = async (mobile: string): Promise<{ token: string; id: string; code: string }> => {
  const made = await shop.backend.sandbox('POST', '/sandbox/customers', {
    tenant: shop.key,
    mobile,
    name: 'نورة القحطاني',
  });
  return { token: made.token, id: made.customer.id, code: made.customer.referral_code };
};
const credit = (id: string, movement: object) =>
  shop.backend.sandbox('POST', `/sandbox/customers/${id}/credit`, { tenant: shop.key, ...movement });
const order = async (as: string, qty = 2): Promise<{ id: string; items: number }> => {
  const cart = await filledCart(shop, { as, qty });
  const { data, text } = await postOrder(shop, orderBody(cart), { as });
  if (!data) throw new Error(text);
  return { id: data.id, items: Number(cart.totals.find(({ code }) => code === 'items')!.amount) };
};
const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses)
    await shop.backend.sandbox('POST', `/sandbox/orders/${id}/status`, { tenant: shop.key, status });
};
const deliver = async (id: string) => move(id, 'accepted', 'ready', 'delivered');
const read = async (path: string, as: string): Promise<Json> => (await shop.call('GET', path, { as })).data;
const balanceOf = async (as: string) => (await read(`${LOYALTY}/points-logs/balance`, as)).balance;

describe('rewards', () => {
  const reward = (id: string, changes: object = {}) =>
    shop.backend.sandbox('POST', '/sandbox/rewards', {
      ...{ tenant: shop.key, id, names: { ar: id, en: id }, points: 40, kind: 'amount', value: '5.00' },
      ...changes,
    });
  const redeem = (as: string, id: string, key = shop.newKey()) =>
    shop.call('POST', `${LOYALTY}/rewards/${id}/redeem`, { as, key, body: {} });
  const undo = (as: string, id: string) => shop.call('POST', `${LOYALTY}/rewards/${id}/undo`, { as, body: {} });
  const stateOf = async (as: string, id: string) =>
    (await read(`${LOYALTY}/rewards`, as)).find((one: Json) => one.id === id);

  it('say how far the points go, are redeemed once of fifty tries, and undone within ten minutes [ACCT-032, API-056, API-057]', async () => {
    await reward('five');
    const { token, id } = await customer('0501112223');
    expect(await stateOf(token, 'five')).toMatchObject({ state: 'locked', progress: 0, redemption: null });
    await credit(id, { points: 90 });
    expect(await stateOf(token, 'five')).toMatchObject({ state: 'available', progress: 40 });
    const tries = await Promise.all(Array.from({ length: 50 }, () => redeem(token, 'five')));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.flatMap(({ errors }) => errors.map(({ code }) => code)))).toEqual(new Set(['REWARD_HELD']));
    expect(await balanceOf(token)).toBe(50);
    const held = await stateOf(token, 'five');
    const documented = ['id', 'names', 'points', 'kind', 'conditions', 'valid_to', 'state'];
    expect(Object.keys(held)).toEqual(expect.arrayContaining(documented));
    expect(held.conditions).toEqual(expect.any(Object));
    expect([held.id, held.names, held.points, held.kind]).toEqual(['five', { ar: 'five', en: 'five' }, 40, 'amount']);
    const [log] = await read(`${LOYALTY}/points-logs`, token);
    expect(Object.keys(log)).toEqual(
      expect.arrayContaining(['id', 'type', 'amount', 'balance_after', 'reason', 'order_id', 'expires_at']),
    );
    expect(held).toMatchObject({ state: 'redeemed', redemption: { code: expect.stringMatching(/^R\w{10}$/) } });
    expect(Date.parse(held.redemption.undo_until) - EVENING.getTime()).toBeGreaterThan(9 * MINUTE);
    const undone = await Promise.all(Array.from({ length: 10 }, () => undo(token, 'five')));
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(token)).toBe(90);
    expect(await stateOf(token, 'five')).toMatchObject({ state: 'available', redemption: null });
  });

  it('in hand are listed with the coupons of everybody, first and for their customer alone, with the dish that is missing [ACCT-040]', async () => {
    await reward('mandi', { kind: 'item', item_id: 'nakhla-chicken-mandi', value: '0.00' });
    const { token, id } = await customer('0501112223');
    await credit(id, { points: 90 });
    const { data } = await redeem(token, 'mandi');
    const { code } = data.redemption;
    const cart = await filledCart(shop, { as: token });
    const path = `/api/v1/coupon/coupons/available?cart_id=${cart.id}`;
    const [own, ...others] = await read(path, token);
    expect(own).toMatchObject({ code, own: true, item_id: 'nakhla-chicken-mandi', saving: '0.00' });
    expect(own.reason).toMatchObject({ code: 'COUPON_ITEM', params: { name: { en: 'Chicken mandi' } } });
    expect(others.every((one: Json) => one.own === false)).toBe(true);
    const stranger = await customer('0501112224');
    const listed = await read('/api/v1/coupon/coupons/available', stranger.token);
    expect(listed.map((one: Json) => one.code)).not.toContain(code);
    await undo(token, 'mandi');
    expect((await read(path, token)).map((one: Json) => one.code)).not.toContain(code);
  });

  it('are listed with every condition that one can have, and until when [API-056]', async () => {
    const conditions = { cap: '20.00', min_items: '30.00', types: ['pickup'], good_days: 7 };
    const facts = { points: 60, kind: 'percent', value: '12.50' };
    await reward('whole', { ...facts, ...conditions, branches: ['nakhla-olaya'], valid_to: at(10) });
    const { token } = await customer('0501112223');
    expect(await stateOf(token, 'whole')).toEqual({
      ...{
        id: 'whole',
        names: { ar: 'whole', en: 'whole' },
        ...facts,
        item_id: null,
        item_names: null,
        item_image: null,
      },
      conditions: { ...conditions, branches: [{ ar: 'العليا', en: 'Olaya' }] },
      ...{ valid_to: at(10), state: 'locked', progress: 0, redemption: null },
    });
  });

  it('cannot be undone later, nor once they are in an order; a cancelled one gives them back to use [ACCT-032]', async () => {
    await reward('five');
    const { token, id } = await customer('0501112223');
    await credit(id, { points: 90 });
    const { data } = await redeem(token, 'five');
    const cart = await filledCart(shop, { as: token });
    const put = await shop.call('PUT', `/api/v1/order/carts/${cart.id}/coupon`, {
      as: token,
      body: { version: cart.version, code: data.redemption.code.toLowerCase() },
    });
    expect(put.data.coupon).toMatchObject({ saving: '5.00' });
    const placed = await postOrder(shop, orderBody(put.data), { as: token });
    expect((await undo(token, 'five')).errors[0]?.code).toBe('REWARD_USED');
    await move(placed.data.id, 'canceled');
    shop.setClock(new Date(EVENING.getTime() + 11 * MINUTE));
    expect((await undo(token, 'five')).errors[0]?.code).toBe('UNDO_OVER');
    expect(await stateOf(token, 'five')).toMatchObject({ state: 'redeemed', redemption: { undo_until: null } });
    shop.setClock(new Date(EVENING.getTime() + 31 * DAY));
    const later = (await customer('0501112223')).token;
    expect(await stateOf(later, 'five')).toMatchObject({ state: 'available' });
  });

  it('are their customer’s alone, over when their time is, and short of points refused [ACCT-032]', async () => {
    await reward('five', { valid_to: at(1) });
    const [one, other] = [await customer('0501112223'), await customer('0501112224')];
    expect((await redeem(one.token, 'five')).errors[0]).toMatchObject({ code: 'POINTS_SHORT' });
    await credit(one.id, { points: 90 });
    const { data } = await redeem(one.token, 'five');
    const cart = await filledCart(shop, { as: other.token });
    const put = await shop.call('PUT', `/api/v1/order/carts/${cart.id}/coupon`, {
      as: other.token,
      body: { version: cart.version, code: data.redemption.code },
    });
    expect(put.errors[0]?.code).toBe('COUPON_UNKNOWN');
    expect((await undo(other.token, 'five')).status).toBe(404);
    expect((await redeem(one.token, 'nothing')).status).toBe(404);
    shop.setClock(new Date(EVENING.getTime() + 2 * DAY));
    expect((await redeem(other.token, 'five')).errors[0]?.code).toBe('REWARD_OVER');
  });
});

describe('challenges', () => {
  const PATH = '/api/v1/wallet/challenges-settings';
  const challenge = (id: string, changes: object = {}) =>
    shop.backend.sandbox('POST', '/sandbox/challenges', {
      ...{ tenant: shop.key, id, names: { ar: id, en: id }, goal_kind: 'orders', goal_target: '2.00' },
      ...{ reward_kind: 'wallet', reward_amount: '15.00', starts_at: at(-1), ends_at: at(1), ...changes },
    });
  const details = (as: string, id: string) => read(`${PATH}/details/${id}`, as);

  it('count delivered orders by themselves, and give the reward once; the order says what it brought [ACCT-033, ACCT-034, API-020, API-021, CHK-061]', async () => {
    await challenge('two');
    const { token } = await customer('0501112223');
    const first = await order(token);
    expect(await details(token, 'two')).toMatchObject({ state: 'active', progress: 0, orders: [] });
    await deliver(first.id);
    expect(await details(token, 'two')).toMatchObject({ progress: 1, orders: [{ order_id: first.id, counted: 1 }] });
    const { earned } = await read(`/api/v1/order/orders/${first.id}`, token);
    expect(earned.points).toBe(await balanceOf(token));
    const counted = earned.challenges.find(({ id }: Json) => id === 'two');
    expect(counted).toEqual({
      id: 'two',
      names: { ar: 'two', en: 'two' },
      kind: 'orders',
      progress: 1,
      target: 2,
      done: false,
    });
    expect(earned.points).toBeGreaterThan(0);
    // Taken back: it counts no more.
    await shop.db((db) => db.execute(`update orders set payment_status = 'paid' where id = '${first.id}'`));
    await move(first.id, 'refunded');
    expect(await details(token, 'two')).toMatchObject({ progress: 0, orders: [] });
    for (let n = 0; n < 3; n++) await deliver((await order(token)).id);
    expect(await details(token, 'two')).toMatchObject({ state: 'done', progress: 2, done_at: expect.any(String) });
    const { data } = await shop.call('GET', '/api/v1/wallet/wallet-logs', { as: token });
    const given = data.filter(({ reason }: Json) => reason.en === 'Challenge: two');
    expect(given).toMatchObject([{ type: 'challenge_cashback', amount: '15.00' }]);
  });

  it('and rewards of a dish come with its picture as lists carry it, others with none [ACCT-041]', async () => {
    const { token } = await customer('0501112223');
    const dish = { item_id: 'nakhla-chicken-mandi' };
    await challenge('portions', { goal_kind: 'items', goal_target: '3.00', ...dish, reward_kind: 'points' });
    await challenge('money', { goal_kind: 'amount', goal_target: '9000.00' });
    const price = { points: 40, kind: 'item', value: '0.00' };
    const reward = { tenant: shop.key, id: 'mandi', names: { ar: 'مندي', en: 'Mandi' }, ...price, ...dish };
    await shop.backend.sandbox('POST', '/sandbox/rewards', reward);
    const listed = await read(`${PATH}/get-by-customer-id`, token);
    const imageOf = (id: string) => listed.find((one: Json) => one.id === id).goal.item_image;
    const given = (await read(`${LOYALTY}/rewards`, token)).find((one: Json) => one.id === 'mandi');
    for (const image of [imageOf('portions'), given.item_image]) {
      expect(image).toMatchObject({ url: expect.stringContaining('{width}'), widths: expect.any(Array) });
      expect(image).not.toHaveProperty('share');
    }
    expect(imageOf('money')).toBeNull();
  });

  it('of money and of portions count those, and only orders of their time and place [ACCT-034]', async () => {
    const { token } = await customer('0501112223');
    const { id, items } = await order(token, 3);
    const dish = (await shop.call('GET', `/api/v1/order/orders/${id}`, { as: token })).data.lines[0].item_id;
    await challenge('money', { goal_kind: 'amount', goal_target: '9000.00' });
    await challenge('portions', { goal_kind: 'items', goal_target: '3.00', item_id: dish, reward_kind: 'points' });
    await challenge('elsewhere', { branches: ['nakhla-malqa'] });
    await challenge('before', { starts_at: at(-9), ends_at: at(-8) });
    await challenge('large', { min_items: '9000.00' });
    await challenge('new', { for_new: true, starts_at: at(0.5), ends_at: at(2) });
    await deliver(id);
    expect(await details(token, 'money')).toMatchObject({ progress: items });
    expect(await details(token, 'portions')).toMatchObject({ state: 'done', progress: 3 });
    for (const none of ['elsewhere', 'large']) expect(await details(token, none)).toMatchObject({ progress: 0 });
    expect(await details(token, 'before')).toMatchObject({ state: 'expired', progress: 0 });
    expect(await details(token, 'new')).toMatchObject({ state: 'upcoming' });
    shop.setClock(new Date(EVENING.getTime() + DAY));
    expect(await details(token, 'new')).toMatchObject({ state: 'not_eligible' });
    const states = (await read(`${PATH}/get-by-customer-id`, token)).map(({ state }: Json) => state);
    expect(states.indexOf('expired')).toBeGreaterThan(states.lastIndexOf('active'));
    expect((await shop.call('GET', `${PATH}/details/nothing`, { as: token })).status).toBe(404);
    expect((await shop.call('GET', `${PATH}/get-by-customer-id`)).status).toBe(401);
  });
});

describe('an invitation', () => {
  const apply = (as: string, code: string) => shop.call('POST', `${LOYALTY}/referrals/apply`, { as, body: { code } });
  const stateOf = async (as: string) => (await read(`${LOYALTY}/referrals`, as)).friends[0];

  it('pays both once, after the friend’s first delivered order [ACCT-035]', async () => {
    const [owner, friend] = [await customer('0501112223'), await customer('0501112224')];
    const applied = await apply(friend.token, ` ${owner.code.toLowerCase()} `);
    expect(applied).toMatchObject({ status: 200, data: { can_apply: false } });
    expect(await stateOf(owner.token)).toMatchObject({ name: 'نورة', state: 'joined', rewarded_at: null });
    const first = await order(friend.token, 4);
    expect(await balanceOf(owner.token)).toBe(0);
    await deliver(first.id);
    await deliver((await order(friend.token, 4)).id);
    expect(await stateOf(owner.token)).toMatchObject({ state: 'rewarded', rewarded_at: expect.any(String) });
    expect(await balanceOf(owner.token)).toBe(50);
    const logs = await read(`${LOYALTY}/points-logs?type=referral_friend`, friend.token);
    expect(logs).toMatchObject([{ amount: 30 }]);
  });

  it('is over with the first delivered order, also where orders bring no points [ACCT-035]', async () => {
    await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'loyalty',
      key: 'earn_rate',
      value: '0',
    });
    const [owner, regular] = [await customer('0501112223'), await customer('0501112224')];
    await deliver((await order(regular.token, 4)).id);
    expect((await apply(regular.token, owner.code)).errors[0]?.code).toBe('REFERRAL_KNOWN');
  });

  it('below the least amount is not valid, and says why [ACCT-035]', async () => {
    await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'loyalty',
      key: 'referral_min_order',
      value: '900.00',
    });
    const [owner, friend] = [await customer('0501112223'), await customer('0501112224')];
    await apply(friend.token, owner.code);
    await deliver((await order(friend.token)).id);
    expect(await stateOf(owner.token)).toMatchObject({ state: 'not_valid', reason: 'below_minimum' });
    expect(await balanceOf(owner.token)).toBe(0);
  });

  it('of oneself, in a circle, of an unknown code, twice and after an order is refused [ACCT-035]', async () => {
    const [a, b, c] = [await customer('0501112223'), await customer('0501112224'), await customer('0501112225')];
    const codeOf = async (who: { token: string }, code: string) => (await apply(who.token, code)).errors[0]?.code;
    expect(await codeOf(a, a.code)).toBe('REFERRAL_OWN');
    expect(await codeOf(a, 'NOBODY99')).toBe('REFERRAL_UNKNOWN');
    expect(await codeOf(b, a.code)).toBeUndefined();
    expect(await codeOf(c, b.code)).toBeUndefined();
    expect(await codeOf(a, c.code)).toBe('REFERRAL_CIRCLE');
    expect(await codeOf(b, c.code)).toBe('REFERRAL_KNOWN');
    await deliver((await order(a.token)).id);
    expect(await codeOf(a, 'NOBODY99')).toBe('REFERRAL_KNOWN');
    // Points of a customer that never ordered take nothing away.
    const gifted = await customer('0501112227');
    await credit(gifted.id, { points: 40 });
    expect(await codeOf(gifted, gifted.code)).toBe('REFERRAL_OWN');
    const late = await customer('0501112226');
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => apply(late.token, `GUESS${n}`)));
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('a usual order', () => {
  const PATH = '/api/v1/order/usual-orders';
  const save = (as: string, order_id: string, name = 'غداء العمل') =>
    shop.call('POST', PATH, { as, body: { name, order_id } });

  it('is saved from an order, named, paged, and forgotten [ACCT-036, API-058]', async () => {
    const { token } = await customer('0501112223');
    const { id, items } = await order(token, 3);
    const saved = await save(token, id, '  غداء\u202e العمل ');
    expect(saved).toMatchObject({ status: 201, data: { name: 'غداء العمل', count: 3, total: items.toFixed(2) } });
    for (let n = 2; n <= 11; n++) await save(token, id, `n ${n}`);
    const first = await shop.call('GET', PATH, { as: token });
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, total: 11 });
    expect((await shop.call('GET', `${PATH}?page=9`, { as: token })).data).toMatchObject([{ id: saved.data.id }]);
    const renamed = await shop.call('PUT', `${PATH}/${saved.data.id}`, { as: token, body: { name: 'Lunch' } });
    expect(renamed.data.name).toBe('Lunch');
    expect((await shop.call('PUT', `${PATH}/${saved.data.id}`, { as: token, body: { name: '\u200e ' } })).status).toBe(
      422,
    );
    expect((await shop.call('DELETE', `${PATH}/${saved.data.id}`, { as: token })).status).toBe(200);
    expect((await shop.call('DELETE', `${PATH}/${saved.data.id}`, { as: token })).status).toBe(404);
    await Promise.all(Array.from({ length: 50 }, (_, n) => save(token, id, `m ${n}`)));
    expect((await shop.call('GET', PATH, { as: token })).meta.total).toBe(50);
    expect((await save(token, id)).errors[0]).toMatchObject({ code: 'USUAL_LIMIT', params: { max: 50 } });
  });

  it('is previewed at today’s prices with what changed; a stranger’s answers as an unknown one [ACCT-036, API-058]', async () => {
    const [one, other] = [await customer('0501112223'), await customer('0501112224')];
    const { id, items } = await order(one.token, 2);
    const { data } = await save(one.token, id);
    const preview = async () =>
      (await shop.call('POST', `${PATH}/${data.id}/preview`, { as: one.token, body: {} })).data;
    expect(await preview()).toMatchObject({ changed: 0, total_now: items.toFixed(2), lines: [{ state: 'ok' }] });
    const item = (await preview()).lines[0].item_id;
    await shop.backend.sandbox('POST', `/sandbox/items/${item}/price`, { tenant: shop.key, price: '99.00' });
    expect(await preview()).toMatchObject({
      ...{ changed: 1, total_before: items.toFixed(2), total_now: '198.00' },
      lines: [{ state: 'price_changed', unit_price: '99.00', was: (items / 2).toFixed(2) }],
    });
    await shop.backend.sandbox('POST', `/sandbox/items/${item}/availability`, { tenant: shop.key, state: 'sold_out' });
    expect(await preview()).toMatchObject({ changed: 1, total_now: '0.00', lines: [{ state: 'unavailable' }] });
    const foreign = await shop.call('POST', `${PATH}/${data.id}/preview`, { as: other.token, body: {} });
    const unknown = await shop.call('POST', `${PATH}/nothing/preview`, { as: other.token, body: {} });
    expect([foreign.status, foreign.errors]).toEqual([unknown.status, unknown.errors]);
    expect((await save(other.token, id)).status).toBe(404);
    expect((await shop.call('GET', PATH)).status).toBe(401);
  });

  it('is suggested after the third same order, not after two or another one, and no more once it is saved [ACCT-036]', async () => {
    const { token } = await customer('0501112224');
    const suggested = async () => (await read('/api/v1/order/usual-orders/suggestion', token)).suggestion;
    for (const qty of [2, 2, 1]) await deliver((await order(token, qty)).id);
    // One that is under way is no third.
    const third = (await order(token, 2)).id;
    expect(await suggested()).toBeNull();
    await deliver(third);
    expect(await suggested()).toMatchObject({ order_id: third, times: 3, dishes: [{ qty: 2 }] });
    const stranger = await customer('0501112225');
    expect((await read('/api/v1/order/usual-orders/suggestion', stranger.token)).suggestion).toBeNull();
    const body = { name: 'Friday', order_id: third };
    expect((await shop.call('POST', '/api/v1/order/usual-orders', { as: token, body })).status).toBe(201);
    expect(await suggested()).toBeNull();
  });
});
