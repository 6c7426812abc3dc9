/** Whether a place is delivered to, from which branch and on what terms (API-046, MENU-008, guide §1.3). */
import { createHash } from 'node:crypto';
import { DOOR_METRES, distanceKm, isKnownPosition } from '@sufra/api/branch/distance';
import type { AreaCheck, DeliveryArea } from '@sufra/api/branch/endpoints';
import { keepContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { type ErrorDetail, refuse } from '../errors/refusal.ts';
import { type BranchRecord, listBranchRecords } from './records.ts';
import { deliveryAreas } from './tables.ts';
import { serviceMoment, serviceNow } from './view.ts';
import { inOrder, zonesAt } from './zones.ts';

export type AreaRecord = typeof deliveryAreas.$inferSelect;

const MAX_ALTERNATIVES = 3;

/** What is known of the place: a position, or the id of an area that was chosen by name; a branch when it is fixed. */
export interface WantedPlace {
  latitude: number | null;
  longitude: number | null;
  area_id: string | null;
  branch_id: string | null;
}

/** A position that names a door; 0,0 names none. */
export function isSure(latitude: number, longitude: number, accuracy: number | null | undefined): boolean {
  return isKnownPosition(latitude, longitude) && (accuracy ?? 0) <= DOOR_METRES;
}

/** Areas that are in use, of branches that deliver, in the order in which they count. Shared: read only. */
export const listAreaRecords: (db: Db) => Promise<AreaRecord[]> = keepContent(async (db) => {
  const rows = await db.select().from(deliveryAreas);
  const delivering = new Set((await listBranchRecords(db)).filter(deliveryOf).map(({ id }) => id));
  return inOrder(rows.filter((row) => row.enabled && delivering.has(row.branch_id)));
});

/**
 * Services of a branch whose delivery goes to an area: the way to its doors is part of what is promised
 * there, and of when its last order is.
 */
export function servicesTo(branch: BranchRecord, { promise_min, promise_max }: AreaRecord): BranchRecord['services'] {
  return branch.services.map((service) =>
    service.type === 'delivery' ? { ...service, prep_min: promise_min, prep_max: promise_max } : service,
  );
}

/**
 * Areas to choose from by name, of one branch when given: each name once, with the terms that would count,
 * and how it is served now.
 */
export async function listAreas(db: Db, branchId: string | null, now: number): Promise<DeliveryArea[]> {
  const branches = await listBranchRecords(db);
  if (branchId !== null && !branches.some(({ id }) => id === branchId)) throw refuse('NOT_FOUND');
  const areas = (await listAreaRecords(db)).filter((area) => branchId === null || area.branch_id === branchId);
  const named = new Map<string, AreaRecord>();
  for (const area of areas) {
    const name = JSON.stringify([area.names.ar, area.names.en]);
    if (!named.has(name)) named.set(name, area);
  }
  return [...named.values()].map((area) => {
    const branch = branches.find(({ id }) => id === area.branch_id)!;
    const { promise_min: min, promise_max: max, ...served } = servedNow(branch, area, now)!;
    const { id, names, branch_id, fee, min_order, free_over } = area;
    return {
      ...{ id, names, branch_id, branch_names: branch.names, fee, min_order, free_over },
      promise: { min, max },
      ...served,
    };
  });
}

/**
 * The areas in use that hold a place, of whatever branch, the one that counts first. None: nothing is
 * delivered there, or the area that was chosen by name is not in use any more.
 */
export async function areasAt(db: Db, place: Omit<WantedPlace, 'branch_id'>): Promise<AreaRecord[]> {
  return candidatesOf(await listAreaRecords(db), place);
}

export interface CheckedArea extends Omit<AreaCheck, 'reason'> {
  reason: ErrorDetail | null;
}

/** Throws NOT_FOUND for an unknown branch or area. What is not delivered to is an answer, not a refusal. */
export async function checkArea(db: Db, place: WantedPlace, now: number): Promise<CheckedArea> {
  const branches = await listBranchRecords(db);
  const areas = await listAreaRecords(db);
  if (place.branch_id !== null && !branches.some(({ id }) => id === place.branch_id)) throw refuse('NOT_FOUND');
  if (place.area_id !== null && !areas.some(({ id }) => id === place.area_id)) throw refuse('NOT_FOUND');

  const area = candidatesOf(areas, place).find(({ branch_id }) => !place.branch_id || branch_id === place.branch_id);
  const branch = area && branches.find(({ id }) => id === area.branch_id);
  const served = branch ? servedNow(branch, area, now) : null;
  const alternatives = alternativesOf(branches, place, now);
  return {
    deliverable: area !== undefined,
    branch_id: area?.branch_id ?? null,
    branch_names: branch?.names ?? null,
    area_id: area?.id ?? null,
    area_name: area?.names ?? null,
    fee: area?.fee ?? null,
    min_order: area?.min_order ?? null,
    free_over: area?.free_over ?? null,
    promise: served && { min: served.promise_min, max: served.promise_max },
    state: served?.state ?? null,
    opens_at: served?.opens_at ?? null,
    zone_version: versionOf(areas),
    alternatives,
    reason: area
      ? null
      : {
          code: 'OUT_OF_AREA',
          params: { branch: alternatives[0]?.names ?? null, km: alternatives[0]?.distance_km ?? null },
        },
  };
}

/** Areas that hold the place; an exact position says more than the name that was chosen with it. */
function candidatesOf(
  areas: readonly AreaRecord[],
  { latitude, longitude, area_id }: Omit<WantedPlace, 'branch_id'>,
): AreaRecord[] {
  if (latitude !== null && longitude !== null) return zonesAt(areas, latitude, longitude);
  return areas.filter(({ id }) => id === area_id);
}

/** Branches to collect from: nearest first when the position is known, else in their order. */
function alternativesOf(branches: readonly BranchRecord[], place: WantedPlace, now: number): AreaCheck['alternatives'] {
  const { latitude, longitude } = place;
  const known = latitude !== null && longitude !== null;
  return branches
    .flatMap((branch) => {
      const pickup = branch.services.find((service) => service.type === 'pickup');
      if (!pickup) return [];
      const km = known ? distanceKm(latitude, longitude, branch.latitude, branch.longitude) : null;
      const { state } = serviceMoment(branch, pickup, now);
      return [{ branch_id: branch.id, names: branch.names, distance_km: km, state }];
    })
    .sort((a, b) => (a.distance_km ?? 0) - (b.distance_km ?? 0))
    .slice(0, MAX_ALTERNATIVES);
}

/** How a branch delivers to an area now; null: it does not deliver any more. */
function servedNow(branch: BranchRecord, area: AreaRecord, now: number) {
  const service = deliveryOf({ services: servicesTo(branch, area) });
  return service ? serviceNow(branch, service, now) : null;
}

function deliveryOf(branch: Pick<BranchRecord, 'services'>) {
  return branch.services.find((service) => service.type === 'delivery');
}

/** Changes when an area or its terms do. */
function versionOf(areas: readonly AreaRecord[]): string {
  const facts = areas.map(({ id, branch_id, polygon, priority, fee, min_order, free_over }) => [
    [id, branch_id, priority],
    polygon,
    [fee, min_order, free_over],
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}
