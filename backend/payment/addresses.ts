/** Addresses that a page names and that a provider gets or is asked: only those that can be right (safety E8, E9). */
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';

/** Both spellings, with or without a language before them. */
const RETURN_PATH = /^(?:\/[a-z]{2})?\/check[-_]payment$/;

/**
 * Where the provider sends the customer back to: the payment return on the site where they are. Of the page's
 * own address only the path is taken; scheme, host and port are those by which the edge was reached. Asked
 * for without an edge, they are those of the tenant's domain. Null: it is no payment return of the tenant.
 */
export async function paymentReturnOf(
  { tenants }: Pick<Platform, 'tenants'>,
  { tenant }: TenantRecord,
  address: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<string | null> {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, username, password } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || !RETURN_PATH.test(pathname))
    return null;
  const site = siteOf(headers) ?? `${hostname.endsWith('.localhost') ? 'http' : 'https'}://${hostname}`;
  for (const host of [hostname, new URL(site).hostname])
    if ((await tenants.findByDomain(host))?.tenant !== tenant) return null;
  return `${site}${pathname}`;
}

/** The origin by which the edge was reached, which it says; null: there is no edge before us. */
function siteOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const { 'x-forwarded-host': host, 'x-forwarded-proto': scheme } = headers;
  const site = `${String(scheme)}://${String(host)}`;
  return /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(site) && URL.canParse(site) ? new URL(site).origin : null;
}

/** Apple's servers that give merchant sessions. */
const APPLE_HOST = /^(?:cn-)?apple-pay-gateway(?:-[a-z0-9-]+)?\.apple\.com$/;

/** True: an address that only the device's own sheet can have named. */
export function isAppleHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && APPLE_HOST.test(hostname);
}
