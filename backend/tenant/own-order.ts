/** Whether an order is the caller's, as the domain of orders says. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';
import type { Customer } from '../http/customer.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';

interface OrderCall {
  tenant: TenantRecord;
  now: () => Date;
  customer: () => Promise<Customer | null>;
  request: Pick<FastifyRequest, 'headers'>;
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

export const ownsOrder = defineHook<(call: OrderCall, id: string) => Promise<boolean>>('own order', async () => false);
