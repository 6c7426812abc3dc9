import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';

/** Whether an order of the customer was ever delivered, whatever happened to it later. */
export const hasOrdered = defineHook<(db: Db, tenant: string, customer_id: string) => Promise<boolean>>(
  'has ordered',
  async () => false,
);
