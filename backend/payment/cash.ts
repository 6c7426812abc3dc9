/** Cash as a way to pay: by the order's type, so that its name says where it is paid. */
import type { OrderType } from '@sufra/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { paymentMethods } from './tables.ts';

interface CashWay {
  /** What follows the tenant's key. */
  id: string;
  names: { ar: string; en: string };
  types: readonly OrderType[];
}

export const CASH_WAYS: readonly CashWay[] = [
  { id: 'cash', names: { ar: 'نقداً عند الاستلام', en: 'Cash at pickup' }, types: ['pickup', 'car_pickup'] },
  { id: 'cash-delivery', names: { ar: 'نقداً عند التوصيل', en: 'Cash on delivery' }, types: ['delivery'] },
  { id: 'cash-table', names: { ar: 'نقداً في المطعم', en: 'Cash at the restaurant' }, types: ['dine_in'] },
];

/** Whether any of the tenant's ways to pay in cash is offered. */
export async function takesCash(db: Db): Promise<boolean> {
  const rows = await db.select().from(paymentMethods).where(eq(paymentMethods.kind, 'cash'));
  return rows.some(({ enabled }) => enabled);
}

/** Offers the tenant's ways to pay in cash, which it gets when it has none, or none of them. */
export async function setCash(db: Db, on: boolean): Promise<void> {
  const changed = await db
    .update(paymentMethods)
    .set({ enabled: on })
    .where(eq(paymentMethods.kind, 'cash'))
    .returning({ id: paymentMethods.id });
  if (changed.length > 0 || !on) return;
  await db.insert(paymentMethods).values(
    CASH_WAYS.map(({ id, names, types }, sort) => ({
      ...{ tenant: db.tenant, id: `${db.tenant}-${id}`, sort, kind: 'cash', names, enabled: true },
      types: [...types],
    })),
  );
}
