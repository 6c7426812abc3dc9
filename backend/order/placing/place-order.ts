/**
 * A cart becomes an order. Everything is measured again in the transaction that places it, with the same function that
 * showed the cart; what the customer saw (`accepted_total`, version, promise) is a check, never an input (guide §0.1).
 */
import type { CreateOrderBody, OrderCreated } from '@sufra/api/order/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import type { Customer } from '../../http/customer.ts';
import type { Platform } from '../../platform.ts';
import { lockCart } from '../cart/cart-rows.ts';
import { requireHost } from '../cart/group/seat.ts';
import type { GroupRow } from '../cart/group/tables.ts';
import type { Scope } from '../quote/facts.ts';
import { isShared } from '../rules/shared-order.ts';
import { WAITING } from '../rules/waiting.ts';
import type { CartRow, LineRow, OrderRow } from '../tables.ts';
import { acceptPrice, acceptPromise } from './accept-price.ts';
import { type CheckedOrder, checkOrder } from './check-order.ts';
import { admitCash, type ChosenPayment, choosePayment } from './choose-payment.ts';
import { makeShares } from './make-shares.ts';
import type { OrderCaller, OrderRequest } from './order-request.ts';
import { newOrder } from './order-row.ts';
import { recordOrder } from './record-order.ts';
import { orderOfCart } from './repeated-order.ts';
import { replaceWaiting, resumeWaiting, writeDetails } from './resume-waiting.ts';
import { takeTime } from './take-time.ts';

/** What is known before the commit, and the number, which the database gives with it. */
export interface Placed {
  order: Omit<OrderCreated, 'number' | 'tracking_token'>;
  /** Resolves when the transaction is committed: not to be waited for in it. */
  number: Promise<string>;
}

/**
 * Checks, accepts the price, chooses the payment, goes on with a waiting order or takes its time, and
 * records. Throws the first refusal.
 */
export async function placeOrder(
  platform: Platform,
  scope: Scope,
  customer: Customer | null,
  body: CreateOrderBody,
  caller: OrderCaller,
): Promise<Placed> {
  const request: OrderRequest = { ...scope, platform, customer, body, caller };
  requireHost(body.cart_id);
  const { row, lines } = await lockCart(scope.db, scope.tenant.tenant, body.cart_id);
  const before = await orderOfCart(scope, { customer_id: customer?.id ?? null }, body, row);
  if (before) return { order: created(before), number: Promise.resolve(before.number) };
  return placeCart(request, row, lines);
}

/** The same of a cart that is known: locked, or made in this transaction. */
export async function placeCart(request: OrderRequest, row: CartRow | undefined, lines: LineRow[]): Promise<Placed> {
  const { body } = request;
  const checked = await checkOrder(request, row, lines);
  acceptPrice(checked.measured, body);
  const payment = await choosePayment(request, checked);
  acceptPromise(checked.measured, body);
  await admitCash(request, checked, payment);
  const resumed = await resume(request, checked, payment);
  if (resumed) return resumed;
  await takeTime(request, checked);
  const order = await newOrder(request, checked, payment);
  const { number, sessionId } = await recordOrder(request, checked.cart, order, payment);
  if (checked.shares) await makeShares(request, order, checked.shares);
  return { order: created(order, payment.next_action, sessionId, checked.shares), number };
}

/**
 * Goes on with the order that the cart waits with. Null: it has none, or it costs another amount and is
 * canceled for the new one.
 */
async function resume(
  request: OrderRequest,
  { waiting, measured, details, destination, vehicle, shares }: CheckedOrder,
  { method, brand, next_action }: ChosenPayment,
): Promise<Placed | null> {
  if (!waiting) return null;
  const changes = { destination, vehicle };
  if (isShared(waiting) && shares && waiting.due === fromMinor(measured.quote.totals.due)) {
    const changed = await writeDetails(request, waiting, { details, changes });
    return { order: created(changed, next_action, null, shares), number: Promise.resolve(changed.number) };
  }
  if (isShared(waiting) || shares || waiting.due !== fromMinor(measured.quote.totals.due)) {
    await replaceWaiting(request, waiting);
    return null;
  }
  const { order, sessionId } = await resumeWaiting(request, waiting, { method, brand, details, changes });
  return { order: created(order, next_action, sessionId), number: Promise.resolve(order.number) };
}

/** `next`: what the page does about its payment, while it waits for that. */
function created(
  { id, status, payment_status }: Pick<OrderRow, 'id' | 'status' | 'payment_status'>,
  next: Placed['order']['next_action'] = 'none',
  payment_session_id: string | null = null,
  shares: Pick<GroupRow, 'id'> | null = null,
): Placed['order'] {
  const next_action = status === WAITING ? next : 'none';
  return {
    ...{ id, status, payment_status, next_action },
    ...(payment_session_id !== null && { payment_session_id }),
    ...(shares && { group_id: shares.id }),
  };
}
