/**
 * The order that waits for its payment when its cart is ordered again (CHK-028, CHK-029): the payment failed,
 * was given up, or runs in another tab. The same cart at the same time is the same order, whatever it is paid
 * with now; anything else takes its place.
 */
import type { OrderCreated } from '@sufra/api/order/endpoints';
import { holdsMoney, isOpenPayment } from '@sufra/api/payment/states';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import type { PaymentScope } from '../../payment/payable.ts';
import type { PaymentProviders } from '../../payment/providers/providers.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import { insertSession, makeSession, type PayMethod } from '../../payment/sessions.ts';
import { moveOrder } from '../changes/move-order.ts';
import { findOrder } from '../order-rows.ts';
import type { CartPlace } from '../rules/order-place.ts';
import { EACH_PAYS, isShared } from '../rules/shared-order.ts';
import { payUntil, WAITING } from '../rules/waiting.ts';
import { type CartRow, type OrderRow, orders } from '../tables.ts';
import { placeWaiting } from './waiting-order.ts';

/** The order that this cart waits with, if the cart and the time are still its own; one that is not is canceled. */
export async function findWaiting(scope: PaymentScope, cart: CartRow, wanted: CartPlace): Promise<OrderRow | null> {
  if (cart.waiting_order_id === null) return null;
  const order = await findOrder(scope.db, scope.tenant.tenant, cart.waiting_order_id, 'update');
  if (!order || order.status !== WAITING) return null;
  const isSame =
    // What it used of the customer's own is theirs again before the cart is measured. Shares use a coupon at
    // most, which the cart is measured with.
    (!order.snapshot.spent || isShared(order)) &&
    order.cart_version === cart.version &&
    order.delivery_time === wanted.delivery_time &&
    order.scheduled_period?.getTime() === wanted.scheduled_period?.getTime() &&
    payUntil(order) > scope.now;
  if (isSame) return order;
  await replaceWaiting(scope, order);
  return null;
}

/** Throws GROUP_SHARES for one of which a share is paid, or is being paid: its host stops that first. */
export async function replaceWaiting(scope: PaymentScope, order: OrderRow): Promise<void> {
  if (isShared(order)) {
    const sessions = await lockSessionsOf(scope.db, order.tenant, order.id);
    if (sessions.some(({ state }) => holdsMoney(state) || isOpenPayment(state))) throw refuse('GROUP_SHARES');
  }
  await moveOrder(scope, order.id, 'canceled', { by: 'system', reason: 'replaced' });
}

/** What the form says now, of an order whose cart is the same. */
export type Details = Pick<OrderRow, 'customer_name' | 'customer_mobile' | 'country_code' | 'notes'>;

/** Writes what the form says now: a corrected name, door or note. `changes`: of the snapshot. */
export async function writeDetails(
  { db, tenant }: Pick<PaymentScope, 'db' | 'tenant'>,
  order: OrderRow,
  { details, changes }: Written,
): Promise<OrderRow> {
  const written = { ...details, snapshot: { ...order.snapshot, ...changes } };
  await db
    .update(orders)
    .set(written)
    .where(and(eq(orders.tenant, tenant.tenant), eq(orders.id, order.id)));
  return { ...order, ...written };
}

interface Written {
  details: Details & Partial<Pick<OrderRow, 'payment_method_id'>>;
  changes: Partial<OrderRow['snapshot']>;
}

/** Goes on with a waiting order: paid as is chosen now. Without a provider it is an order at once. */
export async function resumeWaiting(
  scope: PaymentScope,
  order: OrderRow,
  { method, brand, details, changes }: PayChoice & Written,
): Promise<{ order: OrderRow; sessionId: string | null }> {
  const { db, tenant, now } = scope;
  const changed = await writeDetails(scope, order, {
    details: { ...details, payment_method_id: method.id },
    changes: { payment_names: method.names, ...changes },
  });
  const open = (await lockSessionsOf(db, tenant.tenant, order.id)).find(({ state }) => isOpenPayment(state));
  if (open && open.method_id === method.id && open.brand === brand) return { order: changed, sessionId: open.id };
  if (open) await giveUp(db, open, { by: 'customer', now, note: `chose ${method.id}` });
  if (method.provider === null) {
    await placeWaiting(scope, changed);
    const placed = await findOrder(db, tenant.tenant, order.id);
    return { order: placed ?? changed, sessionId: null };
  }
  return { order: changed, sessionId: beginSession(scope, changed, { method, brand }) };
}

export interface PayChoice {
  method: PayMethod;
  brand: string | null;
}

/**
 * The session that a waiting order begins with; null for a method that is not paid at once, and for shares,
 * which begin one by one. Written with the commit.
 */
export function beginSession(
  { db, now }: Pick<PaymentScope, 'db' | 'now'>,
  order: OrderRow,
  { method, brand }: PayChoice,
): string | null {
  if (method.provider === null || method.id === EACH_PAYS.id) return null;
  const about = {
    ref_id: order.id,
    amount: order.due,
    currency: order.currency,
    pay_until: payUntil(order).toISOString(),
  };
  const session = makeSession(
    order.tenant,
    { order: about, method: { ...method, provider: method.provider }, brand },
    now,
  );
  void db.atCommit(() => insertSession(db, session));
  return session.id;
}

/** What the page does next with a session of this method. */
export function nextAction({ kind, provider }: PayMethod, providers: PaymentProviders): OrderCreated['next_action'] {
  if (provider === null) return 'none';
  return kind === 'apple_pay' ? 'apple_pay' : (providers.find(provider)?.shape ?? 'wait');
}
