/** Devices of a restaurant: points of sale of its branches, each with a chain of its own (TAX-001). */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type DeviceRow, taxDevices } from '../tables.ts';

/** Where no other point of sale of the branch is meant. */
export const MAIN_POINT = 'main';

/** A device stays locked until the transaction ends: lock it last, and keep what follows short. */
export async function findDevice(db: Db, id: string, lock?: 'update'): Promise<DeviceRow | null> {
  const query = db
    .select()
    .from(taxDevices)
    .where(and(eq(taxDevices.tenant, db.tenant), eq(taxDevices.id, id)));
  const [row] = await (lock ? query.for(lock) : query);
  return row ?? null;
}

export function devicesOf(db: Db): Promise<DeviceRow[]> {
  return db
    .select()
    .from(taxDevices)
    .where(eq(taxDevices.tenant, db.tenant))
    .orderBy(asc(taxDevices.created_at), asc(taxDevices.id));
}

/** The device that makes documents of a point of sale: its own, else the branch's main one. Null: none does. */
export async function activeDevice(db: Db, branch: string, point: string): Promise<DeviceRow | null> {
  const rows = await db
    .select()
    .from(taxDevices)
    .where(and(eq(taxDevices.tenant, db.tenant), eq(taxDevices.branch_id, branch), eq(taxDevices.state, 'active')));
  return activeAmong(rows, branch, point);
}

/** The same of devices that are known. */
export function activeAmong(devices: readonly DeviceRow[], branch: string, point: string): DeviceRow | null {
  const active = devices.filter((row) => row.branch_id === branch && row.state === 'active');
  const at = (wanted: string) => active.find((row) => row.point === wanted);
  return at(point) ?? at(MAIN_POINT) ?? null;
}

/** Writes columns; `row` is updated too. */
export async function changeDevice(db: Db, row: DeviceRow, values: Partial<DeviceRow>): Promise<void> {
  Object.assign(row, values);
  await db
    .update(taxDevices)
    .set(values)
    .where(and(eq(taxDevices.tenant, row.tenant), eq(taxDevices.id, row.id)));
}
