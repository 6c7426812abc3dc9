/** A restaurant from nothing: its tenant, host names, first branch and owner, all or none (SHOP-040). */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { type Db, withSystem } from '../../database/tenant-scope.ts';
import { standardAllergens } from '../../menu/standard-allergens.ts';
import { allergens } from '../../menu/tables.ts';
import { tenantSettings } from '../../tenant/tables.ts';
import { tenantDomains, tenants } from '../../tenant-directory/tables.ts';
import { makeOwner, ownerLink } from '../access/add-owner.ts';
import { insertBranch } from '../branches/open-branch.ts';
import { staff, staffMembers } from '../tables.ts';
import { languageName, type NewRestaurant, NotTaken } from './new-restaurant.ts';

export interface CreatedRestaurant {
  /** False: it was there with the same values. */
  made: boolean;
  /** Host names of its storefront. */
  hosts: string[];
  /** Signs its owner in on the console, once. */
  link: string;
}

/**
 * Makes the restaurant, or finds it as it was made by the same values, with another link of its owner.
 * Servers that run answer its host names at once. Throws `NotTaken` when another restaurant has its key or a
 * host name.
 */
export async function createRestaurant(
  { database, config }: { database: Database; config: Pick<Config, 'consoleUrl' | 'domains'> },
  wanted: NewRestaurant,
  now: Date,
): Promise<CreatedRestaurant> {
  const hosts = config.domains.map((domain) => `${wanted.key}.${domain}`);
  return withSystem(database, async (db) => {
    const made = await insertTenant(db, wanted);
    if (!made && !(await isSame(db, wanted))) throw new NotTaken([`another restaurant has the key ${wanted.key}`]);
    if (made) {
      await addHosts(db, wanted.key, hosts);
      await addContent(db, wanted);
    }
    const { key: restaurant, email, owner: name } = wanted;
    const id = await makeOwner(db, { restaurant, email, name }, now);
    // The page that leads to the first order.
    const link = new URL(await ownerLink(db, config, id, now));
    link.searchParams.set('return', `/start/${restaurant}`);
    return { made, hosts, link: link.href };
  });
}

async function insertTenant(db: Db, { key, name, country, currency, time_zone }: NewRestaurant): Promise<boolean> {
  const rows = await db
    .insert(tenants)
    .values({
      ...{ tenant: key, seed: key, name, title: name, country, currency, time_zone },
      ...{ logo: '', app_token: randomBytes(24).toString('base64url'), external_hosts: [] },
    })
    .onConflictDoNothing()
    .returning({ tenant: tenants.tenant });
  return rows.length > 0;
}

/** What cannot be changed afterwards is the same, and the person is one of its owners. */
async function isSame(db: Db, { key, country, currency, time_zone, email }: NewRestaurant): Promise<boolean> {
  const [there] = await db.select().from(tenants).where(eq(tenants.tenant, key));
  const [owner] = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffMembers, eq(staffMembers.staff_id, staff.id))
    .where(and(eq(staff.email, email), eq(staffMembers.tenant, key), eq(staffMembers.role, 'owner')));
  return (
    owner !== undefined && there?.country === country && there.currency === currency && there.time_zone === time_zone
  );
}

async function addHosts(db: Db, tenant: string, hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) return;
  const taken = await db
    .select()
    .from(tenantDomains)
    .where(inArray(tenantDomains.domain, [...hosts]));
  if (taken.length > 0) throw new NotTaken(taken.map(({ domain }) => `another restaurant answers at ${domain}`));
  await db.insert(tenantDomains).values(hosts.map((domain) => ({ tenant, domain })));
}

/** Open, and with nothing that can be ordered: the console leads through the rest. */
async function addContent(db: Db, wanted: NewRestaurant): Promise<void> {
  const { key: tenant, language, added } = wanted;
  const setting = (setting_group: string, key: string, value: unknown) => ({ tenant, setting_group, key, value });
  await db.insert(tenantSettings).values([
    setting('general', 'default_lang', language),
    ...(added.length > 0
      ? [
          setting(
            'general',
            'added_languages',
            added.map((code) => ({ code, name: languageName(code), texts: {} })),
          ),
        ]
      : []),
    setting('website', 'enable', '1'),
    setting('checkout', 'enable', '1'),
    setting('order', 'order_delivery_time_options', 'asap,schedule'),
  ]);
  await db.insert(allergens).values(standardAllergens(tenant).map((allergen, sort) => ({ tenant, sort, ...allergen })));
  const { name: names, address, time_zone, position, phone } = wanted;
  await insertBranch(db, tenant, { names, address, time_zone, position, phone });
}
