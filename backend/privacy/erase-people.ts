/** What rows of a restaurant that left lose: the people in them, as rows of deleted accounts do (SHOP-042). */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { withTenant } from '../database/tenant-scope.ts';
import { RETAINED } from './retained-columns.ts';

/** Rows in a transaction. */
const BATCH = 2000;

/** Every row of this table; those of one that names no person stay as they are. */
export async function erasePeople(database: Database, tenant: string, table: string, now: Date): Promise<void> {
  const deletion = RETAINED.find((retained) => retained.table === table)?.deletion ?? 'keep';
  if (typeof deletion === 'string') return;
  const name = sql.identifier(table);
  const set = Object.entries(deletion).map(([column, value]) => ({
    column: sql.identifier(column),
    value: value === '$now' ? sql`${now}::timestamptz` : sql.raw(value),
  }));
  const setting = set.map(({ column, value }) => sql`${column} = ${value}`);
  const differing = set.map(({ column, value }) => sql`${column} is distinct from ${value}`);
  const once = async () => {
    const { rowCount } = await withTenant(database, tenant, (db) =>
      db.execute(sql`
        update ${name} set ${sql.join(setting, sql`, `)} where tenant = ${tenant} and ctid = any (array(
          select ctid from ${name} where tenant = ${tenant} and (${sql.join(differing, sql` or `)}) limit ${BATCH}))`),
    );
    return rowCount ?? 0;
  };
  while ((await once()) === BATCH);
}
