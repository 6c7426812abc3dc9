/** Ways to pay. So far an order can be paid in cash; the others are listed by tenants but need payment sessions. */
import type { PaymentMethod } from '@sufra/api/payment/endpoints';
import type { OrderType } from '@sufra/contract';
import { asc } from 'drizzle-orm';
import { keepContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { paymentMethods } from './tables.ts';

/** Kinds that can take an order now. */
const USABLE = ['cash'];

/** By sort. Shared between calls: read only. */
const listMethods: (db: Db) => Promise<(typeof paymentMethods.$inferSelect)[]> = keepContent((db) =>
  db.select().from(paymentMethods).orderBy(asc(paymentMethods.sort)),
);

export async function methodsFor(db: Db, type: OrderType): Promise<PaymentMethod[]> {
  return (await listMethods(db))
    .filter((method) => method.enabled && USABLE.includes(method.kind) && method.types.includes(type))
    .map(({ id, kind, names, balances }) => ({ id, kind, names, balances }));
}

/** By id, or by kind: `cash` is the tenant's first way to pay in cash. Null: unknown, off, or not for this order type. */
export async function findMethod(db: Db, methodId: string, type: OrderType): Promise<PaymentMethod | null> {
  return (await methodsFor(db, type)).find(({ id, kind }) => id === methodId || kind === methodId) ?? null;
}
