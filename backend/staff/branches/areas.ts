/** Where a branch delivers, and on what terms (SHOP-035). */
import { crossingBorders } from '@sufra/api/branch/faults';
import type { BranchAreas, BranchSetup } from '@sufra/api/staff/endpoints';
import { inArray } from 'drizzle-orm';
import { deliveryAreas } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { matchListed } from './listed.ts';
import { storedWords } from './setup.ts';

/** Throws AREA_CROSSES, INVALID_INPUT, with the area; NOT_FOUND. */
export async function changeAreas(db: Db, { id, areas: before }: BranchSetup, { areas }: BranchAreas): Promise<void> {
  const { rows, gone } = matchListed(areas, before, 'areas');
  const values = rows.map(({ row: { id: _id, names, ...area }, known }, at) => {
    if (area.polygon && crossingBorders(area.polygon)) throw refuse('AREA_CROSSES', { field: `areas.${at}.polygon` });
    if (area.promise_max < area.promise_min) throw refuse('INVALID_INPUT', { field: `areas.${at}.promise_max` });
    const stored = storedWords(names, known?.names, `areas.${at}.names`);
    return { ...area, tenant: db.tenant, branch_id: id, id: known?.id ?? newId(), names: stored };
  });
  const removed = gone.map((area) => area.id);
  if (removed.length > 0) await db.delete(deliveryAreas).where(inArray(deliveryAreas.id, removed));
  for (const row of values)
    await db
      .insert(deliveryAreas)
      .values(row)
      .onConflictDoUpdate({ target: [deliveryAreas.tenant, deliveryAreas.id], set: row });
}

/** What an entry of the audit says: borders are long, so their corners are counted. */
export function saidOfAreas(areas: BranchSetup['areas']): unknown {
  return areas.map(({ names, polygon, fee, min_order, free_over, enabled }) => ({
    ...{ names, fee, min_order, free_over, enabled },
    corners: polygon?.length ?? 0,
  }));
}
