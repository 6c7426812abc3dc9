/** The floors of a tenant's branches: sections in their order, with their tables. */
import type { LocalizedText } from '@sufra/contract';
import { asc } from 'drizzle-orm';
import { branchAreas } from '../../branch/tables.ts';
import { keepContent } from '../../database/content.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { Floor } from '../booking/units.ts';
import { floorJoins, floorTables } from '../tables.ts';

export interface FloorSection {
  id: string;
  names: LocalizedText;
  floor: Floor;
  /** What staff call the tables, by id. */
  labels: ReadonlyMap<string, string>;
}

/** Shared between calls: read only. A section without tables takes no reservations. */
const listFloors: (db: Db) => Promise<ReadonlyMap<string, readonly FloorSection[]>> = keepContent(async (db) => {
  const areas = await db.select().from(branchAreas).orderBy(asc(branchAreas.sort));
  const tables = await db.select().from(floorTables).orderBy(asc(floorTables.sort), asc(floorTables.id));
  const joins = await db.select().from(floorJoins);
  const floors = new Map<string, FloorSection[]>();
  for (const area of areas) {
    const own = tables.filter(({ area_id, branch_id }) => area_id === area.id && branch_id === area.branch_id);
    if (own.length === 0) continue;
    const ids = new Set(own.map(({ id }) => id));
    const section = {
      id: area.id,
      names: area.names,
      floor: {
        tables: own.map(({ id, seats }) => ({ id, seats })),
        joins: joins
          .filter(({ one, other }) => ids.has(one) && ids.has(other))
          .map(({ one, other }) => [one, other] as const),
      },
      labels: new Map(own.map(({ id, label }) => [id, label])),
    };
    floors.set(area.branch_id, [...(floors.get(area.branch_id) ?? []), section]);
  }
  return floors;
});

export async function sectionsOf(db: Db, branchId: string): Promise<readonly FloorSection[]> {
  return (await listFloors(db)).get(branchId) ?? [];
}
