/**
 * Couriers of the demo: each delivery that goes out gets one that drives along a line from the branch to the
 * address under the tenant's clock, and waits there. One for an order, sent once in a few seconds at most,
 * gone with the order's way.
 */
import { createHash } from 'node:crypto';
import { listAreaRecords } from '@sufra/backend/branch/delivery.ts';
import type { Polygon } from '@sufra/backend/branch/tables.ts';
import { type Db, withSystem, withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { tellAtDoor } from '@sufra/backend/order/changes/at-door.ts';
import { findOrder } from '@sufra/backend/order/order-rows.ts';
import { placeOfOrder } from '@sufra/backend/order/rules/order-place.ts';
import type { OrderRow } from '@sufra/backend/order/tables.ts';
import { giveToCourier, moveCourier, ordersOnTheWay, positionOf } from '@sufra/backend/order/view/couriers.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import type { LocalizedText } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';

const TICK_MS = 3000;
/** Orders that are looked at in one tick, of all tenants. */
const MAX_ORDERS = 50;
/** A way takes the rest of the promise, within these. */
const WAY_MINUTES = { least: 6, most: 25 };

const COURIERS: readonly { name: string; vehicle: LocalizedText }[] = [
  { name: 'فهد', vehicle: { ar: 'دراجة بيضاء', en: 'White motorcycle' } },
  { name: 'سلمان', vehicle: { ar: 'سيارة فضية', en: 'Silver car' } },
  { name: 'Daniel', vehicle: { ar: 'دراجة حمراء', en: 'Red motorcycle' } },
];

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export function registerCouriers(platform: Platform): void {
  platform.every('couriers', TICK_MS, () => driveCouriers(platform));
}

/** @internal */
export async function driveCouriers(platform: Platform): Promise<void> {
  const running = await withSystem(platform.database, (db) => ordersOnTheWay(db, MAX_ORDERS));
  for (const { tenant, id, courier } of running) {
    const now = platform.clock.now(tenant);
    // At the door: there is nothing new to say.
    if (courier?.eta && courier.at >= courier.eta && now >= courier.at) continue;
    try {
      await withTenant(platform.database, tenant, async (db) => {
        const order = await findOrder(db, tenant, id, 'update');
        if (!order) return;
        const way = await wayOf(db, order);
        if (!courier) return giveToCourier(platform, db, order, leaving(order, way, now), now);
        if (!way || !courier.eta) return;
        const position = pointOn(way, courier.since, courier.eta, now);
        const before = positionOf(courier);
        if (position.latitude === before?.latitude && position.longitude === before.longitude) return;
        await moveCourier(platform, db, order, { position, eta: courier.eta }, now);
        const record = await platform.tenants.find(tenant);
        if (record) await tellAtDoor({ platform, db, tenant: record, now }, order, position);
      });
    } catch (error) {
      platform.log.error({ err: error, tenant, order: id }, 'a courier could not be moved');
    }
  }
}

interface Way {
  readonly from: Position;
  readonly to: Position;
}

/** Null: branch or address are not on a map. */
async function wayOf(db: Db, order: OrderRow): Promise<Way | null> {
  const { latitude, longitude } = order.snapshot.branch;
  const to = order.snapshot.destination?.location ?? (await middleOfArea(db, order));
  return latitude === null || longitude === null || !to ? null : { from: { latitude, longitude }, to };
}

/** An area that was chosen by its name has no exact point. */
async function middleOfArea(db: Db, order: OrderRow): Promise<Position | null> {
  const { area_id } = await placeOfOrder(db, order);
  const polygon = (await listAreaRecords(db)).find(({ id }) => id === area_id)?.polygon;
  return polygon ? middleOf(polygon) : null;
}

function middleOf(polygon: Polygon): Position {
  const sum = (at: 0 | 1) => polygon.reduce((all, point) => all + point[at]!, 0) / polygon.length;
  return { latitude: sum(0), longitude: sum(1) };
}

function leaving(order: OrderRow, way: Way | null, now: Date) {
  const [first] = createHash('sha256').update(order.id).digest();
  const { name, vehicle } = COURIERS[first! % COURIERS.length]!;
  const wish = ((order.promised_to ?? now).getTime() - now.getTime()) / MINUTE_MS;
  const minutes = Math.min(WAY_MINUTES.most, Math.max(WAY_MINUTES.least, wish));
  return {
    ...{ name, vehicle },
    // Calls of the demo reach no real phone.
    phone: order.snapshot.branch.phone,
    position: way?.from ?? null,
    eta: new Date(now.getTime() + minutes * MINUTE_MS),
  };
}

/** Position on the way of a courier that left at `since` and arrives at `eta`. Pure. @internal */
export function pointOn({ from, to }: Way, since: Date, eta: Date, now: Date): Position {
  const whole = Math.max(1, eta.getTime() - since.getTime());
  const part = Math.min(1, Math.max(0, (now.getTime() - since.getTime()) / whole));
  const between = (a: number, b: number) => Math.round((a + (b - a) * part) * 1e6) / 1e6;
  return { latitude: between(from.latitude, to.latitude), longitude: between(from.longitude, to.longitude) };
}
