/** Loads the demo brands (`backend/seeds`) into the database: at the first start, when they changed, and on reset. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { type Db, withSystem } from '../database/tenant-scope.ts';
import type { Media } from '../media/media.ts';
import { pictures, tenantSeeds } from '../seeds/index.ts';
import type { TenantSeed } from '../seeds/types.ts';
import type { TenantDirectory } from '../tenant-directory/directory.ts';
import { tenantDomains, tenants } from '../tenant-directory/tables.ts';
import { withEveryText } from './every-text.ts';
import type { Seeder } from './seeder.ts';

/** What loading needs of the server. */
export interface Seeding {
  database: Database;
  media: Media;
  tenants: TenantDirectory;
  clock: Clock;
  log: Logger;
  config: Pick<Config, 'domains'>;
  /** In the order in which they are run. */
  seeders: readonly Seeder[];
}

const seedState = pgTable('seed_state', { one: boolean().primaryKey(), hash: text().notNull() });

/** Any number will do, as long as every backend takes the same. */
const SEED_LOCK = 7_262_135;

/**
 * Loads every demo brand when none is there or their content differs from what was loaded. Of several backends that start at
 * once one does it, and the others wait for it.
 */
export async function seedWhenNeeded(seeding: Seeding): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([tenantSeeds, pictures, seeding.config.domains]))
    .update(
      Object.keys(pictures)
        .map((key) => JSON.stringify(seeding.media.picture(key, pictures[key]!)))
        .join(),
    )
    .digest('hex');
  const isLoaded = async (db: Db) => (await db.select().from(seedState)).some((state) => state.hash === hash);
  const loaded = await withSystem(seeding.database, async (db) => {
    if (await isLoaded(db)) return false;
    // Loading takes longer than a call may wait.
    await db.execute(sql`set local lock_timeout = 0`);
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isLoaded(db)) return false;
    for (const seed of tenantSeeds) await loadTenant(seeding, db, seed.key, seed);
    await db.delete(seedState);
    await db.insert(seedState).values({ one: true, hash });
    return true;
  });
  seeding.tenants.forget();
  if (loaded) seeding.log.info({ tenants: tenantSeeds.map((seed) => seed.key) }, 'demo brands loaded');
  return loaded;
}

/** Puts a tenant back to its seed, with everything customers did gone. False when there is no such tenant. */
export async function resetTenant(seeding: Seeding, tenant: string): Promise<boolean> {
  const done = await withSystem(seeding.database, async (db) => {
    const [row] = await db.select().from(tenants).where(eq(tenants.tenant, tenant));
    const seed = tenantSeeds.find((candidate) => candidate.key === row?.seed);
    if (!row || !seed) return false;
    await loadTenant(seeding, db, tenant, seed);
    return true;
  });
  seeding.tenants.forget();
  return done;
}

/** Makes a throw-away tenant from another's seed, with `everyText` behind all its words. False when that is not known. */
export async function copyTenant(seeding: Seeding, tenant: string, copyOf: string, everyText = ''): Promise<boolean> {
  const done = await withSystem(seeding.database, async (db) => {
    const [source] = await db.select().from(tenants).where(eq(tenants.tenant, copyOf));
    const seed = tenantSeeds.find((candidate) => candidate.key === source?.seed);
    if (!seed) return false;
    await loadTenant(seeding, db, tenant, everyText ? withEveryText(seed, everyText) : seed);
    return true;
  });
  seeding.tenants.forget();
  return done;
}

/** Takes a throw-away tenant away. False for one that is not known or is a demo brand. */
export async function removeTenant(seeding: Seeding, tenant: string): Promise<boolean> {
  const rows = await withSystem(seeding.database, (db) =>
    db
      .delete(tenants)
      .where(and(eq(tenants.tenant, tenant), ne(tenants.seed, tenant)))
      .returning(),
  );
  seeding.tenants.forget();
  return rows.length > 0;
}

/** Everything of a tenant hangs on its row: deleting it clears all tables. Its app token stays what it was. */
async function loadTenant(seeding: Seeding, db: Db, tenant: string, seed: TenantSeed): Promise<void> {
  const [before] = await db.delete(tenants).where(eq(tenants.tenant, tenant)).returning();
  await db.insert(tenants).values({
    tenant,
    seed: seed.key,
    name: seed.name,
    title: seed.title,
    country: seed.country,
    currency: seed.currency,
    time_zone: seed.time_zone,
    logo: seeding.media.address(seed.logo) ?? '',
    app_token: before?.app_token ?? randomBytes(24).toString('base64url'),
    external_hosts: seed.external_hosts,
  });
  const domains = seeding.config.domains.map((domain) => ({ tenant, domain: `${tenant}.${domain}` }));
  if (domains.length > 0) await db.insert(tenantDomains).values(domains);
  const context = { db, tenant, seed, pictures, media: seeding.media, now: seeding.clock.now(tenant) };
  for (const seeder of seeding.seeders) await seeder(context);
}
