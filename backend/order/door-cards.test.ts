/** The way to a door by a link: what is on the card, who sees it, and until when (guide §6.10). */
import type { Cart, DoorCard, DoorCardLink } from '@sufra/api/order/endpoints';
import { setSetting } from '../sandbox/changes.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { moveByStaff } from './staff.ts';
import { addTo, BRANCH, guestOrder, openShop, orderBody, plainDishes, postOrder, type Shop } from './testing/shop.ts';

let backend: TestBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await startTestBackend();
  shop = await openShop(backend);
}, 60_000);
afterAll(() => backend.close());

const ADDRESS = {
  building_type: 'villa' as const,
  street_name: 'شارع العليا',
  building_number: '12',
  description: 'خلف المسجد',
};
const LOCATION = { latitude: 24.6935, longitude: 46.6853 };

async function delivery(): Promise<{ id: string; token: string }> {
  const { data: check } = await shop.call('POST', '/api/v1/branch/frontend/delivery-areas/check', {
    body: { ...LOCATION, branch_id: BRANCH.nakhla },
  });
  const body = { branch_id: check.branch_id, type: 'delivery', area_id: check.area_id, location: LOCATION };
  let { data: cart } = await shop.call<Cart>('POST', '/api/v1/order/carts', { body, key: shop.newKey() });
  const [dish] = await plainDishes(shop, check.branch_id, 'delivery');
  cart = (await addTo(shop, cart, { item_id: dish!.id, qty: 8 })).data;
  const { data, text } = await postOrder(shop, orderBody(cart, { address: ADDRESS }));
  if (!data) throw new Error(text);
  return { id: data.id, token: data.tracking_token! };
}
const make = ({ id, token }: { id: string; token: string }, gate_note?: string | null) =>
  shop.call<DoorCardLink>('PUT', `/api/v1/order/orders/${id}/door-card`, {
    body: gate_note === undefined ? {} : { gate_note },
    headers: { 'x-order-token': token },
  });
const see = (token: string) => shop.call<DoorCard>('GET', `/api/v1/order/door-cards/${token}`);
const move = (id: string, status: string) =>
  shop.db((db) =>
    moveByStaff(
      { platform: backend.platform, db, tenant: shop.tenant, now: backend.platform.clock.now(shop.key) },
      id,
      status,
    ),
  );

describe('a door card', () => {
  it('shows the way to the door by its link until the order is delivered, and nothing else of it', async () => {
    const order = await delivery();
    const { data: link } = await make(order, 'البوابة الخلفية، الرمز 42');
    expect((await make(order, 'ask for Sara')).data).toEqual({ token: link.token, gate_note: 'ask for Sara' });
    const card = await see(link.token);
    expect(card.data).toMatchObject({ name: 'سارة', address: ADDRESS, location: LOCATION, gate_note: 'ask for Sara' });
    for (const secret of ['551234567', order.id, order.token, 'lines', 'total'])
      expect(card.text).not.toContain(secret);
    const asOwner = { headers: { 'x-order-token': link.token } };
    expect((await shop.call('GET', `/api/v1/order/orders/${order.id}`, asOwner)).status).toBe(404);
    expect((await shop.call('GET', `/api/v1/order/orders/by-token/${link.token}`)).status).toBe(404);

    await move(order.id, 'accepted');
    await move(order.id, 'outdelivery');
    expect((await see(link.token)).status).toBe(200);
    await move(order.id, 'delivered');
    expect((await see(link.token)).status).toBe(404);
    expect((await make(order)).errors[0]!.code).toBe('DOOR_CARD_CLOSED');
  });

  it('is made by the order’s owner alone, for a delivery, where the restaurant offers it', async () => {
    const order = await delivery();
    expect((await make({ id: order.id, token: 'x'.repeat(22) })).status).toBe(404);
    for (const bad of ['x'.repeat(301), 'a\u0000b']) expect((await make(order, bad)).status).toBe(422);
    expect((await see('0'.repeat(22))).status).toBe(404);
    expect((await make(await guestOrder(shop))).errors[0]!.code).toBe('DOOR_CARD_CLOSED');
    await shop.db((db) => setSetting(db, shop.key, 'order', 'door_card', '0'));
    expect((await make(order)).status).toBe(403);
  });
});
