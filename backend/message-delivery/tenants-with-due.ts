import { lte } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { outbox } from '../outbox/tables.ts';

/**
 * Keys of the tenants that have messages with a step due until then. One query each second, however many
 * tenants there are: most have none.
 */
export async function tenantsWithDue(database: Database, latest: Date): Promise<string[]> {
  const found = await withSystem(database, (db) =>
    db.selectDistinct({ tenant: outbox.tenant }).from(outbox).where(lte(outbox.due_at, latest)),
  );
  return found.map(({ tenant }) => tenant);
}
