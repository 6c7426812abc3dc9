import type { CreateOrderBody } from '@sufra/api/order/endpoints';
import { parseMobile } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { countryOf } from '../../user/profile/mobiles.ts';
import { isOwner, type Owner } from '../cart/cart-rows.ts';
import { findOrder } from '../order-rows.ts';
import type { Scope } from '../quote/facts.ts';
import type { CartRow, OrderRow } from '../tables.ts';

/** For so long, sending an ordered cart again answers its order: a lost answer, a second tab (CHK-029). */
const REPEATED_ORDER_MS = 10 * MINUTE_MS;

/**
 * The order that this very cart already became, for the same version and for its owner: the customer, or a
 * guest that names the mobile of the order. A cart's id alone opens no order.
 */
export async function orderOfCart(
  { db, tenant, now }: Scope,
  owner: Owner,
  body: CreateOrderBody,
  cart: CartRow | undefined,
): Promise<OrderRow | null> {
  if (!cart?.order_id || !cart.ordered_at || !isOwner(cart, owner)) return null;
  if (cart.version !== body.cart_version || now.getTime() - cart.ordered_at.getTime() > REPEATED_ORDER_MS) return null;
  const row = await findOrder(db, tenant.tenant, cart.order_id);
  const isOwn =
    row && ((row.customer_id !== null && row.customer_id === owner.customer_id) || hasMobile(row, tenant, body));
  return isOwn ? row : null;
}

function hasMobile(row: OrderRow, tenant: Scope['tenant'], { customer }: CreateOrderBody): boolean {
  const country = countryOf(tenant, customer.country_code);
  const mobile = parseMobile(customer.mobile, country);
  return mobile.ok && country.iso_code2 === row.country_code && mobile.value === row.customer_mobile;
}
