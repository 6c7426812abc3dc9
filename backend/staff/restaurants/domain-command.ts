/** `npm run tenant -- domain`: an operator takes an own domain for a restaurant. */
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { type Db, withSystem } from '../../database/tenant-scope.ts';
import type { ReadTexts } from '../../dns.ts';
import { writeAudit } from '../audit/audit.ts';
import { NotTaken } from './new-restaurant.ts';
import {
  askDns,
  dropDomain,
  freeDomain,
  isPlatformHost,
  MAX_DOMAINS,
  proofOf,
  readHost,
  takeDomain,
} from './own-domain.ts';

/**
 * Answers false when the restaurant has it already. Throws `NotTaken`, in words, without the record and for a
 * name that cannot be one of its own.
 */
export async function addOwnDomain(
  { database, config }: { database: Database; config: Pick<Config, 'consoleUrl' | 'domains'> },
  { tenant, host: typed }: { tenant: string; host: string },
  readTexts: ReadTexts,
): Promise<boolean> {
  const host = readHost(typed);
  if (host === null) throw new NotTaken([`${typed} is no host name`]);
  if (isPlatformHost(host, config)) throw new NotTaken([`${host} is the platform's own`]);
  const { proved, named } = await askDns(tenant, host, readTexts);
  if (proved !== 'yes') {
    const { name, value } = proofOf(tenant, host);
    throw new NotTaken([`DNS does not say that ${host} is the restaurant's: ${name} TXT "${value}" is missing`]);
  }
  const now = new Date();
  const outcome = await withSystem(database, async (db) => {
    const holder = await freeDomain(db, { tenant, host, named });
    // Servers that run see it within half a minute. The command sends no letter.
    if (holder !== null) await noteRemoved(db, holder, host, now);
    return takeDomain(db, tenant, host, now);
  });
  if (outcome === 'unknown') throw new NotTaken([`there is no restaurant ${tenant}`]);
  if (outcome === 'limit') throw new NotTaken([`${tenant} has ${MAX_DOMAINS} host names`]);
  if (outcome === 'taken') throw new NotTaken([`another restaurant answers at ${host}`]);
  return outcome === 'added';
}

/**
 * Takes an own domain away from a restaurant. Throws `NotTaken`, in words, for one that is not its own, and
 * for its last address.
 */
export async function removeOwnDomain(
  { database, config }: { database: Database; config: Pick<Config, 'consoleUrl' | 'domains'> },
  { tenant, host: typed }: { tenant: string; host: string },
): Promise<void> {
  const host = readHost(typed);
  if (host === null) throw new NotTaken([`${typed} is no host name`]);
  if (isPlatformHost(host, config)) throw new NotTaken([`${host} is the platform's own`]);
  const outcome = await withSystem(database, async (db) => {
    const dropped = await dropDomain(db, tenant, host);
    if (dropped === 'removed') await noteRemoved(db, tenant, host, new Date());
    return dropped;
  });
  if (outcome === 'absent') throw new NotTaken([`${tenant} does not answer at ${host}`]);
  if (outcome === 'last') throw new NotTaken([`${host} is the last address of ${tenant}`]);
}

function noteRemoved(db: Db, tenant: string, host: string, now: Date): Promise<void> {
  return writeAudit(
    db,
    null,
    'domain.removed',
    { about: { kind: 'domain', id: host, name: null }, before: { host } },
    now,
    tenant,
  );
}
