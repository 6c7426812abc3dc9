/**
 * Whether a position is delivered to (API-046). The reference provider has no drawn zones: an area is the circle of
 * `order.delivery_radius_km` (10) around a branch that delivers; the nearest such branch delivers.
 */
import { createHash } from 'node:crypto';
import { distanceKm } from '@sufra/api/branch/distance';
import type { AreaCheck } from '@sufra/api/branch/endpoints';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../http/refusal.ts';
import { readSettings } from '../tenant/settings.ts';
import { type BranchRecord, listBranchRecords } from './records.ts';
import { BUSY_MINUTES } from './state.ts';
import { serviceMoment } from './view.ts';

const DEFAULT_RADIUS_KM = 10;
const MOST_ALTERNATIVES = 3;

export async function checkArea(
  db: Db,
  position: { latitude: number; longitude: number; branch_id: string | null },
  now: number,
): Promise<AreaCheck> {
  const settings = await readSettings(db, ['order']);
  const radius = Number(settings['order.delivery_radius_km'] ?? DEFAULT_RADIUS_KM);
  const records = await listBranchRecords(db);
  if (position.branch_id !== null && !records.some((record) => record.id === position.branch_id))
    throw refuse('NOT_FOUND');

  const near = records
    .map((branch) => ({
      branch,
      km: distanceKm(position.latitude, position.longitude, branch.latitude, branch.longitude),
    }))
    .sort((a, b) => a.km - b.km);
  const found = near.find(
    ({ branch, km }) =>
      km <= radius && deliveryOf(branch) && (position.branch_id === null || branch.id === position.branch_id),
  );
  const service = found && deliveryOf(found.branch);
  const late = found && service && serviceMoment(found.branch, service, now).state === 'busy' ? BUSY_MINUTES : 0;
  return {
    deliverable: found !== undefined,
    branch_id: found?.branch.id ?? null,
    area_id: null,
    area_name: found?.branch.district ?? null,
    fee: service?.fee ?? null,
    min_order: service?.min_order ?? null,
    free_over: null,
    promise: service ? { min: service.prep_min + late, max: service.prep_max + late } : null,
    zone_version: versionOf(records, radius),
    alternatives: near
      .filter(({ branch }) => branch.services.some((candidate) => candidate.type === 'pickup'))
      .slice(0, MOST_ALTERNATIVES)
      .map(({ branch, km }) => ({ branch_id: branch.id, names: branch.names, distance_km: km })),
  };
}

function deliveryOf(branch: BranchRecord) {
  return branch.services.find((service) => service.type === 'delivery');
}

/** Changes when an area or its price does, so that an order can ask again (AREA_CHANGED). */
function versionOf(records: readonly BranchRecord[], radius: number): string {
  const areas = records.map((branch) => [
    branch.id,
    branch.latitude,
    branch.longitude,
    deliveryOf(branch)?.fee ?? null,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([radius, areas]))
    .digest('hex')
    .slice(0, 12);
}
