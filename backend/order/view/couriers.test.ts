/** The courier of an order: the position, its viewers, and until when (API-064). */

import type { Order, OrderShare, OrderSummary, OrderTracking, SharedOrder } from '@sufra/api/order/endpoints';
import type { RealtimeMessage } from '@sufra/api/realtime';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { driveCouriers, pointOn } from '@sufra/sandbox/calls/couriers.ts';
import { moveByStaff } from '../changes/staff.ts';
import { orderCouriers } from '../tables.ts';
import { DOOR, deliveryOrder, EVENING, shopForFile, stopClock } from '../testing/shop.ts';

const shop = shopForFile();

const ADDRESS = { building_type: 'villa' as const, street_name: 'شارع العليا', building_number: '12' };
const after = (minutes: number) => new Date(EVENING.getTime() + minutes * MINUTE_MS);

const delivery = () => deliveryOrder(shop, ADDRESS);

const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) {
    await shop.db((db) =>
      moveByStaff({ platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now() }, id, status),
    );
  }
};
const drive = () => driveCouriers(shop.backend.platform);

describe('a courier', () => {
  it('is said to who may see the order, from the way to its end, and moves under the clock [API-064]', async () => {
    stopClock(shop, EVENING);
    const { id, token } = await delivery();
    const headers = { 'x-order-token': token };
    const read = async () => (await shop.call<Order>('GET', `/api/v1/order/orders/${id}`, { headers })).data;
    const told: RealtimeMessage[] = [];
    const stop = shop.backend.platform.realtime.listen((tenant, message) => {
      if (tenant === shop.key && message.id === id) told.push(message);
    });
    try {
      await move(id, 'accepted', 'ready');
      await drive();
      expect((await read()).courier).toBeNull();

      told.length = 0;
      await move(id, 'outdelivery');
      await drive();
      const left = await read();
      const statuses = told.filter(({ event }) => event === 'order.status').map(({ version }) => version);
      expect(statuses).toEqual([left.version - 1, left.version]);
      const { latitude, longitude } = left.branch;
      expect(left.courier).toMatchObject({
        name: expect.any(String),
        phone: left.branch.phone,
        position: { latitude, longitude },
        to: DOOR,
      });

      const listed = async () =>
        (await shop.call<OrderSummary[]>('GET', '/api/v1/order/device-orders', { headers })).data[0]!.courier;
      expect(await listed()).toEqual({ at: left.courier!.at, eta: left.courier!.eta });

      stopClock(shop, after(3));
      told.length = 0;
      await drive();
      await drive();
      const under = (await read()).courier!;
      expect(under.position).toEqual(
        pointOn(
          { from: { latitude: latitude!, longitude: longitude! }, to: DOOR },
          EVENING,
          new Date(under.eta!),
          after(3),
        ),
      );
      // A clock of tests goes on from where it was put: what is said is said once for each place.
      expect(told.every(({ event }) => event === 'order.courier')).toBe(true);
      const [first] = told as (RealtimeMessage & { courier: object })[];
      expect(Object.keys(first!.courier).sort()).toEqual(['at', 'eta', 'position']);

      stopClock(shop, after(90));
      await drive();
      await drive();
      const tracking = await shop.call<OrderTracking>('GET', `/api/v1/order/orders/${id}/tracking`, { headers });
      expect(tracking.data.courier!.position).toEqual(DOOR);
      told.length = 0;
      await drive();
      expect(told).toEqual([]);

      await move(id, 'delivered');
      expect((await read()).courier).toBeNull();
      expect(await listed()).toBeNull();
      expect(await shop.db((db) => db.select().from(orderCouriers))).toEqual([]);
      await drive();
      expect((await read()).courier).toBeNull();
    } finally {
      stop();
    }
  });

  it('is one for an order, and of a shared link neither who nor where [API-064]', async () => {
    stopClock(shop, EVENING);
    const { id, token } = await delivery();
    await move(id, 'accepted', 'ready', 'outdelivery');
    await Promise.all([drive(), drive()]);
    expect(await shop.db((db) => db.select().from(orderCouriers))).toHaveLength(1);
    const headers = { 'x-order-token': token };
    const { data: link } = await shop.call<OrderShare>('GET', `/api/v1/order/orders/${id}/share`, { headers });
    const shared = await shop.call<SharedOrder>('GET', `/api/v1/order/shared-orders/${link.token}`);
    const { courier } = (await shop.call<Order>('GET', `/api/v1/order/orders/${id}`, { headers })).data;
    expect(shared.data.courier).toEqual({ vehicle: courier!.vehicle, at: courier!.at, eta: courier!.eta });
    for (const secret of [courier!.name!, String(DOOR.latitude)]) expect(shared.text).not.toContain(secret);
    expect((await shop.call('GET', `/api/v1/order/orders/${id}`)).status).toBe(404);
  });

  it('drives on the line between branch and door, and not beyond', () => {
    const way = { from: { latitude: 24, longitude: 46 }, to: { latitude: 25, longitude: 48 } };
    const at = (minutes: number) => pointOn(way, EVENING, after(10), after(minutes));
    expect([at(-1), at(0), at(5), at(10), at(60)]).toEqual([
      way.from,
      way.from,
      { latitude: 24.5, longitude: 47 },
      way.to,
      way.to,
    ]);
  });
});
