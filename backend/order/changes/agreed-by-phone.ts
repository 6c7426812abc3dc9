/**
 * What staff agreed with a customer by telephone: a later time, a note to the kitchen (SHOP-015). A dish that
 * ran out is in `ran-out.ts`.
 */
import { isBeforeReady, isUnderWay } from '@sufra/api/order/statuses';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { announce } from '../announce.ts';
import { findOrder } from '../order-rows.ts';
import { notEditable } from '../rules/editable.ts';
import { type OrderRow, orders } from '../tables.ts';
import type { MoveScope } from './move-order.ts';

/** A new order is accepted with its minutes; one that is handed over has no time to come. */
export const canBeLater = ({ status }: Pick<OrderRow, 'status'>): boolean => isUnderWay(status);
export const canBeNoted = ({ status }: Pick<OrderRow, 'status'>): boolean => isBeforeReady(status);

/**
 * Promises an order so many minutes later than it is promised, or than now when that is over. What is owed
 * for being late stays as the first promise has it. Throws NOT_FOUND, ORDER_NOT_EDITABLE.
 */
export async function makeLater(scope: MoveScope, id: string, minutes: number): Promise<OrderRow> {
  const order = await orderFor(scope, id, canBeLater);
  const { promised_from, promised_to } = order;
  const late = promised_to === null ? 0 : Math.max(0, scope.now.getTime() - promised_to.getTime());
  const after = (at: Date | null) => new Date((at ?? scope.now).getTime() + late + minutes * MINUTE_MS);
  const promise = { promised_from: after(promised_from), promised_to: after(promised_to) };
  return store(scope, order, promise, 'order.promise');
}

/** Sets what the kitchen reads beside the customer's own words; empty takes it away. Throws as `makeLater`. */
export async function noteForKitchen(scope: MoveScope, id: string, note: string): Promise<OrderRow> {
  const order = await orderFor(scope, id, canBeNoted);
  const { agreed_note: _, ...rest } = order.snapshot;
  const agreed_note = readLine(note);
  return store(scope, order, { snapshot: { ...rest, ...(agreed_note && { agreed_note }) } }, 'order.lines');
}

async function orderFor({ db, tenant }: MoveScope, id: string, can: (order: OrderRow) => boolean): Promise<OrderRow> {
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  if (!can(order)) throw notEditable(order);
  return order;
}

async function store(
  { platform, db, tenant, now }: MoveScope,
  order: OrderRow,
  values: Partial<Pick<OrderRow, 'promised_from' | 'promised_to' | 'snapshot'>>,
  event: 'order.promise' | 'order.lines',
): Promise<OrderRow> {
  const changed = { ...values, version: order.version + 1, updated_at: now };
  await db
    .update(orders)
    .set(changed)
    .where(and(eq(orders.tenant, tenant.tenant), eq(orders.id, order.id)));
  announce(platform, db, { ...order, ...changed }, event);
  return { ...order, ...changed };
}
