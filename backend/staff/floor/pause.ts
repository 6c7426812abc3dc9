/** Branches as staff see them, and their pauses (SHOP-013). */
import type { StaffBranch } from '@sufra/api/staff/endpoints';
import type { OrderType } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import { type BranchRecord, listBranchRecords } from '../../branch/records.ts';
import { pausedUntil } from '../../branch/service.ts';
import { branches, branchServices } from '../../branch/tables.ts';
import { branchNow, serviceMoment } from '../../branch/view.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { missingToServe } from '../branches/missing.ts';

function pauseView(until: number | null): { paused: boolean; resumes_at: string | null } {
  return {
    paused: until !== null,
    resumes_at: until === null || until === Number.POSITIVE_INFINITY ? null : new Date(until).toISOString(),
  };
}

export function staffBranch(branch: BranchRecord, now: Date): StaffBranch {
  const at = now.getTime();
  const prep = branch.services.map(({ prep_min, prep_max }) => ({ min: prep_min, max: prep_max }));
  return {
    id: branch.id,
    names: branch.names,
    time_zone: branch.time_zone,
    state: branchNow(branch, at).state,
    ...pauseView(pausedUntil(branch, at)),
    services: branch.services.map((service) => ({
      type: service.type,
      state: serviceMoment(branch, service, at).state,
      ...pauseView(pausedUntil(branch, at, service)),
    })),
    missing: missingToServe(branch),
    prep:
      prep.length === 0
        ? null
        : { min: Math.min(...prep.map(({ min }) => min)), max: Math.max(...prep.map(({ max }) => max)) },
  };
}

/** Of a branch of the restaurant. Throws NOT_FOUND. */
export async function readBranch(db: Db, id: string): Promise<BranchRecord> {
  const found = (await listBranchRecords(db)).find((branch) => branch.id === id);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

export interface Pause {
  /** Null: the whole branch. */
  type: OrderType | null;
  /** Null: until staff end it. */
  until: Date | null;
}

export function pauseUntil(minutes: number | null | undefined, now: Date): Date | null {
  return minutes == null ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Throws NOT_FOUND for a service that the branch does not have. */
export async function pause(db: Db, branch: string, { type, until }: Pause): Promise<void> {
  const changed =
    type === null
      ? await setBranch(db, branch, { staff_state: 'paused', staff_reason: null, resumes_at: until })
      : await setService(db, branch, type, { paused: true, paused_until: until });
  if (!changed) throw refuse('NOT_FOUND');
}

/** Of the whole branch its services' own pauses stay. Throws as `pause`. */
export async function resume(db: Db, branch: string, type: OrderType | null): Promise<void> {
  const changed =
    type === null
      ? await setBranch(db, branch, { staff_state: 'open', staff_reason: null, resumes_at: null })
      : await setService(db, branch, type, { paused: false, paused_until: null });
  if (!changed) throw refuse('NOT_FOUND');
}

async function setBranch(
  db: Db,
  id: string,
  change: Partial<Pick<typeof branches.$inferSelect, 'staff_state' | 'staff_reason' | 'resumes_at'>>,
): Promise<boolean> {
  const rows = await db
    .update(branches)
    .set(change)
    .where(and(eq(branches.tenant, db.tenant), eq(branches.id, id)))
    .returning({ id: branches.id });
  return rows.length > 0;
}

async function setService(
  db: Db,
  branch: string,
  type: OrderType,
  change: Pick<typeof branchServices.$inferSelect, 'paused' | 'paused_until'>,
): Promise<boolean> {
  const rows = await db
    .update(branchServices)
    .set(change)
    .where(
      and(eq(branchServices.tenant, db.tenant), eq(branchServices.branch_id, branch), eq(branchServices.type, type)),
    )
    .returning({ id: branchServices.branch_id });
  return rows.length > 0;
}
