/** Which tenants there are: looked up by key for every call, by host name for the lookup (API-006, API-007). */

import type { LocalizedText } from '@sufra/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { tenantDomains, tenants } from './tables.ts';

export interface TenantRecord {
  tenant: string;
  seed: string;
  name: LocalizedText;
  title: LocalizedText;
  country: string;
  currency: string;
  time_zone: string;
  logo: string;
  app_token: string;
  external_hosts: string[];
}

export interface TenantDirectory {
  find: (tenant: string) => Promise<TenantRecord | null>;
  findByDomain: (domain: string) => Promise<TenantRecord | null>;
  all: () => Promise<TenantRecord[]>;
  /** Drops what is kept in memory, after tenants were made, changed or loaded again. */
  forget: () => void;
}

/** `hidden`: seeds whose tenants are not found. Timed work still reaches them (`all`): their orders and payments come to an end. */
export function createTenantDirectory(database: Database, hidden: readonly string[] = []): TenantDirectory {
  const byKey = new Map<string, TenantRecord>();
  const byDomain = new Map<string, string>();
  const keep = (record: TenantRecord): TenantRecord => {
    byKey.set(record.tenant, record);
    return record;
  };
  const find = async (tenant: string): Promise<TenantRecord | null> => {
    const known = byKey.get(tenant);
    if (known) return known;
    const rows = await withSystem(database, (db) => db.select().from(tenants).where(eq(tenants.tenant, tenant)));
    return rows[0] && !hidden.includes(rows[0].seed) ? keep(rows[0]) : null;
  };
  return {
    find,
    findByDomain: async (domain) => {
      const known = byDomain.get(domain);
      if (known) return find(known);
      const rows = await withSystem(database, (db) =>
        db.select().from(tenantDomains).where(eq(tenantDomains.domain, domain)),
      );
      if (!rows[0]) return null;
      const record = await find(rows[0].tenant);
      if (record) byDomain.set(domain, record.tenant);
      return record;
    },
    all: () => withSystem(database, (db) => db.select().from(tenants).orderBy(tenants.tenant)),
    forget: () => {
      byKey.clear();
      byDomain.clear();
    },
  };
}
