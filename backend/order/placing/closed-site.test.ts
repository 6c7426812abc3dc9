import { randomUUID } from 'node:crypto';
import {
  addTo,
  BRANCH,
  beginCart,
  filledCart,
  orderBody,
  plainDishes,
  postOrder,
  shopForFile,
} from '../testing/shop.ts';

describe('a closed site [C-77]', () => {
  const shop = shopForFile();
  const setSite = (value: string) =>
    shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, { group: 'website', key: 'enable', value });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.call('POST', `/api/v1/${path}`, { body, key: randomUUID(), headers });
  const closed = { status: 503, errors: [{ code: 'TENANT_CLOSED' }], retryAfter: expect.stringMatching(/^3\d\d$/) };

  it('sells nothing to any caller: carts, orders, holds, places in a queue and rounds are 503 TENANT_CLOSED [API-061, HOST-023]', async () => {
    const branch = BRANCH.nakhla;
    const [dish] = await plainDishes(shop);
    const cart = await filledCart(shop);
    const hold = await post('reservation/reservations', await someTable());
    expect(hold.status).toBeLessThan(300);
    await setSite('0');
    expect(await post('order/carts', { branch_id: branch, type: 'pickup' })).toMatchObject(closed);
    expect(await addTo(shop, cart, { item_id: dish!.id })).toMatchObject(closed);
    expect(await postOrder(shop, orderBody(cart))).toMatchObject(closed);
    expect(await post('reservation/reservations', await someTable())).toMatchObject(closed);
    const confirm = { action: 'confirm', name: 'Noura', phone: '0512345678' };
    const held = `/api/v1/reservation/reservations/${hold.data.id}`;
    expect(await shop.call('PUT', held, { body: confirm, headers: tokenOf(hold) })).toMatchObject(closed);
    const party = {
      name: 'Noura',
      phone: '512345678',
      guests_count: 2,
      area_id: `${branch}-hall`,
      branch_settings: { branch_id: branch },
    };
    expect(await post('waiting-list/waiting/create?frontend=true', party)).toMatchObject(closed);
    expect(await post('dine-in/sessions', { table_code: 'ABCD2345', nickname: 'Noura' })).toMatchObject(closed);
    await setSite('1');
    expect((await postOrder(shop, orderBody(cart))).status).toBe(200);
  });

  it('keeps what was sold: an order is seen, paid for, sent once more by its key, and cancelled; a hold is given up [HOST-024]', async () => {
    const cart = await filledCart(shop);
    const key = randomUUID();
    const body = orderBody(cart);
    const order = await shop.call('POST', '/api/v1/order/orders', { body, key });
    expect(order.status).toBe(200);
    const hold = await post('reservation/reservations', await someTable());
    await setSite('0');
    const headers = { 'x-order-token': order.data.tracking_token as string };
    const seen = await shop.call('GET', `/api/v1/order/orders/${order.data.id}`, { headers });
    expect(seen.data.status).toBe('created');
    const again = await shop.call('POST', '/api/v1/order/orders', { body, key });
    expect(again).toMatchObject({ status: 200, data: { id: order.data.id } });
    const methods = await shop.call('GET', `/api/v1/payment/methods?branch_id=${BRANCH.nakhla}&type=pickup`);
    expect(methods.status).toBe(200);
    const cancel = await shop.call('POST', `/api/v1/order/orders/${order.data.id}/cancel`, {
      ...{ body: { reason: 'changed_mind' }, key: randomUUID(), headers },
    });
    expect(cancel.errors.map(({ code }) => code)).not.toContain('TENANT_CLOSED');
    const given = await shop.call('PUT', `/api/v1/reservation/reservations/${hold.data.id}`, {
      ...{ body: { action: 'cancel' }, headers: tokenOf(hold) },
    });
    expect(given.status).toBe(200);
    await setSite('1');
  });

  it('is the storefront’s: another source of orders has a switch of its own', async () => {
    await setSite('0');
    const app = await post('order/carts', { branch_id: BRANCH.nakhla, type: 'pickup' }, { 'x-source': 'app' });
    expect(app.status).toBe(200);
    await setSite('1');
    await beginCart(shop);
  });

  const tokenOf = (reply: { data: { reservation_token?: string }; meta: Record<string, string> }) => ({
    'x-order-token': reply.data.reservation_token ?? '',
  });

  /** A free table of the branch, as the storefront asks for it. */
  async function someTable() {
    const { data } = await shop.call(
      'GET',
      `/api/v1/branch/branches/${BRANCH.nakhla}/reservations-calendar?guests_count=2`,
    );
    const { date } = (data.days as { date: string; state: string }[]).filter(({ state }) => state === 'free')[2]!;
    const wish = { branch_id: BRANCH.nakhla, date, guests_count: 2, source: 'web' };
    const slots = await post(`branch/branches/${BRANCH.nakhla}/reservations-slots`, wish);
    const [section] = slots.data.sections;
    const { time, is_next_day, cost } = section.periods[4];
    return { ...wish, area_id: section.id, time, is_next_day, cost, status: 'pending' };
  }
});
