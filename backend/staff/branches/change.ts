/**
 * Changes of where a branch is, when it is open and what it takes. Each is made on the branch as `lockPart`
 * found it (SHOP-035).
 */
import { overlappingRow, rangesOverlap } from '@sufra/api/branch/faults';
import type { BranchAbout, BranchHours, BranchServices, BranchSetup } from '@sufra/api/staff/endpoints';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { and, eq, notInArray } from 'drizzle-orm';
import { branches, branchHours, branchOverrides, branchServices } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { daysOf, rowsOf } from './exceptions.ts';
import { storedWords } from './setup.ts';

export async function changeAbout(db: Db, before: BranchSetup, body: BranchAbout): Promise<void> {
  const { phone, latitude, longitude } = body;
  const { about } = before;
  const texts = {
    names: storedWords(body.names, about.names, 'names'),
    address: storedWords(body.address, about.address, 'address'),
    // What a branch without a district says instead.
    district: storedWords(
      body.district.ar || body.district.en ? body.district : body.address,
      about.district,
      'district',
    ),
  };
  await db
    .update(branches)
    .set({ ...texts, phone, latitude, longitude })
    .where(eq(branches.id, before.id));
}

/** Throws HOURS_OVERLAP, INVALID_INPUT, with the row. */
export async function changeHours(db: Db, { id }: BranchSetup, { hours, exceptions }: BranchHours): Promise<void> {
  const found = overlappingRow(hours);
  if (found) throw refuse('HOURS_OVERLAP', { field: `hours.${found.at}` });
  let days = 0;
  for (const [at, exception] of exceptions.entries()) {
    const length = daysOf(exception);
    days += Math.max(length, 0);
    if (length < 1 || length > BRANCH_LIMITS.exceptionDays || days > BRANCH_LIMITS.allExceptionDays)
      throw refuse('INVALID_INPUT', { field: `exceptions.${at}.to` });
    if (rangesOverlap(exception.ranges, length > 1)) throw refuse('HOURS_OVERLAP', { field: `exceptions.${at}` });
  }
  const own = { tenant: db.tenant, branch_id: id };
  await db.delete(branchHours).where(eq(branchHours.branch_id, id));
  await db.delete(branchOverrides).where(eq(branchOverrides.branch_id, id));
  if (hours.length > 0)
    await db.insert(branchHours).values(
      hours.map(({ type, day, from, to }, position) => ({
        ...own,
        position,
        type,
        day,
        from_time: from,
        to_time: to,
      })),
    );
  const rows = rowsOf(exceptions).map(({ date, of: { type, ranges, reason } }, position) => ({
    ...{ ...own, position, date, type, ranges },
    reason: { ar: reason.ar.trim(), en: reason.en.trim() },
  }));
  if (rows.length > 0) await db.insert(branchOverrides).values(rows);
}

/** A service that stays keeps its pause. Throws INVALID_INPUT with the service. */
export async function changeServices(db: Db, { id }: BranchSetup, { services }: BranchServices): Promise<void> {
  const types = services.map(({ type }) => type);
  for (const [at, { type, prep_min, prep_max }] of services.entries()) {
    if (types.indexOf(type) !== at) throw refuse('INVALID_INPUT', { field: `services.${at}.type` });
    if (prep_max < prep_min) throw refuse('INVALID_INPUT', { field: `services.${at}.prep_max` });
  }
  const own = eq(branchServices.branch_id, id);
  await db.delete(branchServices).where(types.length > 0 ? and(own, notInArray(branchServices.type, types)) : own);
  for (const [sort, service] of services.entries())
    await db
      .insert(branchServices)
      .values({ tenant: db.tenant, branch_id: id, sort, ...service })
      .onConflictDoUpdate({
        target: [branchServices.tenant, branchServices.branch_id, branchServices.type],
        set: { sort, ...service },
      });
}
