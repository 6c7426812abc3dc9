import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { expiryOf } from '../ledger/expire.ts';
import { EVENING, filledCart, type Json, orderBody, postOrder, shopForEach, signIn } from '../order/testing/shop.ts';
import { points } from './ledger.ts';

const shop = shopForEach();
let token: string;
beforeEach(async () => {
  token = (await signIn(shop, '0551234567')).data.token;
});

const logs = async (): Promise<Json[]> => (await shop.call('GET', '/api/v1/loyalty/points-logs', { as: token })).data;
const balance = async () => (await shop.call('GET', '/api/v1/loyalty/points-logs/balance', { as: token })).data.balance;
const order = async (as: string | undefined = token): Promise<{ id: string; items: number }> => {
  const cart = await filledCart(shop, { ...(as ? { as } : {}), qty: 2 });
  const { data } = await postOrder(shop, orderBody(cart), as ? { as } : {});
  return { id: data.id, items: Number(cart.totals.find(({ code }) => code === 'items')!.amount) };
};
/** As staff do it. */
const move = (id: string, ...statuses: string[]) =>
  statuses.reduce(
    (before, status) =>
      before.then(() => shop.backend.sandbox('POST', `/sandbox/orders/${id}/status`, { tenant: shop.key, status })),
    Promise.resolve() as Promise<unknown>,
  );
const later = (days: number) => shop.setClock(new Date(EVENING.getTime() + days * 24 * 60 * 60_000));
const paid = (id: string) =>
  shop.db((db) => db.execute(`update orders set payment_status = 'paid' where id = '${id}'`));

describe('points of an order', () => {
  it('are earned when it is delivered, not before, with the day until which they are good [ACCT-027]', async () => {
    const { id, items } = await order();
    await move(id, 'accepted', 'ready');
    expect(await balance()).toBe(0);
    await move(id, 'delivered');
    expect(await balance()).toBe(Math.floor(items));
    expect(await logs()).toMatchObject([
      { type: 'adding', amount: Math.floor(items), order_id: id, reason: { en: expect.stringMatching(/^Order \d+$/) } },
    ]);
    expect((await logs())[0].expires_at).toMatch(/^2027-11-22T/);
  });

  it('are earned once, however often the console says it', async () => {
    const { id, items } = await order();
    await move(id, 'accepted', 'ready');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => move(id, 'delivered')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe(Math.floor(items));
  });

  it('go back when it is refunded, but never below nothing', async () => {
    const [first, second] = [await order(), await order()];
    for (const { id } of [first, second]) {
      await paid(id);
      await move(id, 'accepted', 'ready', 'delivered');
    }
    await move(first.id, 'refunded');
    expect(await balance()).toBe(Math.floor(second.items));
    expect((await logs())[0]).toMatchObject({ type: 'withdraw', amount: -Math.floor(first.items), order_id: first.id });
    const { id } = (await shop.call('GET', '/api/v1/user/customers/details', { as: token })).data;
    await shop.backend.sandbox('POST', `/sandbox/customers/${id}/credit`, { tenant: shop.key, points: -5 });
    await move(second.id, 'refunded');
    expect(await balance()).toBe(0);
  });

  it('go back with a part of the money in its proportion, and with its last halala all of them', async () => {
    const { id, items } = await order();
    await move(id, 'accepted', 'ready', 'delivered');
    const earned = await balance();
    const refund = (amount?: number) =>
      shop.backend.sandbox('POST', `/sandbox/orders/${id}/refund`, { tenant: shop.key, amount: amount?.toFixed(2) });
    await refund(items / 2);
    expect(await balance()).toBe(earned - Math.floor(earned / 2));
    await refund(0.01);
    expect(await balance()).toBe(earned - Math.floor(earned / 2));
    await refund(items / 2 - 0.02);
    expect(await balance()).toBe(1);
    await refund(0.01);
    expect(await balance()).toBe(0);
    expect((await logs())[0]).toMatchObject({ type: 'withdraw', order_id: id });
  });

  it('of a part that was refunded are not owed once they are spent', async () => {
    const { id, items } = await order();
    await move(id, 'accepted', 'ready', 'delivered');
    const { id: customer } = (await shop.call('GET', '/api/v1/user/customers/details', { as: token })).data;
    const all = await balance();
    await shop.backend.sandbox('POST', `/sandbox/customers/${customer}/credit`, { tenant: shop.key, points: 5 - all });
    await shop.backend.sandbox('POST', `/sandbox/orders/${id}/refund`, {
      tenant: shop.key,
      amount: (items / 2).toFixed(2),
    });
    expect(await balance()).toBe(0);
  });

  it('are not given when a guest ordered, and none where the restaurant gives none', async () => {
    const guest = await order('');
    await move(guest.id, 'accepted', 'ready', 'delivered');
    await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
      group: 'loyalty',
      key: 'earn_rate',
      value: '0',
    });
    const { id } = await order();
    await move(id, 'accepted', 'ready', 'delivered');
    expect(await logs()).toEqual([]);
  });

  it('expire lot by lot, once; what was used comes from the lot that expires first [ACCT-027]', async () => {
    const { id } = (await shop.call('GET', '/api/v1/user/customers/details', { as: token })).data;
    const first = await order();
    await move(first.id, 'accepted', 'ready', 'delivered');
    later(30);
    const second = await order();
    await move(second.id, 'accepted', 'ready', 'delivered');
    await shop.backend.sandbox('POST', `/sandbox/customers/${id}/credit`, { tenant: shop.key, points: -10 });
    token = (await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile: '0551234567' }))
      .token;

    later(366);
    token = (await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile: '0551234567' }))
      .token;
    await Promise.all([
      expiryOf(shop.backend.platform, points)(shop.tenant, shop.now()),
      expiryOf(shop.backend.platform, points)(shop.tenant, shop.now()),
    ]);
    expect(await balance()).toBe(Math.floor(second.items));
    const expired = (await logs()).filter(({ type }: Json) => type === 'expired');
    expect(expired).toMatchObject([
      { amount: -(Math.floor(first.items) - 10), balance_after: Math.floor(second.items) },
    ]);

    later(366 + 31);
    token = (await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile: '0551234567' }))
      .token;
    await expiryOf(shop.backend.platform, points)(shop.tenant, shop.now());
    expect(await balance()).toBe(0);
  });
});

