/** Reads branches with their services, hours and overrides. */

import { isSwitchedOff } from '@sufra/contract';
import { asc } from 'drizzle-orm';
import { keepContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { readSettings } from '../tenant/settings.ts';
import { branches, branchHours, branchOverrides, branchServices } from './tables.ts';

export type ServiceRecord = typeof branchServices.$inferSelect;

export type BranchRecord = typeof branches.$inferSelect & {
  services: ServiceRecord[];
  hours: { type: ServiceRecord['type'] | null; day: number; from: string; to: string }[];
  overrides: (typeof branchOverrides.$inferSelect)[];
};

/**
 * Every branch of the tenant by sort, with the types that no setting (`order.type_pickup`) switches off.
 * Shared between calls: read only.
 */
export const listBranchRecords: (db: Db) => Promise<BranchRecord[]> = keepContent(async (db) => {
  const rows = await db.select().from(branches).orderBy(asc(branches.sort), asc(branches.id));
  const services = await db.select().from(branchServices).orderBy(asc(branchServices.sort));
  const settings = await readSettings(db, ['order']);
  const hours = await db.select().from(branchHours).orderBy(asc(branchHours.position));
  const overrides = await db.select().from(branchOverrides).orderBy(asc(branchOverrides.position));
  return rows.map((row) => ({
    ...row,
    services: services.filter(
      ({ branch_id, type }) => branch_id === row.id && !isSwitchedOff(settings, `order.type_${type}`),
    ),
    hours: hours
      .filter((range) => range.branch_id === row.id)
      .map(({ type, day, from_time, to_time }) => ({ type, day, from: from_time, to: to_time })),
    overrides: overrides.filter((override) => override.branch_id === row.id),
  }));
});

/** One branch; null when the tenant has none with this id. */
export async function findBranchRecord(db: Db, id: string): Promise<BranchRecord | null> {
  return (await listBranchRecords(db)).find((branch) => branch.id === id) ?? null;
}
