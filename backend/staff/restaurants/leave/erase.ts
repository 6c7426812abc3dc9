/**
 * Erases restaurants whose grace time is over (SHOP-042). Rows go in transactions that see those of their
 * restaurant alone; entries of the audit by its key.
 */
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, withSystem, withTenant } from '../../../database/tenant-scope.ts';
import type { Platform } from '../../../platform.ts';
import { erasePeople } from '../../../privacy/erase-people.ts';
import { tenantDomains, tenants } from '../../../tenant-directory/tables.ts';
import { BOOKS, OWN_ROWS, tenantTables } from './row-tables.ts';
import { restaurantLeaves } from './tables.ts';

/** Rows in a transaction. */
const BATCH = 5000;

type Parts = Pick<Platform, 'database' | 'clock' | 'tenants' | 'log'>;

export function eraseWhatLeft(platform: Platform): void {
  platform.every('restaurants that left', HOUR_MS, () => eraseDue(platform));
}

/** Begun again where it was broken off: it is done when the row says so. One that fails does not stop the others. */
export async function eraseDue(platform: Parts): Promise<void> {
  const { database, clock, log } = platform;
  const rows = await withSystem(database, (db) =>
    db.select().from(restaurantLeaves).where(isNull(restaurantLeaves.erased_at)),
  );
  for (const { tenant, erase_at } of rows) {
    if (erase_at > clock.now(tenant)) continue;
    await erase(platform, tenant).catch((error: unknown) =>
      log.error({ err: error, tenant }, 'a restaurant that left was not erased'),
    );
  }
}

async function erase({ database, clock, tenants: directory }: Parts, tenant: string): Promise<void> {
  const now = clock.now(tenant);
  // First no caller can write any more.
  const due = await withSystem(database, async (db) => {
    const own = and(eq(restaurantLeaves.tenant, tenant), isNull(restaurantLeaves.erased_at));
    const [row] = await db.select().from(restaurantLeaves).where(own).for('update');
    // Called off meanwhile.
    if (!row || row.erase_at > now) return false;
    if (!row.begun_at) await db.update(restaurantLeaves).set({ begun_at: now }).where(own);
    await db.delete(tenantDomains).where(eq(tenantDomains.tenant, tenant));
    const app_token = randomBytes(24).toString('base64url');
    await db.update(tenants).set({ app_token, logo: '', external_hosts: [] }).where(eq(tenants.tenant, tenant));
    return true;
  });
  if (!due) return;
  directory.forget();
  const tables = await withTenant(database, tenant, tenantTables);
  // Versions of content are written by what goes before them.
  const names = [...tables.keys()].filter((name) => !BOOKS.includes(name) && !OWN_ROWS.includes(name));
  for (const name of [...names.filter((one) => one !== 'tenant_content'), 'tenant_content']) {
    const once = async (db: Db) => eraseSome(db, tenant, name);
    // Entries of the audit can be taken away by the system alone.
    const run = () => (name === 'staff_audit' ? withSystem(database, once) : withTenant(database, tenant, once));
    while ((await run()) === BATCH);
  }
  for (const name of BOOKS) await erasePeople(database, tenant, name, now);
  await withSystem(database, (db) =>
    db.update(restaurantLeaves).set({ erased_at: now }).where(eq(restaurantLeaves.tenant, tenant)),
  );
}

async function eraseSome(db: Db, tenant: string, name: string): Promise<number> {
  const table = sql.identifier(name);
  const { rowCount } = await db.execute(sql`
    delete from ${table} where tenant = ${tenant} and ctid = any (array(
      select ctid from ${table} where tenant = ${tenant} limit ${BATCH}))`);
  return rowCount ?? 0;
}
