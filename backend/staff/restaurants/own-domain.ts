/**
 * An own domain of a restaurant: it answers once its owner has said so in DNS, until it is removed
 * (SHOP-040). One rule of the command and of the console.
 */
import { domainToASCII, domainToUnicode } from 'node:url';
import { withoutUnseen } from '@sufra/i18n';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { ReadTexts } from '../../dns.ts';
import { tenantDomains, tenants } from '../../tenant-directory/tables.ts';
import { consoleAddress } from '../people/console-address.ts';

type Hosts = Pick<Config, 'consoleUrl' | 'domains'>;

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
export const MAX_DOMAINS = 20;
/** DNS says that there is no such record. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

/** Longer than an address with a host that can be one. */
const MAX_TYPED = 2000;

/**
 * A host name as it is stored, in ASCII: typed in any letters, or pasted as an address with its scheme, port
 * and path, and with marks that are not seen (X-034). Null: it is none.
 */
export function readHost(typed: string): string | null {
  const text = withoutUnseen(typed.slice(0, MAX_TYPED).normalize('NFKC')).trim();
  const [named = ''] = text
    .replace(/^https?:/i, '')
    .replace(/^\/\//, '')
    .split(/[/?#\\]/, 1);
  const host = domainToASCII(named.replace(/:\d{0,5}$/, '')).replace(/\.$/, '');
  return HOST.test(host) ? host : null;
}

/** The host names that have other letters than ASCII, each with these letters: for eyes alone. */
export function lettersOf(hosts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    hosts.flatMap((host) => {
      const letters = domainToUnicode(host);
      return letters === '' || letters === host ? [] : [[host, letters]];
    }),
  );
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

/**
 * What DNS says of a host name: `yes` and `no` of this restaurant, and the keys of all that it names;
 * `unknown`: DNS does not answer now, which proves nothing.
 */
export async function askDns(
  tenant: string,
  host: string,
  readTexts: ReadTexts,
): Promise<{ proved: 'yes' | 'no' | 'unknown'; named: readonly string[] }> {
  const { name, value } = proofOf(tenant, host);
  try {
    const texts = (await readTexts(name)).map((pieces) => pieces.join('').trim());
    const named = texts.flatMap((text) => (text.startsWith('sufra=') ? text.slice('sufra='.length) : []));
    return { proved: texts.includes(value) ? 'yes' : 'no', named };
  } catch (error) {
    const isGone = NO_RECORD.has((error as { code?: string }).code ?? '');
    return { proved: isGone ? 'no' : 'unknown', named: [] };
  }
}

export async function isProved(tenant: string, host: string, readTexts: ReadTexts): Promise<boolean> {
  return (await askDns(tenant, host, readTexts)).proved === 'yes';
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
 * Takes a host name that is proved, in the caller's transaction, which sees the restaurant. `unknown`: there
 * is no such restaurant. Servers that run answer there once it is committed.
 */
export async function takeDomain(
  db: Db,
  tenant: string,
  host: string,
  now: Date,
): Promise<'added' | 'there' | 'taken' | 'limit' | 'unknown'> {
  await lockDomains(db, tenant);
  const [restaurant] = await db.select({ tenant: tenants.tenant }).from(tenants).where(eq(tenants.tenant, tenant));
  if (!restaurant) return 'unknown';
  const own = await db.select().from(tenantDomains).where(eq(tenantDomains.tenant, tenant));
  const proved = { proved_at: now, asked_at: now, missing_since: null };
  if (own.some(({ domain }) => domain === host)) {
    const there = and(eq(tenantDomains.tenant, tenant), eq(tenantDomains.domain, host));
    await db.update(tenantDomains).set(proved).where(there);
    return 'there';
  }
  if (own.length >= MAX_DOMAINS) return 'limit';
  const added = await db
    .insert(tenantDomains)
    .values({ tenant, domain: host, ...proved })
    .onConflictDoNothing()
    .returning();
  return added.length > 0 ? 'added' : 'taken';
}

/**
 * Before `takeDomain`, with `named` of DNS, which names `tenant`: a host name whose holder DNS names no
 * longer is free for its next owner. In a transaction over all restaurants. Answers the holder that lost it;
 * null: none did.
 */
export async function freeDomain(
  db: Db,
  { tenant, host, named }: { tenant: string; host: string; named: readonly string[] },
): Promise<string | null> {
  const own = await db.$count(tenantDomains, eq(tenantDomains.tenant, tenant));
  const [holder] = await db.select().from(tenantDomains).where(eq(tenantDomains.domain, host)).for('update');
  const isFree = own < MAX_DOMAINS && named.includes(tenant) && holder && !named.includes(holder.tenant);
  if (!isFree || holder.tenant === tenant) return null;
  await db.delete(tenantDomains).where(eq(tenantDomains.domain, host));
  return holder.tenant;
}
