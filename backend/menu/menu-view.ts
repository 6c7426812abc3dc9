/** From where and when a caller looks at a menu. */
import type { OrderType } from '@sufra/contract';
import { findBranchOrFirst, serviceOf } from '../branch/service.ts';
import type { Db } from '../database/tenant-scope.ts';
import type { MenuView } from './service.ts';

/** What a caller names of a menu. Without `branch_id` the tenant's first branch; without `at` ordered for now. */
interface Asked {
  branch_id?: string | undefined;
  type?: OrderType | undefined;
  at?: string | null | undefined;
}

/** Throws NOT_FOUND for an unknown branch, TYPE_OFF for a type that it does not offer. */
export async function menuViewOf(db: Db, { branch_id, type, at }: Asked, now: Date): Promise<MenuView> {
  const branch = await findBranchOrFirst(db, branch_id);
  if (type) serviceOf(branch, type);
  return { branch, type: type ?? null, now: now.getTime(), at: at ? Date.parse(at) : null };
}
