/**
 * An order that waits for its payment (`callcenter_pending`), seen from payment: its payers, and what happens
 * to it when the money arrives. Until then its cart stays a cart, so that a failed payment leaves everything
 * to try again with.
 */
import { planMoves } from '@sufra/api/order/status-transitions';
import { holdsMoney, tookMoney } from '@sufra/api/payment/states';
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { PAYABLE_HANDLERS, type Payable, type Payer, type PaymentScope } from '../../payment/payable.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import type { SessionRow } from '../../payment/tables.ts';
import type { Platform } from '../../platform.ts';
import { readOrderTokens } from '../../user/sign-in/signed-links.ts';
import { announce } from '../announce.ts';
import { cartEndsAt } from '../cart/cart-rows.ts';
import { tellGroup } from '../cart/group/announce.ts';
import { applyPaidChange } from '../changes/contents/dearer-change.ts';
import { moveOrder } from '../changes/move-order.ts';
import { takeBackPart } from '../deposits/points-back.ts';
import { findOrder } from '../order-rows.ts';
import { loadFacts } from '../quote/facts.ts';
import { quoteCart } from '../quote/quote.ts';
import { dineSessionOf } from '../rules/dine-session.ts';
import { lateAt } from '../rules/late-rule.ts';
import { placeOfOrder } from '../rules/order-place.ts';
import { isShared } from '../rules/shared-order.ts';
import { rowsOfSnapshot } from '../rules/snapshot-rows.ts';
import { WAITING } from '../rules/waiting.ts';
import { carts, type OrderRow, orders } from '../tables.ts';
import { settleTaxOf } from '../tax/settle-tax.ts';
import { orderOfPayLink, orderOfToken, ordersOfTokens } from '../tokens.ts';
import { isUnpayable, payableOf, payableView } from './payable-order.ts';

/**
 * What prevents an order from being made although it is paid. Prices and the minimum were accepted when it
 * was placed; its slot is its own.
 */
const HINDRANCES: readonly string[] = [
  'MODULE_DISABLED',
  'BRANCH_CLOSED',
  'BRANCH_PAUSED',
  'TYPE_OFF',
  'SLOT_PASSED',
  'ITEM_UNAVAILABLE',
  'OPTION_UNAVAILABLE',
  'ITEM_HOURS',
  'SCHEDULE_ONLY',
];

export function providePaidOrders({ hooks }: Pick<Platform, 'hooks'>): void {
  hooks.provide(PAYABLE_HANDLERS.order, {
    payableFor: payableOfPayer,
    lockPayable: async ({ db, tenant, now }, id, lock) => {
      const row = await findOrder(db, tenant.tenant, id, lock);
      return row ? { ...(await payableOf(db, row, now)), ended_cart: await endedCartOf(db, row) } : null;
    },
    placePaid: placeByMoney,
    paymentChanged: followPayment,
    moneyLost: stopUnpaid,
    methodChosen: ({ db, tenant }, id, method) => chooseMethod(db, tenant.tenant, id, method),
  });
}

async function payableOfPayer(
  { db, tenant, now }: PaymentScope,
  id: string | null,
  payer: Payer,
): Promise<Payable | null> {
  const tokens = readOrderTokens(payer.tokens.join(','));
  const opened = await ordersOfTokens(db, tokens, now);
  if (id === null) return newestWaiting({ db, tenant, now }, opened, payer);
  // The id, for its owner; the token of a signed link, for every holder of it.
  const isToken = id.length >= 16;
  const ofLink = isToken ? await orderOfToken(db, tenant.tenant, id, now) : null;
  const toPay = isToken && !ofLink ? await orderOfPayLink(db, tenant.tenant, id, now) : null;
  if (toPay) {
    const waiting = await findOrder(db, tenant.tenant, toPay);
    return waiting && !isShared(waiting) ? { ...payableView(waiting, now), reason: null, by_link: true } : null;
  }
  const row = await findOrder(db, tenant.tenant, ofLink ?? id);
  if (ofLink || (row && opened.includes(row.id))) return row ? payableOf(db, row, now) : null;
  const customer = payer.customer();
  return row && customer && row.customer_id === customer.id ? payableOf(db, row, now) : null;
}

