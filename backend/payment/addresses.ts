/** Addresses that a page names and that a provider is told or asked: only those that can be right (safety E8, E9). */
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';

/** Both spellings, with or without a language before them. */
const RETURN_PATH = /^(?:\/en)?\/check[-_]payment$/;

/** True: the payment return of one of the tenant's own sites. */
export async function isPaymentReturn(
  { tenants }: Pick<Platform, 'tenants'>,
  { tenant }: TenantRecord,
  address: string,
): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || !RETURN_PATH.test(pathname))
    return false;
  return (await tenants.findByDomain(hostname))?.tenant === tenant;
}

/** Apple's servers that give merchant sessions. */
const APPLE_HOST = /^(?:cn-)?apple-pay-gateway(?:-[a-z0-9-]+)?\.apple\.com$/;

/** True: an address that only the device's own sheet can have named. */
export function isAppleHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && APPLE_HOST.test(hostname);
}
