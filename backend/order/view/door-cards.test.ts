/** The way to a door by a link: what is on the card, its viewers, and until when (guide §6.10). */
import type { DoorCard, DoorCardLink, OrderShare, SharedOrder } from '@sufra/api/order/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { moveByStaff } from '../changes/staff.ts';
import { DOOR, deliveryOrder, EVENING, guestOrder, shopForFile } from '../testing/shop.ts';

const shop = shopForFile();

const ADDRESS = {
  building_type: 'villa' as const,
  street_name: 'شارع العليا',
  building_number: '12',
  description: 'خلف المسجد',
};
const delivery = () => deliveryOrder(shop, ADDRESS);
const make = ({ id, token }: { id: string; token: string }, gate_note?: string | null) =>
  shop.call<DoorCardLink>('PUT', `/api/v1/order/orders/${id}/door-card`, {
    body: gate_note === undefined ? {} : { gate_note },
    headers: { 'x-order-token': token },
  });
const see = (token: string) => shop.call<DoorCard>('GET', `/api/v1/order/door-cards/${token}`);
const move = (id: string, status: string) =>
  shop.db((db) =>
    moveByStaff(
      { platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.backend.platform.clock.now(shop.key) },
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
    expect(card.data).toMatchObject({ name: 'سارة', address: ADDRESS, location: DOOR, gate_note: 'ask for Sara' });
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

describe('a shared order', () => {
  const share = ({ id, token }: { id: string; token: string }) =>
    shop.call<OrderShare>('GET', `/api/v1/order/orders/${id}/share`, { headers: { 'x-order-token': token } });
  const follow = (token: string) => shop.call<SharedOrder>('GET', `/api/v1/order/shared-orders/${token}`);

  it('shows the way and the dishes to every holder of the link, and no data of its customer [CHK-034]', async () => {
    const order = await delivery();
    const [first, again] = [await share(order), await share(order)];
    expect(first.data).toEqual(again.data);
    const seen = await follow(first.data.token);
    expect(seen.data).toMatchObject({
      status: 'created',
      type: 'delivery',
      seller: { en: 'Nakhla' },
      lines: [{ names: expect.anything(), qty: 8 }],
      promised_to: expect.any(String),
    });
    const { number } = (
      await shop.call('GET', `/api/v1/order/orders/${order.id}`, { headers: { 'x-order-token': order.token } })
    ).data;
    for (const secret of [
      'سارة',
      '551234567',
      order.id,
      order.token,
      `"${number}"`,
      'خلف المسجد',
      'area',
      'code',
      'total',
    ])
      expect(seen.text).not.toContain(secret);
    const asOwner = { headers: { 'x-order-token': first.data.token } };
    expect((await shop.call('GET', `/api/v1/order/orders/${order.id}`, asOwner)).status).toBe(404);
    expect((await shop.call('GET', `/api/v1/order/orders/by-token/${first.data.token}`)).status).toBe(404);
    await move(order.id, 'accepted');
    expect((await follow(first.data.token)).data.status).toBe('accepted');
  });

  it('is the owner’s to share, and ends two days after its time', async () => {
    const order = await guestOrder(shop);
    expect((await share({ id: order.id, token: 'x'.repeat(22) })).status).toBe(404);
    for (const bad of ['0'.repeat(22), 'short', `${'a'.repeat(20)}%00`])
      expect((await follow(bad)).status).toBeGreaterThan(403);
    const { data } = await share(order);
    shop.setClock(new Date(Date.parse(data.expires_at) - 1000));
    expect((await follow(data.token)).status).toBe(200);
    shop.setClock(new Date(Date.parse(data.expires_at)));
    expect((await follow(data.token)).status).toBe(404);
    shop.setClock(EVENING);
  });
});