async function newestWaiting(
  { db, tenant, now }: Pick<PaymentScope, 'db' | 'tenant' | 'now'>,
  opened: readonly string[],
  payer: Payer,
): Promise<Payable | null> {
  const customer = payer.customer();
  const own: SQL[] = [];
  if (opened.length > 0) own.push(inArray(orders.id, [...opened]));
  if (customer) own.push(eq(orders.customer_id, customer.id));
  if (own.length === 0) return null;
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, tenant.tenant), eq(orders.status, WAITING), or(...own)))
    .orderBy(desc(orders.created_at))
    .limit(1);
  return rows[0] ? payableView(rows[0], now) : null;
}

/** The order's row and the session are locked. */
async function placeByMoney(scope: PaymentScope, session: SessionRow): Promise<'placed' | 'refused'> {
  const { db, tenant } = scope;
  const order = await findOrder(db, tenant.tenant, session.ref_id, 'update');
  if (!order) return 'refused';
  if (order.status !== WAITING) return applyPaidChange(scope, order, session);
  if (!(await placeWaiting(scope, order))) return 'refused';
  if (order.payment_method_id !== session.method_id)
    await db.update(orders).set({ payment_method_id: session.method_id }).where(ofOrder(order));
  // Another that was begun meanwhile must not be paid as well.
  for (const other of await lockSessionsOf(db, tenant.tenant, order.id))
    if (other.id !== session.id) await giveUp(db, other, { by: 'system', now: scope.now, note: 'paid by another' });
  return 'placed';
}

/**
 * A waiting order becomes an order, in the transaction of what made it sure; its cart is one no more. False:
 * it cannot be made any more, and was canceled, which gives back what was paid.
 */
export async function placeWaiting(scope: PaymentScope, order: OrderRow): Promise<boolean> {
  const { db, platform } = scope;
  const { promise, hindered } = await look(scope, order);
  if (hindered) {
    platform.log.warn({ tenant: order.tenant, order: order.id, gate: hindered }, 'a paid order could not be placed');
    await moveOrder(scope, order.id, 'canceled', { by: 'system', reason: 'not_possible' });
    return false;
  }
  await moveOrder(scope, order.id, 'created', { by: 'system' });
  if (order.delivery_time === 'asap' && promise)
    await db
      .update(orders)
      .set({
        promised_from: new Date(promise.from),
        promised_to: new Date(promise.to),
        ...(order.late_at && { late_at: lateAt(order.snapshot.late_credit!, new Date(promise.to)) }),
      })
      .where(ofOrder(order));
  await endCartOf(scope, order);
  // Staff took it when they typed it in: it does not ring.
  if (order.snapshot.typed) await moveOrder(scope, order.id, 'accepted', { by: 'system' });
  return true;
}

/**
 * What was put in after the order was placed is not ordered, and stays in the cart; the order no longer holds
 * any of it. Into the cart of shares nothing was, and its group must not be open to be paid again: a sign-in
 * raises the version, too.
 */
async function endCartOf({ db, now, platform }: PaymentScope, order: OrderRow): Promise<void> {
  const { tenant, id, cart_id, cart_version } = order;
  const ofCart = and(eq(carts.tenant, tenant), eq(carts.id, cart_id));
  const isAsSent = isShared(order) ? eq(carts.waiting_order_id, id) : eq(carts.version, cart_version);
  const [ended] = await db
    .update(carts)
    .set({ order_id: id, ordered_at: now, expires_at: cartEndsAt(now) })
    .where(and(ofCart, isAsSent))
    .returning({ group_id: carts.group_id });
  tellGroup(platform, db, ended?.group_id);
  await db
    .update(carts)
    .set({ waiting_order_id: null })
    .where(and(ofCart, eq(carts.waiting_order_id, id)));
}

async function endedCartOf(db: Db, { tenant, id, cart_id, status }: OrderRow): Promise<string | null> {
  if (status === WAITING) return null;
  const [cart] = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.tenant, tenant), eq(carts.id, cart_id), eq(carts.order_id, id)));
  return cart?.id ?? null;
}

/** The order's own lines in the world as it is now. */
async function look(scope: PaymentScope, order: OrderRow) {
  const { db, tenant, now, platform } = scope;
  const place = await placeOfOrder(db, order);
  const rows = rowsOfSnapshot(order.snapshot.lines);
  const facts = await loadFacts(
    { db, tenant, now, dineSessionOf: platform.hooks.of(dineSessionOf) },
    rows.map(({ item_id }) => item_id),
    place,
  );
  const { gates, promise } = quoteCart(rows, facts);
  const hindrance = gates.find(({ code, severity }) => severity === 'block' && HINDRANCES.includes(code));
  return { promise, hindered: hindrance?.code ?? null };
}

