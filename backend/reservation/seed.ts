import { deleted, type LoadSeed, type Seeder, stays } from '../seeding/seeder.ts';
import { floorJoins, floorTables } from './tables.ts';

/**
 * The tables of a brand's sections; the first stands beside the second, the third beside the fourth, in a row
 * each beside the next.
 */
const seedFloors: LoadSeed = async ({ db, tenant, seed }) => {
  const sections = seed.branches.flatMap((branch) =>
    branch.areas.map((area) =>
      (area.tables ?? []).map((seats, at) => ({
        tenant,
        id: `${area.id}-${String(at + 1).padStart(2, '0')}`,
        branch_id: branch.id,
        area_id: area.id,
        label: String(at + 1),
        seats,
        sort: area.sort * 1000 + at,
      })),
    ),
  );
  const tables = sections.flat();
  if (tables.length === 0) return;
  await db.insert(floorTables).values(tables);
  const rows = new Set(seed.branches.flatMap(({ areas }) => areas.filter(({ row }) => row).map(({ id }) => id)));
  const joins = sections.flatMap((own) =>
    own.flatMap((table, at) => {
      const next = own[at + 1];
      return next && (at % 2 === 0 || rows.has(table.area_id)) ? [{ tenant, one: table.id, other: next.id }] : [];
    }),
  );
  if (joins.length > 0) await db.insert(floorJoins).values(joins);
};

export const floorSeeder: Seeder = { load: seedFloors, content: [...stays(floorTables), ...deleted(floorJoins)] };
