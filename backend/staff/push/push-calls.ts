/** Calls about new orders that are pushed to a device (SHOP-010). */
import { readOrderPushes, startOrderPushes, stopOrderPushes } from '@sufra/api/staff/endpoints';
import type { Platform } from '../../platform.ts';
import { servePersonal } from '../serve/serve-staff.ts';
import { withStaff } from '../store.ts';
import { pushNewOrders } from './order-pushes.ts';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.ts';

export async function registerOrderPushes(platform: Platform): Promise<void> {
  const { database, config } = platform;
  const key = config.push?.publicKey ?? null;
  if (config.push) {
    const stop = pushNewOrders(platform, config.push);
    platform.http.addHook('onClose', async () => stop());
  }

  await servePersonal(platform, readOrderPushes, async ({ signedIn: { session } }) => ({
    data: { key, on: key !== null && (await withStaff(database, (db) => isSubscribed(db, session))) },
  }));

  await servePersonal(platform, startOrderPushes, async ({ signedIn: { session }, body, locale, now }) => {
    const { endpoint, keys } = body;
    await withStaff(database, (db) => subscribe(db, session, { endpoint, ...keys, locale }, config.pushHosts, now()));
    return { data: { key, on: key !== null } };
  });

  await servePersonal(platform, stopOrderPushes, async ({ signedIn: { session } }) => {
    await withStaff(database, (db) => unsubscribe(db, [session.id]));
    return { data: { key, on: false } };
  });
}
