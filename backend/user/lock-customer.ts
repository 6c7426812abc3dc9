/** One change at a time of what belongs to a customer. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { customers } from './tables.ts';

/** Who addresses, cars and passkeys are of. */
export interface CustomerOwner {
  tenant: string;
  customer_id: string;
}

/** Two tabs that save at once: one after the other, so that limits, defaults and what may be there once hold. */
export async function lockCustomer(db: Db, { tenant, customer_id }: CustomerOwner): Promise<void> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, customer_id)))
    .for('update');
}
