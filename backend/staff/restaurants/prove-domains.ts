/**
 * Own domains are proved again (SHOP-040, decision 538): DNS is asked each week, and each day while the
 * record is gone. Owners get a letter then, and two weeks later the site no longer answers there: the next
 * owner of the domain gets no pages, links and cookies of a restaurant.
 */
import { isolateLtr } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Db, withSystem } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';
import { tenantDomains } from '../../tenant-directory/tables.ts';
import { writeAudit } from '../audit/audit.ts';
import { announcePublication } from '../content/announce.ts';
import { writeToOwners } from '../people/owner-letter.ts';
import { askDns, dropDomain, freeDomain, lettersOf, proofOf } from './own-domain.ts';

const ASKED_EVERY_MS = 7 * DAY_MS;
const MISSING_ASKED_EVERY_MS = DAY_MS;
/** From the first answer without the record to the end. */
export const ENDS_AFTER_MS = 14 * DAY_MS;
/** In one run: DNS may take seconds for each. */
const AT_ONCE = 20;

type Needs = Pick<Platform, 'database' | 'clock' | 'tenants' | 'realtime' | 'log'> & Pick<Platform, 'readTexts'>;

/**
 * Asks DNS about the domains whose turn it is. Only those that it proved before can end: one that an operator
 * wrote stays.
 */
export async function proveDomains(platform: Needs): Promise<void> {
  const now = platform.clock.now('');
  const due = await withSystem(platform.database, async (db) => {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const turn = sql`coalesce(${tenantDomains.asked_at}, '-infinity') <= case when ${tenantDomains.missing_since} is null
      then ${before(ASKED_EVERY_MS).toISOString()}::timestamptz else ${before(MISSING_ASKED_EVERY_MS).toISOString()}::timestamptz end`;
    const rows = await db
      .select()
      .from(tenantDomains)
      .where(and(isNotNull(tenantDomains.proved_at), turn))
      .orderBy(tenantDomains.asked_at)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const { domain } of rows)
      await db.update(tenantDomains).set({ asked_at: now }).where(eq(tenantDomains.domain, domain));
    return rows;
  });
  for (const row of due) {
    const { proved } = await askDns(row.tenant, row.domain, platform.readTexts);
    if (proved === 'unknown') continue;
    try {
      await withSystem(platform.database, (db) => noteAnswer(platform, db, row, proved === 'yes', now));
    } catch (error) {
      // It is asked again; the restaurants after it do not wait for it.
      platform.log.error({ err: error, tenant: row.tenant }, 'an own domain is not proved again');
    }
  }
}

async function noteAnswer(
  platform: Needs,
  db: Db,
  { tenant, domain }: typeof tenantDomains.$inferSelect,
  isThere: boolean,
  now: Date,
): Promise<void> {
  const of = and(eq(tenantDomains.tenant, tenant), eq(tenantDomains.domain, domain));
  const [row] = await db.select().from(tenantDomains).where(of).for('update');
  // Removed, or taken over, meanwhile.
  if (!row) return;
  if (isThere) {
    await db.update(tenantDomains).set({ proved_at: now, missing_since: null }).where(of);
    return;
  }
  if (row.missing_since === null) {
    await db.update(tenantDomains).set({ missing_since: now }).where(of);
    await tellOwners(platform, db, tenant, domain, 'DOMAIN_MISSING');
    return;
  }
  if (now.getTime() - row.missing_since.getTime() < ENDS_AFTER_MS) return;
  // The last address stays: a restaurant has one.
  if ((await dropDomain(db, tenant, domain)) !== 'removed') return;
  await noteEnd(platform, db, tenant, domain);
}

/**
 * A domain whose next owner proves it goes over to that restaurant at once, when DNS names its holder no
 * longer. Answers whether it did.
 */
export async function takeOver(
  platform: Needs,
  wanted: { tenant: string; host: string; named: readonly string[] },
): Promise<boolean> {
  return withSystem(platform.database, async (db) => {
    const holder = await freeDomain(db, wanted);
    if (holder === null) return false;
    await noteEnd(platform, db, holder, wanted.host);
    return true;
  });
}

async function noteEnd(platform: Needs, db: Db, tenant: string, host: string): Promise<void> {
  const record = await platform.tenants.find(tenant);
  const about = { kind: 'domain', id: host, name: record?.name ?? null };
  await writeAudit(db, null, 'domain.removed', { about, before: { host } }, platform.clock.now(tenant), tenant);
  await tellOwners(platform, db, tenant, host, 'DOMAIN_ENDED');
  db.afterCommit(() => platform.tenants.forget());
  announcePublication(platform, Object.assign(Object.create(db) as Db, { tenant }));
}

async function tellOwners(
  platform: Needs,
  db: Db,
  tenant: string,
  host: string,
  key: 'DOMAIN_MISSING' | 'DOMAIN_ENDED',
): Promise<void> {
  const { name, value } = proofOf(tenant, host);
  const places = { host: isolateLtr(lettersOf([host])[host] ?? host), record: isolateLtr(`${name} TXT "${value}"`) };
  await writeToOwners(platform, db, tenant, key, () => places);
}
