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

/**
 * How long a tenant or a host name is taken from memory: a changed app token or a domain that was taken away
 * is seen by every backend after it.
 */
const FRESH_MS = 30_000;

export interface TenantDirectory {
  find: (tenant: string) => Promise<TenantRecord | null>;
  /** As `find`, read now: what another backend published a moment ago is seen. */
  findNow: (tenant: string) => Promise<TenantRecord | null>;
  findByDomain: (domain: string) => Promise<TenantRecord | null>;
  all: () => Promise<TenantRecord[]>;
  /** Drops the cache, after tenants were made, changed or loaded again. */
  forget: () => void;
}

export interface DirectoryOptions {
  /**
   * Seeds whose tenants are not found. Timed work still reaches them (`all`): their orders and payments come to an end.
   */
  hidden?: readonly string[];
  /** Milliseconds that only rise. */
  now?: () => number;
}

export function createTenantDirectory(
  database: Database,
  { hidden = [], now = () => performance.now() }: DirectoryOptions = {},
): TenantDirectory {
  const byKey = new FreshMap<TenantRecord>(now);
  const byDomain = new FreshMap<string>(now);
  const readOf = (tenant: string) => async () => {
    const [row] = await withSystem(database, (db) => db.select().from(tenants).where(eq(tenants.tenant, tenant)));
    return row && !hidden.includes(row.seed) ? row : null;
  };
  const find = (tenant: string) => byKey.get(tenant, readOf(tenant));
  return {
    find,
    findNow: (tenant) => byKey.getNow(tenant, readOf(tenant)),
    findByDomain: async (domain) => {
      const tenant = await byDomain.get(domain, async () => {
        const [row] = await withSystem(database, (db) =>
          db.select().from(tenantDomains).where(eq(tenantDomains.domain, domain)),
        );
        return row?.tenant ?? null;
      });
      return tenant === null ? null : find(tenant);
    },
    all: () => withSystem(database, (db) => db.select().from(tenants).orderBy(tenants.tenant)),
    forget: () => {
      byKey.clear();
      byDomain.clear();
    },
  };
}

/**
 * Values that are read again when they are old. A missing tenant is not cached, so that made-up names take no memory.
 */
class FreshMap<Value> {
  readonly #kept = new Map<string, { value: Value; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async get(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const kept = this.#kept.get(key);
    return kept && kept.until > this.#now() ? kept.value : this.getNow(key, read);
  }

  /** The value, or null. While the database is away an old one is better than none. */
  async getNow(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const kept = this.#kept.get(key);
    let value: Value | null;
    try {
      value = await read();
    } catch (error) {
      if (!kept) throw error;
      return kept.value;
    }
    if (value === null) this.#kept.delete(key);
    else this.#kept.set(key, { value, until: this.#now() + FRESH_MS });
    return value;
  }

  clear(): void {
    this.#kept.clear();
  }
}
