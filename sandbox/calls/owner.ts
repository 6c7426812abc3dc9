/** Whose an id is: the sandbox names things by id only, and a throw-away tenant has the ids of its seed. */
import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { Refusal, refuse } from '@sufra/backend/errors/refusal.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';

/**
 * Runs `work` for the named tenant, else for the first that has the thing (`work` answers null when it has
 * not). Throws NOT_FOUND.
 */
export async function forOwner<Result>(
  platform: Platform,
  tenant: string | null | undefined,
  work: (db: Db, tenant: TenantRecord) => Promise<Result | null>,
): Promise<Result> {
  for (const candidate of await candidates(platform, tenant)) {
    const result = await withTenant(platform.database, candidate.tenant, (db) => work(db, candidate));
    if (result !== null) return result;
  }
  throw refuse('NOT_FOUND');
}

async function candidates(platform: Platform, tenant: string | null | undefined): Promise<TenantRecord[]> {
  if (tenant) {
    const found = await platform.tenants.find(tenant);
    return found ? [found] : [];
  }
  // The demo brands before their copies.
  const all = await platform.tenants.all();
  return all.sort((a, b) => Number(a.tenant !== a.seed) - Number(b.tenant !== b.seed));
}

/** Null for what this tenant has not: another one may have it. */
export async function orNone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
