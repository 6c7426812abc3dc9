/** How the queue of a branch stands. */
import type { SettingArea, WaitingBranch, WaitingSettings } from '@sufra/api/branch/endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import type { BranchRecord } from './records.ts';
import { branchAreas } from './tables.ts';
import { branchNow } from './view.ts';

export interface QueueNow {
  count: number;
  estimate_min: number;
  estimate_max: number;
  open: boolean;
}

/** Areas of the branch's queue by sort, each with the parties that wait for it. */
export async function areasOf(db: Db, branchId: string): Promise<SettingArea[]> {
  const rows = await db
    .select()
    .from(branchAreas)
    .where(and(eq(branchAreas.branch_id, branchId), eq(branchAreas.waiting, true)))
    .orderBy(asc(branchAreas.sort));
  return rows.map((row) => ({ id: row.id, names: row.names, sort: row.sort, count: row.in_queue }));
}

/** Parties ahead of a new one, and the minutes it would wait; of one area when given. Null: no such area. */
export async function queueNow(db: Db, branch: BranchRecord, now: number, areaId?: string): Promise<QueueNow | null> {
  const areas = await areasOf(db, branch.id);
  const counted = areaId === undefined ? areas : areas.filter((area) => area.id === areaId);
  if (areaId !== undefined && counted.length === 0) return null;
  const count = counted.reduce((sum, area) => sum + area.count, 0);
  const settings = branch.waiting_settings;
  return {
    count,
    estimate_min: count * (settings?.minutes_per_party_min ?? 0),
    estimate_max: count * (settings?.minutes_per_party_max ?? 0),
    // Nobody is seated in a closed restaurant; entries stay.
    open: (settings?.open ?? false) && branchNow(branch, now).state !== 'closed',
  };
}

export async function waitingBranchView(db: Db, branch: BranchRecord, now: number): Promise<WaitingBranch> {
  const { state, next_change_at } = branchNow(branch, now);
  const queue = (await queueNow(db, branch, now))!;
  const { id, names, district, address, latitude, longitude, phone, time_zone } = branch;
  return {
    id,
    names,
    district,
    address,
    latitude,
    longitude,
    phone,
    time_zone,
    state,
    next_change_at,
    ...queue,
  };
}

/** The balance of text messages is another call's (API-031). */
export function waitingSettingsView(branch: BranchRecord): WaitingSettings['waiting_settings'] {
  if (!branch.modules.waiting || !branch.waiting_settings) return null;
  const { sms_balance: _kept, ...settings } = branch.waiting_settings;
  return settings;
}
