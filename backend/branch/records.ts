/** Reads branches with their services, hours and overrides. */
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { branches, branchHours, branchOverrides, branchServices } from './tables.ts';

export type ServiceRecord = typeof branchServices.$inferSelect;

export type BranchRecord = typeof branches.$inferSelect & {
  services: ServiceRecord[];
  hours: { type: ServiceRecord['type'] | null; day: number; from: string; to: string }[];
  overrides: (typeof branchOverrides.$inferSelect)[];
};

/** Every branch of the tenant by sort. */
export function listBranchRecords(db: Db): Promise<BranchRecord[]> {
  return read(db, undefined);
}

/** One branch; null when the tenant has none with this id. */
export async function findBranchRecord(db: Db, id: string): Promise<BranchRecord | null> {
  return (await read(db, eq(branches.id, id)))[0] ?? null;
}

async function read(db: Db, where: SQL | undefined): Promise<BranchRecord[]> {
  const rows = await db.select().from(branches).where(where).orderBy(asc(branches.sort), asc(branches.id));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const services = await db
    .select()
    .from(branchServices)
    .where(inArray(branchServices.branch_id, ids))
    .orderBy(asc(branchServices.sort));
  const hours = await db
    .select()
    .from(branchHours)
    .where(inArray(branchHours.branch_id, ids))
    .orderBy(asc(branchHours.position));
  const overrides = await db
    .select()
    .from(branchOverrides)
    .where(inArray(branchOverrides.branch_id, ids))
    .orderBy(asc(branchOverrides.position));
  return rows.map((row) => ({
    ...row,
    services: services.filter((service) => service.branch_id === row.id),
    hours: hours
      .filter((range) => range.branch_id === row.id)
      .map(({ type, day, from_time, to_time }) => ({ type, day, from: from_time, to: to_time })),
    overrides: overrides.filter((override) => override.branch_id === row.id),
  }));
}
