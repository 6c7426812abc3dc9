/**
 * The link by which others see how far an order is: family who wait for it, friends who eat with it. It shows
 * the restaurant, the dishes and the way of the order, and nothing about its customer: no name, number,
 * address, money, note or code of the counter. It opens nothing else.
 */
import type { OrderShare, SharedOrder } from '@sufra/api/order/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { hashToken } from '../../user/secrets/secrets.ts';
import { type LinkSecrets, textOfLink, tokenOf } from '../../user/sign-in/signed-links.ts';
import { findOrder } from '../order-rows.ts';
import { WAITING } from '../rules/waiting.ts';
import { type OrderRow, orderShares } from '../tables.ts';
import { orderOfShare } from '../tokens.ts';
import { trackingView } from './order-view.ts';

/** How long after its time an order can still be looked at. */
const DAYS_AFTER = 2;

/**
 * The same link however often it is asked for. Throws NOT_FOUND for an order that waits for its payment: it
 * is none yet.
 */
export async function shareOf(db: Db, secrets: LinkSecrets, order: OrderRow): Promise<OrderShare> {
  if (order.status === WAITING) throw refuse('NOT_FOUND');
  const { tenant, id: order_id } = order;
  const token = tokenOf(secrets, textOfLink('share', tenant, order_id));
  const expires_at = new Date((order.promised_to ?? order.created_at).getTime() + DAYS_AFTER * DAY_MS);
  await db
    .insert(orderShares)
    .values({ tenant, token_hash: hashToken(token), order_id, expires_at })
    // It may be for another time now.
    .onConflictDoUpdate({ target: [orderShares.tenant, orderShares.token_hash], set: { expires_at } });
  return { token, expires_at: expires_at.toISOString() };
}

/** Null: unknown, or over. */
export async function sharedOrderOf(db: Db, tenant: string, token: string, now: Date): Promise<SharedOrder | null> {
  const id = await orderOfShare(db, tenant, token, now);
  const order = id ? await findOrder(db, tenant, id) : undefined;
  if (!order) return null;
  const view = await trackingView(db, order, now);
  const { status, type, steps, status_history, delivery_time, promised_from, promised_to, branch, updated_at } = view;
  const { courier } = view;
  return {
    seller: order.snapshot.seller,
    ...{ status, type, steps, delivery_time, promised_from, promised_to, branch, updated_at },
    // The name is for the customer, and the way leads to the customer's door.
    courier: courier ? { vehicle: courier.vehicle, at: courier.at, eta: courier.eta } : null,
    status_history: status_history.map(({ status: reached, at }) => ({ status: reached, at })),
    lines: order.snapshot.lines.map(({ names, qty }) => ({ names, qty })),
  };
}
