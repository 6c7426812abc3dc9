import type { SeedContext, Seeder } from '../seeding/seeder.ts';
import { newCode } from '../user/secrets/secrets.ts';
import { dineTables } from './tables.ts';

async function seedTables({ db, tenant, seed }: SeedContext): Promise<void> {
  const rows = seed.branches.flatMap((branch) =>
    (branch.tables ?? []).map(({ staff_code, ...table }, sort) => ({
      tenant,
      branch_id: branch.id,
      sort,
      available: true,
      ...table,
      staff_code: staff_code ?? newCode(),
    })),
  );
  if (rows.length > 0) await db.insert(dineTables).values(rows);
}

/** Tables of a brand's branches. A party at one goes on with the code that the staff has for it. */
export const tableSeeder: Seeder = {
  load: seedTables,
  content: [{ table: dineTables, gone: 'stays', unchanged: ['staff_code', 'available'] }],
};
