/**
 * The courier of an order (API-064): one, from when they leave the branch until the order is another thing
 * than on the way. Then the row goes, and name and number with it.
 */
import type { Courier, OrderSummary } from '@sufra/api/order/endpoints';
import type { LocalizedText } from '@sufra/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';
import { announce } from '../announce.ts';
import { type CourierRow, type OrderRow, orderCouriers, orders } from '../tables.ts';

export const ON_THE_WAY = 'outdelivery';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Name, position and time of arrival. */
export interface CourierFacts {
  readonly name: string | null;
  readonly phone: string | null;
  readonly vehicle: LocalizedText | null;
  readonly position: Position | null;
  readonly eta: Date | null;
}

/** Null: it has no courier. */
export async function courierOf(db: Db, order: OrderRow): Promise<Courier | null> {
  if (order.status !== ON_THE_WAY) return null;
  const [row] = await db.select().from(orderCouriers).where(ofOrder(order));
  if (!row) return null;
  const { name, phone, vehicle, at, eta } = row;
  return {
    ...{ name, phone, vehicle, position: positionOf(row) },
    at: at.toISOString(),
    eta: eta?.toISOString() ?? null,
    to: order.snapshot.destination?.location ?? null,
  };
}

/** When those on the way are expected, by order; one without a courier is not among them. */
export async function arrivalsOf(
  db: Db,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, NonNullable<OrderSummary['courier']>>> {
  const [first, ...others] = rows.filter(({ status }) => status === ON_THE_WAY);
  if (!first) return new Map();
  const found = await db
    .select({ id: orderCouriers.order_id, at: orderCouriers.at, eta: orderCouriers.eta })
    .from(orderCouriers)
    .where(
      and(
        eq(orderCouriers.tenant, first.tenant),
        inArray(
          orderCouriers.order_id,
          [first, ...others].map(({ id }) => id),
        ),
      ),
    );
  return new Map(found.map(({ id, at, eta }) => [id, { at: at.toISOString(), eta: eta?.toISOString() ?? null }]));
}

/** A courier takes the order along. The order must be on the way, and locked; a second courier of it is none. */
export async function giveToCourier(
  platform: Pick<Platform, 'realtime'>,
  db: Db,
  order: OrderRow,
  { position, ...facts }: CourierFacts,
  now: Date,
): Promise<void> {
  if (order.status !== ON_THE_WAY) return;
  const { tenant, id: order_id } = order;
  const row = { tenant, order_id, ...facts, ...columns(position), at: now, since: now };
  const [added] = await db
    .insert(orderCouriers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: orderCouriers.order_id });
  if (!added) return;
  const version = order.version + 1;
  await db
    .update(orders)
    .set({ version })
    .where(and(eq(orders.tenant, tenant), eq(orders.id, order_id)));
  announce(platform, db, { ...order, version }, 'order.status');
}

/** The courier is somewhere else: sent to the order's owners, without the courier's name. */
export async function moveCourier(
  platform: Pick<Platform, 'realtime'>,
  db: Db,
  { tenant, id, customer_id, branch_id }: Pick<OrderRow, 'tenant' | 'id' | 'customer_id' | 'branch_id'>,
  { position, eta }: Pick<CourierFacts, 'position' | 'eta'>,
  now: Date,
): Promise<void> {
  const [moved] = await db
    .update(orderCouriers)
    .set({ ...columns(position), eta, at: now })
    .where(ofOrder({ tenant, id }))
    .returning({ id: orderCouriers.order_id });
  if (!moved) return;
  const courier = { position, at: now.toISOString(), eta: eta?.toISOString() ?? null };
  const fact = { event: 'order.courier', id, detail: { courier } } as const;
  db.afterCommit(() => {
    platform.realtime.publishToOwners(tenant, 'orders', { order_id: id, customer_id }, fact);
    platform.realtime.publishToStaff(tenant, branch_id, fact);
  });
}

/** In the transaction that moves the order on. */
export async function endCourier(db: Db, order: Pick<OrderRow, 'tenant' | 'id'>): Promise<void> {
  await db.delete(orderCouriers).where(ofOrder(order));
}

/**
 * Orders that are on the way, with those who bring them, oldest of each first; `courier` null: none yet. For
 * the system.
 */
export async function ordersOnTheWay(
  db: Db,
  most: number,
): Promise<{ tenant: string; id: string; courier: CourierRow | null }[]> {
  const rows = await db
    .select({ tenant: orders.tenant, id: orders.id, courier: orderCouriers })
    .from(orders)
    .leftJoin(orderCouriers, and(eq(orderCouriers.tenant, orders.tenant), eq(orderCouriers.order_id, orders.id)))
    .where(and(eq(orders.status, ON_THE_WAY), eq(orders.type, 'delivery')))
    // The position sent longest ago comes first, so that no order is left out where there are many.
    .orderBy(sql`${orderCouriers.at} nulls first`)
    .limit(most);
  return rows;
}

export function positionOf({ latitude, longitude }: Pick<CourierRow, 'latitude' | 'longitude'>): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function columns(position: Position | null) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
}

function ofOrder({ tenant, id }: Pick<OrderRow, 'tenant' | 'id'>) {
  return and(eq(orderCouriers.tenant, tenant), eq(orderCouriers.order_id, id));
}
