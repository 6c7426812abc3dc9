/** Demo brands in the database of a server that does not serve them: a public demonstration that became a restaurant's own server. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { tenants } from './tables.ts';

/** Keys of the seeds of demo brands (sandbox/seeds). A tenant that was made from one is found only where an extension serves it. */
export const DEMO_SEEDS: readonly string[] = ['nakhla', 'basta', 'shut', 'grand'];

/** The tenants that were made from these seeds. */
export async function tenantsOfSeeds(database: Database, seeds: readonly string[]): Promise<string[]> {
  const rows = await withSystem(database, (db) =>
    db
      .select({ tenant: tenants.tenant })
      .from(tenants)
      .where(inArray(tenants.seed, [...seeds])),
  );
  return rows.map(({ tenant }) => tenant);
}
