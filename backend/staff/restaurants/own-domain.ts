/** An own domain of a restaurant: it answers once its owner has said so in DNS (SHOP-040). */
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { withSystem } from '../../database/tenant-scope.ts';
import { tenantDomains, tenants } from '../../tenant-directory/tables.ts';
import { consoleAddress } from '../console-address.ts';
import { NotTaken } from './new-restaurant.ts';

/** Texts of a name in DNS, each in its pieces. Rejects where there are none. */
export type ReadTexts = (name: string) => Promise<string[][]>;

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const MAX_DOMAINS = 20;

/**
 * Takes a host name for the restaurant when DNS has the record `_sufra.{host} TXT "sufra={restaurant}"`. Answers false when it was there before. Throws
 * `NotTaken`, in words, without the record and for a name that cannot be one of its own.
 */
export async function addOwnDomain(
  { database, config }: { database: Database; config: Pick<Config, 'consoleUrl' | 'domains'> },
  { tenant, host: typed }: { tenant: string; host: string },
  readTexts: ReadTexts,
): Promise<boolean> {
  const host = typed.trim().toLowerCase().replace(/\.$/, '');
  if (!HOST.test(host)) throw new NotTaken([`${host} is no host name`]);
  const ours = [...config.domains, new URL(consoleAddress(config)).hostname];
  if (ours.some((domain) => host === domain || host.endsWith(`.${domain}`)))
    throw new NotTaken([`${host} is the platform's own`]);
  const wanted = `sufra=${tenant}`;
  const record = `_sufra.${host}`;
  const texts = await readTexts(record).catch(() => []);
  if (!texts.some((pieces) => pieces.join('').trim() === wanted))
    throw new NotTaken([`DNS does not say that ${host} is the restaurant's: ${record} TXT "${wanted}" is missing`]);
  return withSystem(database, async (db) => {
    const [there] = await db.select().from(tenants).where(eq(tenants.tenant, tenant)).for('update');
    if (!there) throw new NotTaken([`there is no restaurant ${tenant}`]);
    if ((await db.$count(tenantDomains, eq(tenantDomains.tenant, tenant))) >= MAX_DOMAINS)
      throw new NotTaken([`${tenant} has ${MAX_DOMAINS} host names`]);
    const added = await db.insert(tenantDomains).values({ tenant, domain: host }).onConflictDoNothing().returning();
    if (added.length > 0) return true;
    const [owner] = await db.select().from(tenantDomains).where(eq(tenantDomains.domain, host));
    if (owner?.tenant !== tenant) throw new NotTaken([`another restaurant answers at ${host}`]);
    return false;
  });
}
