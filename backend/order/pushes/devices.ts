/** The devices of an order: bound by its owner, few, and forgotten soon after it (CHK-056). */
import type { ShownWords } from '@sufra/api/privacy/endpoints';
import { OFFERS } from '@sufra/api/tenant/offers';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { agreeToPush } from '../../consents/record.ts';
import type { Database } from '../../database/connect.ts';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { deviceOf, readSubscription, type Subscription } from '../../push/subscription.ts';
import { offerIsOn } from '../../tenant/settings.ts';
import { findOrder } from '../order-rows.ts';
import { type OrderRow, orders } from '../tables.ts';
import { orderSubscriptions } from './tables.ts';

/** Devices of one order, at most. */
const DEVICES_MAX = 3;
/**
 * So long after its last change an order has news no more, but by text message: a browser's address is stored
 * no longer.
 */
const KEPT_MS = 7 * DAY_MS;

/** Whether messages about an order can be pushed. A round at a table is brought to where its guest sits. */
export async function pushesOffered(db: Db, { type }: Pick<OrderRow, 'type'>): Promise<boolean> {
  return type !== 'dine_in' && (await offerIsOn(db, OFFERS.push));
}

/** Whether there is a device to push to. */
export async function hasDevice(db: Db, order: OrderRow): Promise<boolean> {
  return (await pushesOffered(db, order)) && (await devicesOf(db, order)).length > 0;
}

export function devicesOf(db: Db, order: Pick<OrderRow, 'tenant' | 'id'>) {
  return db.select().from(orderSubscriptions).where(ofOrder(order));
}

/**
 * Binds a browser to an order of its owner; the caller has asked whose it is. Throws MODULE_DISABLED,
 * INVALID_INPUT, CONSENT_WORDS, CONSENT_WITHDRAWN.
 */
export async function subscribe(
  db: Db,
  order: OrderRow,
  given: Subscription,
  {
    hosts,
    now,
    customer,
    shown,
  }: { hosts: readonly string[]; now: Date; customer: string | null; shown?: ShownWords | undefined },
): Promise<{ device: string }> {
  if (!(await pushesOffered(db, order))) throw refuse('MODULE_DISABLED');
  const subscription = readSubscription(given, hosts);
  const { tenant, id: order_id } = order;
  const device = deviceOf(subscription.endpoint);
  await agreeToPush(db, { purpose: 'order_push', screen: 'order', customer, browser: device, shown }, now);
  // One after another: two at once would both find room.
  await findOrder(db, tenant, order_id, 'update');
  await db
    .insert(orderSubscriptions)
    .values({ tenant, order_id, device, ...subscription, created_at: now })
    .onConflictDoUpdate({
      target: [orderSubscriptions.tenant, orderSubscriptions.order_id, orderSubscriptions.device],
      set: { ...subscription, created_at: now },
    });
  const newest = db
    .select({ device: orderSubscriptions.device })
    .from(orderSubscriptions)
    .where(ofOrder(order))
    .orderBy(sql`(${orderSubscriptions.device} = ${device}) desc, ${orderSubscriptions.created_at} desc`)
    .limit(DEVICES_MAX);
  await db.delete(orderSubscriptions).where(and(ofOrder(order), notInArray(orderSubscriptions.device, newest)));
  return { device };
}

/** Nothing more to a device, about any order of the tenant. */
export async function unsubscribe(db: Db, tenant: string, devices: readonly string[]): Promise<void> {
  if (devices.length === 0) return;
  await db
    .delete(orderSubscriptions)
    .where(and(eq(orderSubscriptions.tenant, tenant), inArray(orderSubscriptions.device, [...devices])));
}

/** Of orders whose last change is a week ago. */
export async function forgetDevices(database: Database, tenant: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await withTenant(database, tenant, (db) =>
    db.execute(sql`
      delete from ${orderSubscriptions} using ${orders}
      where ${orders.tenant} = ${tenant} and ${orderSubscriptions.tenant} = ${tenant} and ${orders.id} = ${orderSubscriptions.order_id}
        and ${lt(orders.updated_at, before)} and coalesce(${orders.promised_to}, ${orders.updated_at}) < ${before}`),
  );
}

function ofOrder({ tenant, id }: Pick<OrderRow, 'tenant' | 'id'>) {
  return and(eq(orderSubscriptions.tenant, tenant), eq(orderSubscriptions.order_id, id));
}
