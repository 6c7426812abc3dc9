import type { Move } from '@sufra/api/order/status-transitions';
import type { Db } from '../../../database/tenant-scope.ts';
import { defineHook } from '../../../hooks.ts';
import type { OrderRow } from '../../tables.ts';

/**
 * What an order's moves make of its papers, in the transaction of the moves: an accepted order has its print
 * jobs, or is not accepted (PRN-001).
 */
export const papersFollow = defineHook<(db: Db, order: OrderRow, moves: readonly Move[], now: Date) => Promise<void>>(
  'papers of an order that moves',
  async () => {},
);
