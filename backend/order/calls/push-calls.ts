/** Calls of pushed messages about orders (CHK-056). */
import { confirmPush, getOrderPushKey, subscribeToOrder, unsubscribeFromOrders } from '@sufra/api/order/endpoints';
import { OFFERS } from '@sufra/api/tenant/offers';
import { withdrawPush } from '../../consents/record.ts';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { offerIsOn } from '../../tenant/settings.ts';
import { noteShown } from '../changes/letters/deliver-pushes.ts';
import { subscribe, unsubscribe } from '../pushes/devices.ts';
import { accountOf, withOwnOrder } from './owner.ts';

export async function registerPushCalls(platform: Platform): Promise<void> {
  const { push: keys, pushHosts: hosts } = platform.config;

  await serve(platform, getOrderPushKey, (call) =>
    call.withDb(async (db) => ({
      data: { key: (await offerIsOn(db, OFFERS.push)) ? (keys?.publicKey ?? null) : null },
    })),
  );

  await serve(platform, subscribeToOrder, async (call) => {
    const { endpoint, keys: own, shown } = call.body;
    const customer = await accountOf(call);
    return withOwnOrder(call, call.params.id, (db, order, now) =>
      subscribe(db, order, { endpoint, ...own }, { hosts, now, customer, shown }),
    );
  });

  await serve(platform, unsubscribeFromOrders, async (call) => {
    const { id, device } = call.params;
    const customer = await accountOf(call);
    return withOwnOrder(call, id, async (db, { tenant }, now) => {
      await withdrawPush(db, { purpose: 'order_push', screen: 'order', customer, browser: device }, now);
      await unsubscribe(db, tenant, [device]);
      return { device };
    });
  });

  await serve(platform, confirmPush, async (call) => {
    await call.withDb((db) => noteShown(db, call.tenant.tenant, call.params.token));
    return { data: {} };
  });
}
