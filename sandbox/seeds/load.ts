/**
 * Loads the demo brands of this folder into the database at the first start and on reset, and changes them in
 * place when their seeds changed.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@sufra/backend/clock/clock.ts';
import type { Config } from '@sufra/backend/config.ts';
import type { Database } from '@sufra/backend/database/connect.ts';
import { LIMITS } from '@sufra/backend/database/limits.ts';
import { type Db, withSystem } from '@sufra/backend/database/tenant-scope.ts';
import type { Media } from '@sufra/backend/media/media.ts';
import type { TenantSeed } from '@sufra/backend/seeding/brand.ts';
import type { SeedContext, Seeder } from '@sufra/backend/seeding/seeder.ts';
import { DEMO_SEEDS } from '@sufra/backend/tenant-directory/demo-brands.ts';
import type { TenantDirectory } from '@sufra/backend/tenant-directory/directory.ts';
import { tenants } from '@sufra/backend/tenant-directory/tables.ts';
import { requireTenantKey } from '@sufra/backend/tenant-directory/tenant-key.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { withEveryText } from './every-text.ts';
import { pictures, tenantSeeds } from './index.ts';
import { mergeLooks, recordLooks } from './looks.ts';
import { mergeContent, recordSeed } from './merge.ts';
import { hasChangesOfConsole, isRecorded } from './recorded.ts';

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
 * Brings the demo brands to what their seeds say: loads those that are not there, and changes the content of
 * those that are in place ([decision 242](../../docs/decisions/0242-a-start-erases-nothing.md)). What
 * customers did stays. Each of `domains` leads to them from then on. Of several backends that start at once
 * one does it, and the others wait for it. False when nothing differed.
 */
export async function seedWhenNeeded(seeding: Seeding): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([tenantSeeds, pictures]))
    .update(
      Object.keys(pictures)
        .map((key) => JSON.stringify(seeding.media.picture(key, pictures[key]!)))
        .join(),
    )
    .digest('hex');
  const isLoaded = async (db: Db) => (await db.select().from(seedState)).some((state) => state.hash === hash);
  const done = await withSystem(
    seeding.database,
    async (db) => {
      if (await isLoaded(db)) return null;
      await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
      if (await isLoaded(db)) return null;
      const present = new Set((await db.select({ tenant: tenants.tenant }).from(tenants)).map(({ tenant }) => tenant));
      for (const seed of tenantSeeds) {
        if (present.has(seed.key)) await changeTenant(seeding, db, seed);
        else await loadTenant(seeding, db, seed.key, seed);
      }
      await db.delete(seedState);
      await db.insert(seedState).values({ one: true, hash });
      const [changed, loaded] = [true, false].map((was) =>
        tenantSeeds.map(({ key }) => key).filter((key) => present.has(key) === was),
      );
      return { loaded, changed };
    },
    LIMITS.seeding,
  );
  await withSystem(seeding.database, (db) => addDomains(db, seeding.config.domains));
  seeding.tenants.forget();
  if (done) seeding.log.info(done, 'demo brands loaded, or changed in place');
  return done !== null;
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

/**
 * Makes a throw-away tenant from another's seed, with `everyText` behind all its words. False when that is not known.
 */
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
  requireTenantKey(tenant);
  const [before] = await db.delete(tenants).where(eq(tenants.tenant, tenant)).returning();
  await db.insert(tenants).values({
    tenant,
    ...describe(seeding, seed),
    app_token: before?.app_token ?? randomBytes(24).toString('base64url'),
  });
  await addDomains(db, seeding.config.domains, tenant);
  const context = contextOf(seeding, db, tenant, seed);
  for (const { load } of seeding.seeders) await load(context);
  // A copy is never changed by a seed.
  if (tenant === seed.key) await recordAsSeeded(seeding, db, tenant);
}

/** The content of a brand that is there becomes its seed's, but for what the restaurant changed. */
async function changeTenant(seeding: Seeding, db: Db, seed: TenantSeed): Promise<void> {
  const { key } = seed;
  const { logo, name, title, ...facts } = describe(seeding, seed);
  await db.update(tenants).set(facts).where(eq(tenants.tenant, key));
  const known = await isRecorded(db, key);
  // Loaded before rows were recorded: nothing says which of them a console has changed, so they all stay if one has.
  const how = known || !(await hasChangesOfConsole(db, key)) ? 'change' : 'record only';
  if (!known && how === 'change') await recordAsSeeded(seeding, db, key);
  await mergeContent(contextOf(seeding, db, key, seed), seeding.seeders, how);
  await mergeLooks(db, key, { logo, name, title }, how);
}

/** The tenant is as its seed wrote it now. */
async function recordAsSeeded({ seeders }: Seeding, db: Db, tenant: string): Promise<void> {
  await recordSeed(db, tenant, seeders);
  await recordLooks(db, tenant);
}

function describe(
  { media }: Seeding,
  { key, name, title, country, currency, time_zone, logo, external_hosts }: TenantSeed,
) {
  return {
    ...{ seed: key, name, title, country, currency, time_zone, external_hosts },
    logo: media.address(logo) ?? '',
  };
}

function contextOf({ media, clock }: Seeding, db: Db, tenant: string, seed: TenantSeed): SeedContext {
  return { db, tenant, seed, pictures, media, now: clock.now(tenant) };
}

/**
 * Every tenant that was made from a seed, or `only` one, answers at `{tenant}.{domain}`. A domain that was
 * named before goes on leading there. A tenant that is being removed meanwhile gets none.
 */
async function addDomains(db: Db, domains: readonly string[], only: string | null = null): Promise<void> {
  if (domains.length === 0) return;
  await db.execute(sql`
    insert into tenant_domains (tenant, domain)
    select tenant, tenant || '.' || domain
    from (
      select tenant from tenants
      where seed in (select jsonb_array_elements_text(${JSON.stringify(DEMO_SEEDS)}::jsonb))
        and (${only}::text is null or tenant = ${only})
      for key share
    ) as made
    cross join jsonb_array_elements_text(${JSON.stringify(domains)}::jsonb) as named (domain)
    on conflict (domain) do nothing`);
}
