/**
 * Demo brands in the database of a server that does not serve them: a public demonstration that became a
 * restaurant's own server.
 */
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { tenants } from './tables.ts';

/**
 * Keys of the seeds of demo brands: a seed in sandbox/seeds has one of these. A tenant that was made from one
 * is found only where an extension serves it. They are named here, because the server that must hide them
 * runs without the extension that has them.
 */
export const DEMO_SEEDS = ['nakhla', 'basta', 'shut', 'grand'] as const;
export type DemoSeed = (typeof DEMO_SEEDS)[number];

/** The tenants that were made from these seeds. */
async function tenantsOfSeeds(database: Database, seeds: readonly string[]): Promise<string[]> {
  const rows = await withSystem(database, (db) =>
    db
      .select({ tenant: tenants.tenant })
      .from(tenants)
      .where(inArray(tenants.seed, [...seeds])),
  );
  return rows.map(({ tenant }) => tenant);
}

/** A brand that was open yesterday is not found today: the log says why, and what opens it. */
export async function warnOfHiddenBrands(
  { database, log }: { database: Database; log: Logger },
  hidden: readonly string[],
): Promise<void> {
  const found = await tenantsOfSeeds(database, hidden);
  if (found.length > 0)
    log.warn(
      { tenants: found },
      'demo brands are in the database and are not served: npm start with SUFRA_DEMO_BRANDS=1 serves them',
    );
}
