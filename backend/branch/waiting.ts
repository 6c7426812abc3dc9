/**
 * How the queue of a branch stands, for the answers of this domain; the queues themselves are the domain
 * waiting-list's.
 */
import type { SettingArea, WaitingBranch, WaitingSettings } from '@sufra/api/branch/endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';
import type { BranchRecord } from './records.ts';
import { branchAreas } from './tables.ts';
import { branchNow } from './view.ts';

/** How long a queue is, and what a new party would wait in it. */
export interface QueueLength {
  /** Parties in it. */
  count: number;
  /** Minutes. */
  estimate_min: number;
  estimate_max: number;
}

export interface QueueNow extends QueueLength {
  /** How many lines these are together: one for each area that was asked for. */
  queues: number;
  /** False: joining is impossible now. */
  open: boolean;
}

/** The queues of a branch by area, `null` for the one of a branch without areas. */
export const queueLengths = defineHook<
  (db: Db, branch: BranchRecord, areaIds: readonly (string | null)[], now: Date) => Promise<readonly QueueLength[]>
>('queue lengths', async (_db, _branch, areaIds) =>
  areaIds.map(() => ({ count: 0, estimate_min: 0, estimate_max: 0 })),
);

type Lengths = (typeof queueLengths)['fallback'];

/** Areas that guests wait for, by sort. */
export async function listQueueAreas(db: Db, branchId: string) {
  return db
    .select()
    .from(branchAreas)
    .where(and(eq(branchAreas.branch_id, branchId), eq(branchAreas.waiting, true)))
    .orderBy(asc(branchAreas.sort));
}

/** Areas of the branch's queue by sort, each with the parties that wait for it. */
export async function areasOf(db: Db, branch: BranchRecord, lengths: Lengths, now: Date): Promise<SettingArea[]> {
  const rows = await listQueueAreas(db, branch.id);
  const counted = await lengths(
    db,
    branch,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ id, names, sort }, index) => ({ id, names, sort, ...counted[index]! }));
}

/** Whether parties can join now: the queue is on and the restaurant open; entries stay. */
export function isQueueOpen(branch: BranchRecord, now: number): boolean {
  return (
    branch.modules.waiting && (branch.waiting_settings?.open ?? false) && branchNow(branch, now).state !== 'closed'
  );
}

/**
 * Parties ahead of a new one, and the minutes it would wait; of one area when given. Of all areas together
 * the range goes from the shortest queue's to the longest's: a party stands in one of them. Null: no such
 * area.
 */
export async function queueNow(
  db: Db,
  branch: BranchRecord,
  lengths: Lengths,
  now: Date,
  areaId?: string,
): Promise<QueueNow | null> {
  const areas = (await listQueueAreas(db, branch.id)).map(({ id }) => id);
  if (areaId !== undefined && !areas.includes(areaId)) return null;
  const wanted = areaId !== undefined ? [areaId] : areas.length > 0 ? areas : [null];
  const all = await lengths(db, branch, wanted, now);
  return {
    queues: all.length,
    count: all.reduce((sum, { count }) => sum + count, 0),
    estimate_min: Math.min(...all.map(({ estimate_min }) => estimate_min)),
    estimate_max: Math.max(...all.map(({ estimate_max }) => estimate_max)),
    open: isQueueOpen(branch, now.getTime()),
  };
}

export async function waitingBranchView(
  db: Db,
  branch: BranchRecord,
  lengths: Lengths,
  now: Date,
): Promise<WaitingBranch> {
  const { state, next_change_at } = branchNow(branch, now.getTime());
  const queue = (await queueNow(db, branch, lengths, now))!;
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

/** The balance of text messages is another call's (API-031). The area choice is always on (WL-006). */
export function waitingSettingsView(branch: BranchRecord): WaitingSettings['waiting_settings'] {
  if (!branch.modules.waiting || !branch.waiting_settings) return null;
  const { sms_balance: _kept, ...settings } = branch.waiting_settings;
  return { ...settings, enable_area: '1' };
}
