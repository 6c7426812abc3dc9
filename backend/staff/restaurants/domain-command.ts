/** `npm run tenant -- domain`: an operator takes an own domain for a restaurant. */
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { withSystem } from '../../database/tenant-scope.ts';
import type { ReadTexts } from '../../dns.ts';
import { NotTaken } from './new-restaurant.ts';
import { isPlatformHost, isProved, MAX_DOMAINS, proofOf, readHost, takeDomain } from './own-domain.ts';

/** Answers false when the restaurant has it already. Throws `NotTaken`, in words, without the record and for a name that cannot be one of its own. */
export async function addOwnDomain(
  { database, config }: { database: Database; config: Pick<Config, 'consoleUrl' | 'domains'> },
  { tenant, host: typed }: { tenant: string; host: string },
  readTexts: ReadTexts,
): Promise<boolean> {
  const host = readHost(typed);
  if (host === null) throw new NotTaken([`${typed} is no host name`]);
  if (isPlatformHost(host, config)) throw new NotTaken([`${host} is the platform's own`]);
  if (!(await isProved(tenant, host, readTexts))) {
    const { name, value } = proofOf(tenant, host);
    throw new NotTaken([`DNS does not say that ${host} is the restaurant's: ${name} TXT "${value}" is missing`]);
  }
  const outcome = await withSystem(database, (db) => takeDomain(db, tenant, host));
  if (outcome === 'unknown') throw new NotTaken([`there is no restaurant ${tenant}`]);
  if (outcome === 'limit') throw new NotTaken([`${tenant} has ${MAX_DOMAINS} host names`]);
  if (outcome === 'taken') throw new NotTaken([`another restaurant answers at ${host}`]);
  return outcome === 'added';
}
