/** One change at a time of what belongs to a customer: addresses, cars, passkeys, pictures, points, wallet. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { customers } from '../tables.ts';

/** A customer of a tenant. */
export interface CustomerOwner {
  tenant: string;
  customer_id: string;
}

/**
 * Changes of one customer wait for each other until the transaction ends, so that balances, limits and defaults hold.
 */
export async function lockCustomer(db: Db, { tenant, customer_id }: CustomerOwner): Promise<void> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, customer_id)))
    .for('update');
}
