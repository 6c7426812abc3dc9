/** Whether a tenant's site is open. Its settings are domain tenant's. */
import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';

/** Throws TENANT_CLOSED while the site is closed. */
export const requireOpenSite = defineHook<(db: Db) => Promise<void>>('the site is open', async () => undefined);
