/** The signed-in customer of a call. Customers themselves are domain user's. */
import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';

/** The signed-in customer of a call. */
export interface Customer {
  id: string;
  name: string;
  mobile: string | null;
}

/** The customer of a bearer token; null when the token is not good. */
export const customerOf = defineHook<(db: Db, token: string, tenant: TenantRecord) => Promise<Customer | null>>(
  'customer of a token',
  async () => null,
);
