import type { SeedContext } from '../seeding/seeder.ts';
import { newCode } from '../user/secrets.ts';
import { dineTables } from './tables.ts';

/** Tables of a brand's branches. */
export async function seedTables({ db, tenant, seed }: SeedContext): Promise<void> {
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
