/** Where a tenant's site is, for what leaves the page: messages with an address in them. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import type { TenantRecord } from './directory.ts';
import { tenantDomains } from './tables.ts';

/** The site that the customer is on (`host`), when it is one of the tenant's; its first one otherwise. */
export async function domainOf(db: Db, tenant: TenantRecord, host?: string): Promise<string> {
  const rows = await db
    .select({ domain: tenantDomains.domain })
    .from(tenantDomains)
    .where(eq(tenantDomains.tenant, tenant.tenant))
    .orderBy(asc(tenantDomains.domain));
  const asked = host?.toLowerCase().replace(/:\d+$/, '');
  return rows.find(({ domain }) => domain === asked)?.domain ?? rows[0]?.domain ?? tenant.tenant;
}