describe('points for a quiet time', () => {
  interface Slot {
    date: string;
    from: string;
    bonus_points?: number;
  }
  const slots = async (): Promise<Slot[]> => {
    const { data } = await shop.call('GET', '/api/v1/branch/branches/nakhla-olaya/time-slots?type=pickup');
    return data.days.flatMap(({ date, slots: ofDay }: Json) =>
      ofDay.filter(({ available }: Json) => available).map((slot: Json) => ({ ...slot, date })),
    );
  };
  const timeOf = (slot: Slot) =>
    ({ delivery_time: 'schedule', scheduled_day: slot.date, scheduled_period: slot.from }) as const;
  const place = async (slot: Slot, as?: string) => {
    const reply = await postOrder(
      shop,
      orderBody(await filledCart(shop, as ? { as } : {}), timeOf(slot)),
      as ? { as } : {},
    );
    if (!reply.data) throw new Error(reply.text);
    return { id: reply.data.id, headers: { 'x-order-token': reply.data.tracking_token! } };
  };
  const bonusIn = async ({ id, headers }: { id: string; headers: Record<string, string> }) =>
    (await shop.call('GET', `/api/v1/order/orders/${id}`, { headers })).data.bonus_points;

  it('stand with the time, come when the order is delivered with their own reason, and go when it is undone', async () => {
    const list = await slots();
    const quiet = list.find(({ bonus_points }) => bonus_points === 30)!;
    expect(quiet.from).toMatch(/T(15|16|17|22|23):/);
    const order = await place(quiet, token);
    expect(await bonusIn(order)).toBe(30);
    await move(order.id, 'accepted', 'ready');
    expect(await balance()).toBe(0);
    await move(order.id, 'delivered');
    const [bonus, dishes] = await logs();
    expect(bonus).toMatchObject({
      type: 'give_away',
      amount: 30,
      order_id: order.id,
      reason: { en: expect.stringMatching(/quiet time/) },
    });
    expect(await balance()).toBe(30 + dishes.amount);
    await paid(order.id);
    await move(order.id, 'refunded');
    expect(await balance()).toBe(0);
  });

  it('are those of the time that the order has, for signed-in customers, where the restaurant gives them', async () => {
    const list = await slots();
    const quiet = list.find(({ bonus_points }) => bonus_points === 30)!;
    const other = list.find(({ bonus_points }) => !bonus_points)!;
    expect(await bonusIn(await place(quiet))).toBeNull();
    const order = await place(other, token);
    const path = `/api/v1/order/orders/${order.id}/reschedule`;
    const { scheduled_day, scheduled_period } = timeOf(quiet);
    const options = { body: { scheduled_day, scheduled_period }, as: token, key: shop.newKey() };
    expect((await shop.call('POST', path, options)).data.bonus_points).toBe(30);
    await shop.db((db) => setSetting(db, shop.key, 'order', 'quiet_slots', '0'));
    expect((await slots()).some(({ bonus_points }) => bonus_points)).toBe(false);
    // The points that were shown count.
    expect(await bonusIn(order)).toBe(30);
  });
});
