/** Whether customers of the tenant have a wallet: by its page, as the storefront reads it (HOST-053). */
import { eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { tenantPages } from './tables.ts';

export async function offersWallet(db: Db): Promise<boolean> {
  return (await db.$count(tenantPages, eq(tenantPages.slug, 'app-wallet'))) > 0;
}
