import { MINUTE_MS } from '@sufra/i18n/time/units';
import { addDays, wallAt } from '@sufra/i18n/time/zone';
import type { BranchSeed } from '../seeding/brand.ts';
import { deleted, type SeedContext, type Seeder } from '../seeding/seeder.ts';
import { tenantUuid } from '../seeding/tenant-uuid.ts';
import { branchAreas, branches, branchHours, branchOverrides, branchServices, deliveryAreas } from './tables.ts';

async function seedBranches({ db, tenant, seed, now }: SeedContext): Promise<void> {
  if (seed.branches.length === 0) return;
  await db.insert(branches).values(
    seed.branches.map((branch) => ({
      tenant,
      id: branch.id,
      number: branch.number,
      uuid: tenantUuid(tenant, seed.key, branch.uuid),
      names: branch.names,
      district: branch.district,
      address: branch.address,
      latitude: branch.latitude,
      longitude: branch.longitude,
      phone: branch.phone,
      time_zone: branch.time_zone,
      sort: branch.sort,
      staff_state: branch.state.state,
      staff_reason: branch.state.state === 'paused' ? branch.state.reason : null,
      resumes_at: resumeOf(branch, now),
      vat: branch.vat,
      modules: branch.modules,
      prayer_pause_minutes: branch.prayer_pause_minutes ?? null,
      reservations_settings: branch.reservations_settings,
      waiting_settings: branch.waiting_settings,
    })),
  );
  const rows = <Row>(rowsOf: (branch: BranchSeed) => Row[]) => seed.branches.flatMap(rowsOf);

  const services = rows((branch) =>
    branch.services.map((service, sort) => ({ tenant, branch_id: branch.id, sort, ...service })),
  );
  if (services.length > 0) await db.insert(branchServices).values(services);

  const hours = rows((branch) =>
    branch.hours.map(({ type, day, from, to }, position) => ({
      tenant,
      branch_id: branch.id,
      position,
      type,
      day,
      from_time: from,
      to_time: to,
    })),
  );
  if (hours.length > 0) await db.insert(branchHours).values(hours);

  const overrides = rows((branch) =>
    branch.overrides.map(({ date, ...override }, position) => ({
      tenant,
      branch_id: branch.id,
      position,
      date: dateOf(date, branch, now),
      ...override,
    })),
  );
  if (overrides.length > 0) await db.insert(branchOverrides).values(overrides);

  const areas = rows((branch) =>
    branch.areas.map(({ tables: _ofReservations, ...area }) => {
      const queue = branch.waiting_areas.find((waiting) => waiting.area_id === area.id);
      return { tenant, branch_id: branch.id, ...area, waiting: queue !== undefined };
    }),
  );
  if (areas.length > 0) await db.insert(branchAreas).values(areas);

  const zones = rows((branch) =>
    (branch.delivery_areas ?? []).map((area) => ({ tenant, branch_id: branch.id, enabled: true, ...area })),
  );
  if (zones.length > 0) await db.insert(deliveryAreas).values(zones);
}

function resumeOf(branch: BranchSeed, now: Date): Date | null {
  if (branch.state.state !== 'paused' || branch.state.resume_minutes === null) return null;
  return new Date(now.getTime() + branch.state.resume_minutes * MINUTE_MS);
}

/** `+3` counts from the day of loading in the branch's zone. */
function dateOf(date: string, branch: BranchSeed, now: Date): string {
  return date.startsWith('+') ? addDays(wallAt(branch.time_zone, now.getTime()).date, Number(date)) : date;
}

export const branchSeeder: Seeder = {
  load: seedBranches,
  content: [
    { table: branches, gone: 'stays', unchanged: ['staff_state', 'staff_reason', 'resumes_at'] },
    { table: branchServices, gone: 'is deleted', unchanged: ['paused', 'paused_until'] },
    { table: branchHours, gone: 'is deleted', list: ['branch_id'] },
    { table: branchOverrides, gone: 'is deleted', list: ['branch_id'] },
    { table: branchAreas, gone: 'stays', unchanged: ['in_queue'] },
    ...deleted(deliveryAreas),
  ],
};
