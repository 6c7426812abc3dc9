/** The customer of a car pickup says that they are there (CHK-050): an event, no status. */

import { isActiveOrder } from '@sufra/api/order/statuses';
import { toWesternDigits } from '@sufra/i18n';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { announce } from '../announce.ts';
import { findOrder } from '../order-rows.ts';
import { orders } from '../tables.ts';
import type { MoveScope } from './move-order.ts';

/**
 * Notes it, and the spot when one is said; said again the spot changes, the moment does not. Throws
 * NOT_FOUND, ARRIVAL_CLOSED.
 */
export async function arrive(scope: MoveScope, id: string, spot: string | null | undefined): Promise<void> {
  const { db, tenant, now, platform } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  if (order.type !== 'car_pickup' || !isActiveOrder(order.status)) throw refuse('ARRIVAL_CLOSED');
  const arrived_spot = readLine(spot && toWesternDigits(spot).replace(/\s+/g, ' '));
  if (order.arrived_at && order.arrived_spot === arrived_spot) return;
  const changed = {
    ...order,
    arrived_at: order.arrived_at ?? now,
    arrived_spot,
    version: order.version + 1,
    updated_at: now,
  };
  const { arrived_at, version, updated_at } = changed;
  await db
    .update(orders)
    .set({ arrived_at, arrived_spot, version, updated_at })
    .where(and(eq(orders.tenant, tenant.tenant), eq(orders.id, id)));
  announce(platform, db, changed, 'order.arrived');
}
