/**
 * Orders that staff type in for a guest (SHOP-024): a cart that no page has, measured and placed by the
 * functions of the storefront's carts. In cash it is accepted in the same transaction; by link it waits for
 * its payment, and is accepted when it is paid.
 */
import type { ContextInput, CreateOrderBody } from '@sufra/api/order/endpoints';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor } from '@sufra/api/order/minor';
import type { TypedOrderBody, TypedQuoteBody } from '@sufra/api/staff/endpoints';
import type { PayWay } from '@sufra/api/staff/serve/typed-orders';
import { OFFERS } from '@sufra/api/tenant/offers';
import { ORDER_PAGES } from '@sufra/contract/order-pages';
import { localePath } from '@sufra/i18n';
import type { ActPerson } from '../../database/act-person.ts';
import { pinContent } from '../../database/content.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { findMethod, findOnlineMethod, type PayPlace } from '../../payment/methods.ts';
import { paymentProviders } from '../../payment/providers/providers.ts';
import type { Platform } from '../../platform.ts';
import { offerIsOn } from '../../tenant/settings.ts';
import { domainOf } from '../../tenant-directory/domains.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { insertLineAtCommit, makeCart, newCart } from '../cart/cart-rows.ts';
import { type Measured, measureBy } from '../cart/cart-view.ts';
import { textTyped } from '../changes/letters/messages.ts';
import { moveOrder } from '../changes/move-order.ts';
import { findOrder } from '../order-rows.ts';
import { type Facts, loadFacts, type Scope } from '../quote/facts.ts';
import { payUntil, stillWaits } from '../rules/waiting.ts';
import { type LineRow, type OrderRow, UNOWNED } from '../tables.ts';
import type { OrderCaller, OrderRequest } from './order-request.ts';
import { payLinkOf } from './pay-links.ts';
import { placeCart } from './place-order.ts';

const GUEST = { customer_id: null };

type TypedLine = TypedQuoteBody['lines'][number];

function contextOf(branch_id: string, { type, time, area_id, location }: TypedQuoteBody): ContextInput {
  return { branch_id, type, time, area_id, location };
}

/**
 * What the order would cost, and how it can be paid; stored nowhere. Throws NOT_FOUND for an unknown branch,
 * SLOT_INVALID.
 */
export async function measureTyped(
  platform: Platform,
  scope: Scope,
  branch: string,
  body: TypedQuoteBody,
): Promise<Measured & { pay: PayWay[] }> {
  await pinContent(scope.db);
  const cart = newCart(scope.tenant.tenant, GUEST, contextOf(branch, body), scope.now);
  const facts = await loadFacts(
    scope,
    body.lines.map(({ item_id }) => item_id),
    cart,
  );
  if (!facts.branch) throw refuse('NOT_FOUND');
  const lines = body.lines.map((line, index) => ({ id: String(index), ...columnsOf(line, facts) }));
  const measured = measureBy(facts, scope, cart, lines);
  const amount = measured.quote.totals.due;
  // An empty order has no amount yet.
  const place = { branch_id: branch, type: body.type, currency: scope.tenant.currency, ...(amount > 0 && { amount }) };
  return { ...measured, pay: await waysToPay(platform, scope.db, place) };
}

async function waysToPay(platform: Platform, db: Db, place: PayPlace): Promise<PayWay[]> {
  const { of } = paymentProviders(platform);
  const [cash, online] = await Promise.all([findMethod(db, 'cash', place, of), findOnlineMethod(db, place, of)]);
  const hasLinks = online !== null && (await offerIsOn(db, OFFERS.payLink));
  return [...(cash ? (['cash'] as const) : []), ...(hasLinks ? (['link'] as const) : [])];
}

/** A line at today's price. A dish that is not sold there is a line without a name: its gate says so. */
function columnsOf(
  { item_id, qty, options = [], insurance = [], note }: TypedLine,
  { items }: Pick<Facts, 'items'>,
): Omit<LineRow, 'id'> {
  const item = items.get(item_id);
  const seen_price = item ? fromMinor(priceLine(item, { qty: 1, options, insurance }).unit) : '0.00';
  const names = item?.names ?? {};
  return { item_id, names, qty, options, insurance, note: readLine(note), runs_out: null, seen_price, ...UNOWNED };
}

export interface TypedRequest {
  branch: string;
  body: TypedOrderBody;
  by: Pick<ActPerson, 'id' | 'name'>;
  caller: OrderCaller;
}

/**
 * Places it, accepts it unless it waits to be paid, and texts its guest. Throws as `placeOrder`,
 * PAYMENT_METHOD (`pay`) for a way that is not offered. Answers the order as it is then. Its number is taken
 * before the rest is written, so that other orders of the restaurant wait for this transaction (decision
 * 585).
 */
export async function placeTyped(
  platform: Platform,
  scope: Scope,
  { branch, body, by, caller }: TypedRequest,
): Promise<OrderRow> {
  const { db, tenant, now } = scope;
  await pinContent(db);
  if (body.pay === 'link' && !(await offerIsOn(db, OFFERS.payLink))) throw refuse('PAYMENT_METHOD', { field: 'pay' });
  const context = contextOf(branch, body);
  const cart = makeCart(db, tenant.tenant, GUEST, context, now);
  const dishes = body.lines.map(({ item_id }) => item_id);
  const facts = await loadFacts(scope, dishes, cart);
  if (!facts.branch) throw refuse('NOT_FOUND');
  const lines = body.lines.map((line) => insertLineAtCommit(db, cart, columnsOf(line, facts)));
  const request: OrderRequest = {
    ...{ ...scope, platform, customer: null, caller },
    body: orderBody(body, cart),
    typed: { channel: body.channel, by, pay: body.pay },
  };
  const { order } = await placeCart(request, cart, lines);
  if (order.status === 'created') await moveOrder({ platform, db, tenant, now }, order.id, 'accepted', { by: 'staff' });
  const placed = (await findOrder(db, tenant.tenant, order.id))!;
  await textTyped({ platform, db, tenant, now }, placed, await payUrlOf(platform, scope, placed));
  return placed;
}

function orderBody(body: TypedOrderBody, cart: { id: string; version: number }): CreateOrderBody {
  const { time, customer, address, notes, accepted_total, accepted_promise } = body;
  return {
    cart_id: cart.id,
    cart_version: cart.version,
    ...{ customer, address, notes, accepted_total, accepted_promise },
    delivery_time: time?.delivery_time ?? 'asap',
    scheduled_day: time?.scheduled_day,
    scheduled_period: time?.scheduled_period,
    payment_method_id: body.pay === 'cash' ? 'cash' : null,
  };
}

/** The page that pays an order while it waits for its payment; null: it does not. */
export async function payUrlOf(
  platform: Platform,
  { db, tenant, now }: Pick<Scope, 'db' | 'tenant' | 'now'>,
  order: OrderRow,
): Promise<string | null> {
  if (!stillWaits(order, now)) return null;
  const { token } = await payLinkOf(db, readTokenSecrets(platform.config), order, now);
  const path = localePath(order.snapshot.locale ?? 'ar', ORDER_PAGES.pay.replace(':id', token));
  return `https://${await domainOf(db, tenant)}${path}`;
}

/** Until when it waits for its payment; null: it does not. */
export function waitsUntil(order: OrderRow, now: Date): Date | null {
  return stillWaits(order, now) ? payUntil(order) : null;
}
