/** Ways to pay. So far an order can be paid in cash; the others are listed by tenants but need payment sessions. */
import type { PaymentMethod } from '@sufra/api/payment/endpoints';
import type { OrderType } from '@sufra/contract';
import { and, arrayContains, asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { paymentMethods } from './tables.ts';

/** Kinds that can take an order now. */
const USABLE = ['cash'];

function usable(tenant: string, type: OrderType) {
  return and(
    eq(paymentMethods.tenant, tenant),
    eq(paymentMethods.enabled, true),
    inArray(paymentMethods.kind, USABLE),
    arrayContains(paymentMethods.types, [type]),
  );
}

export async function methodsFor(db: Db, tenant: string, type: OrderType): Promise<PaymentMethod[]> {
  const { id, kind, names } = paymentMethods;
  return db
    .select({ id, kind, names })
    .from(paymentMethods)
    .where(usable(tenant, type))
    .orderBy(asc(paymentMethods.sort));
}

/** By id, or by kind: `cash` is the tenant's first way to pay in cash. Null: unknown, off, or not for this order type. */
export async function findMethod(
  db: Db,
  tenant: string,
  methodId: string,
  type: OrderType,
): Promise<PaymentMethod | null> {
  const { id, kind, names } = paymentMethods;
  const [row] = await db
    .select({ id, kind, names })
    .from(paymentMethods)
    .where(and(usable(tenant, type), or(eq(id, methodId), eq(kind, methodId))))
    .orderBy(asc(paymentMethods.sort));
  return row ?? null;
}
