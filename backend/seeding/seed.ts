/** Loads the demo brands (`backend/seeds`) into the database: at the first start, when they changed, and on reset. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { type Db, withSystem } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { pictures, tenantSeeds } from '../seeds/index.ts';
import type { TenantSeed } from '../seeds/types.ts';
import { tenantDomains, tenants } from '../tenant/tables.ts';
import { withEveryText } from './every-text.ts';

const seedState = pgTable('seed_state', { one: boolean().primaryKey(), hash: text().notNull() });

/** Any number will do, as long as every backend takes the same. */
const SEED_LOCK = 7_262_135;

/**
 * Loads every demo brand when none is there or their content differs from what was loaded. Of several backends that start at
 * once one does it, and the others wait for it.
 */
export async function seedWhenNeeded(platform: Platform): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([tenantSeeds, pictures, platform.config.domains]))
    .update(
      Object.keys(pictures)
        .map((key) => platform.media.picture(key, pictures[key]!)?.url)
        .join(),
    )
    .digest('hex');
  const isLoaded = async (db: Db) => (await db.select().from(seedState)).some((state) => state.hash === hash);
  const loaded = await withSystem(platform.database, async (db) => {
    if (await isLoaded(db)) return false;
    // Loading takes longer than a call may wait.
    await db.execute(sql`set local lock_timeout = 0`);
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isLoaded(db)) return false;
    for (const seed of tenantSeeds) await loadTenant(platform, db, seed.key, seed);
    await db.delete(seedState);
    await db.insert(seedState).values({ one: true, hash });
    return true;
  });
  platform.tenants.forget();
  if (loaded) platform.log.info({ tenants: tenantSeeds.map((seed) => seed.key) }, 'demo brands loaded');
  return loaded;
}

/** Puts a tenant back to its seed, with everything customers did gone. False when there is no such tenant. */
export async function resetTenant(platform: Platform, tenant: string): Promise<boolean> {
  const done = await withSystem(platform.database, async (db) => {
    const [row] = await db.select().from(tenants).where(eq(tenants.tenant, tenant));
    const seed = tenantSeeds.find((candidate) => candidate.key === row?.seed);
    if (!row || !seed) return false;
    await loadTenant(platform, db, tenant, seed);
    return true;
  });
  platform.tenants.forget();
  return done;
}

/** Makes a throw-away tenant from another's seed, with `everyText` behind all its words. False when that is not known. */
export async function copyTenant(platform: Platform, tenant: string, copyOf: string, everyText = ''): Promise<boolean> {
  const done = await withSystem(platform.database, async (db) => {
    const [source] = await db.select().from(tenants).where(eq(tenants.tenant, copyOf));
    const seed = tenantSeeds.find((candidate) => candidate.key === source?.seed);
    if (!seed) return false;
    await loadTenant(platform, db, tenant, everyText ? withEveryText(seed, everyText) : seed);
    return true;
  });
  platform.tenants.forget();
  return done;
}

/** Takes a throw-away tenant away. False for one that is not known or is a demo brand. */
export async function removeTenant(platform: Platform, tenant: string): Promise<boolean> {
  const rows = await withSystem(platform.database, (db) =>
    db
      .delete(tenants)
      .where(and(eq(tenants.tenant, tenant), ne(tenants.seed, tenant)))
      .returning(),
  );
  platform.tenants.forget();
  return rows.length > 0;
}

/** Everything of a tenant hangs on its row: deleting it clears all tables. Its app token stays what it was. */
async function loadTenant(platform: Platform, db: Db, tenant: string, seed: TenantSeed): Promise<void> {
  const [before] = await db.delete(tenants).where(eq(tenants.tenant, tenant)).returning();
  await db.insert(tenants).values({
    tenant,
    seed: seed.key,
    name: seed.name,
    title: seed.title,
    country: seed.country,
    currency: seed.currency,
    time_zone: seed.time_zone,
    logo: platform.media.address(seed.logo) ?? '',
    app_token: before?.app_token ?? randomBytes(24).toString('base64url'),
    external_hosts: seed.external_hosts,
  });
  const domains = platform.config.domains.map((domain) => ({ tenant, domain: `${tenant}.${domain}` }));
  if (domains.length > 0) await db.insert(tenantDomains).values(domains);
  const context = { db, tenant, seed, pictures, media: platform.media, now: platform.clock.now(tenant) };
  for (const seeder of platform.seeders) await seeder(context);
}
