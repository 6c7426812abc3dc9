import type { OrderType } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';
import type { BranchRecord } from './records.ts';

/** Says of a time (epoch ms; null: now) whether a dish of the cart cannot be ordered for it. */
export type CartMisses = (at: number | null) => boolean;

/**
 * What a cart holds, as far as the times of a branch depend on it: a time at which one of its dishes is not
 * sold is not available.
 */
export const cartMissesOf = defineHook<
  (db: Db, branch: BranchRecord, type: OrderType, cartId: string, now: number) => Promise<CartMisses>
>('times that a cart cannot be ordered for', async () => () => false);
