/** An own domain of a restaurant: it answers once its owner has said so in DNS, until it is removed (SHOP-040). One rule of the command and of the console. */
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { ReadTexts } from '../../dns.ts';
import { tenantDomains, tenants } from '../../tenant-directory/tables.ts';
import { consoleAddress } from '../console-address.ts';

type Hosts = Pick<Config, 'consoleUrl' | 'domains'>;

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
export const MAX_DOMAINS = 20;

/** As it is stored; null: it is none. */
export function readHost(typed: string): string | null {
  const host = typed.trim().toLowerCase().replace(/\.$/, '');
  return HOST.test(host) ? host : null;
}

/** Whether the platform answers there itself, or below. */
export function isPlatformHost(host: string, config: Hosts): boolean {
  const ours = [...config.domains, new URL(consoleAddress(config)).hostname];
  return ours.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** The record by which DNS says that `host` is the restaurant's. */
export function proofOf(tenant: string, host: string): { name: string; value: string } {
  return { name: `_sufra.${host}`, value: `sufra=${tenant}` };
}

export async function isProved(tenant: string, host: string, readTexts: ReadTexts): Promise<boolean> {
  const { name, value } = proofOf(tenant, host);
  const texts = await readTexts(name).catch(() => []);
  return texts.some((pieces) => pieces.join('').trim() === value);
}

/** One at a time: they are counted. */
async function lockDomains(db: Db, tenant: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domains\n${tenant}`}, 0))`);
}

/** Takes a host name away from the restaurant, unless it is its last. */
export async function dropDomain(db: Db, tenant: string, host: string): Promise<'removed' | 'absent' | 'last'> {
  await lockDomains(db, tenant);
  const own = await db.select().from(tenantDomains).where(eq(tenantDomains.tenant, tenant));
  if (!own.some(({ domain }) => domain === host)) return 'absent';
  if (own.length === 1) return 'last';
  await db.delete(tenantDomains).where(and(eq(tenantDomains.tenant, tenant), eq(tenantDomains.domain, host)));
  return 'removed';
}

/**
 * Takes a host name that is proved, in the caller's transaction, which sees the restaurant. `unknown`: there is no such restaurant. Servers that run answer
 * there once it is committed.
 */
export async function takeDomain(
  db: Db,
  tenant: string,
  host: string,
): Promise<'added' | 'there' | 'taken' | 'limit' | 'unknown'> {
  await lockDomains(db, tenant);
  const [restaurant] = await db.select({ tenant: tenants.tenant }).from(tenants).where(eq(tenants.tenant, tenant));
  if (!restaurant) return 'unknown';
  const own = await db.select().from(tenantDomains).where(eq(tenantDomains.tenant, tenant));
  if (own.some(({ domain }) => domain === host)) return 'there';
  if (own.length >= MAX_DOMAINS) return 'limit';
  const added = await db.insert(tenantDomains).values({ tenant, domain: host }).onConflictDoNothing().returning();
  return added.length > 0 ? 'added' : 'taken';
}