/**
 * An order that the kitchen has not taken is stopped; one that it has is the restaurant's, and marked on its console.
 */
async function stopUnpaid(scope: PaymentScope, { ref_id, method_id }: SessionRow): Promise<void> {
  const { db, tenant } = scope;
  const order = await findOrder(db, tenant.tenant, ref_id, 'update');
  if (order?.status !== 'created' || order.payment_method_id !== method_id) return;
  const others = await lockSessionsOf(db, tenant.tenant, ref_id);
  if (others.some(({ state }) => holdsMoney(state))) return;
  await moveOrder(scope, ref_id, 'canceled', { by: 'system', reason: 'payment_lost' });
}

/** The order's payment status is that of the money that is held for it, or of what happened to it. */
async function followPayment(scope: PaymentScope, orderId: string, sessions: readonly SessionRow[]): Promise<void> {
  const { db, tenant } = scope;
  const order = await findOrder(db, tenant.tenant, orderId, 'update');
  if (!order) return;
  // Lists and pages say whether the bank has it.
  if (order.status === WAITING) await announceChange(scope, order);
  const own = sessions.filter(({ method_id }) => method_id === order.payment_method_id);
  await followStatus(scope, order, statusOf(order, own));
}

/** The same of a locked order whose payment has come to `status`. */
export async function followStatus(scope: PaymentScope, order: OrderRow, status: string): Promise<void> {
  await changeStatus(scope, order, status);
  await settleTaxOf(scope, order.id);
}

async function changeStatus(scope: PaymentScope, order: OrderRow, status: string): Promise<void> {
  const { db } = scope;
  const { id: orderId, type } = order;
  const isBack =
    status === 'refunded' && planMoves({ status: order.status, type, captured: true }, status, 'system') !== null;
  // More of it may be back, or the refund be done: the order's page shows that without a change of its status.
  if (!isBack && (status === 'partially_refunded' || status === 'refunded')) {
    await announceChange(scope, order);
    await takeBackPart(db, order, scope.now);
  }
  if (status === order.payment_status) return;
  if (isBack) {
    // Only captured money is refunded (guide §2 Status transitions).
    if (!tookMoney(order.payment_status)) await db.update(orders).set({ payment_status: 'paid' }).where(ofOrder(order));
    await moveOrder(scope, orderId, 'refunded', { by: 'system' });
  }
  await db.update(orders).set({ payment_status: status }).where(ofOrder(order));
}

/** Counts the order's version up, in its row and in `order`, and announces it. */
async function announceChange({ db, now, platform }: PaymentScope, order: OrderRow): Promise<void> {
  order.version += 1;
  await db.update(orders).set({ version: order.version, updated_at: now }).where(ofOrder(order));
  announce(platform, db, order, 'order.status');
}

/** What was held first, then what went back; a late payment that went back does not belong to the placed order. */
function statusOf(order: OrderRow, sessions: readonly SessionRow[]): string {
  const states = sessions.map(({ state }) => state as string);
  const held = states.find((state) => state === 'paid') ?? states.find(tookMoney) ?? states.find(holdsMoney);
  if (held) return held;
  const stands = order.status === WAITING || !isUnpayable(order.status);
  if (stands && !holdsMoney(order.payment_status)) return 'unpaid';
  for (const state of ['refunded', 'voided']) if (states.includes(state)) return state;
  return 'unpaid';
}

async function chooseMethod(
  db: Db,
  tenant: string,
  id: string,
  method: { id: string; names: OrderRow['snapshot']['payment_names'] },
): Promise<void> {
  const order = await findOrder(db, tenant, id, 'update');
  if (!order) return;
  const snapshot = { ...order.snapshot, payment_names: method.names };
  await db.update(orders).set({ payment_method_id: method.id, snapshot }).where(ofOrder(order));
}

function ofOrder({ tenant, id }: Pick<OrderRow, 'tenant' | 'id'>) {
  return and(eq(orders.tenant, tenant), eq(orders.id, id));
}
