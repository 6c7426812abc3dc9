/**
 * Dishes that go with a basket (guide §1.7): what is ordered together with what is in it, then what the
 * restaurant names.
 */

import type { UpsellDish } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { givesMoneyBack, ORDER_STATUSES } from '@sufra/api/order/statuses';
import { OFFERS } from '@sufra/api/tenant/offers';
import { settingText } from '@sufra/contract';
import { and, desc, notInArray, sql } from 'drizzle-orm';
import { findBranchRecord } from '../../branch/records.ts';
import { offerIsOn, readSettings } from '../../tenant/settings.ts';
import { dishesNow } from '../quote/catalogue.ts';
import type { Scope } from '../quote/facts.ts';
import { type CartRow, orders } from '../tables.ts';
import { findCart, linesOf, type Owner } from './cart-rows.ts';
import { recentOrders } from './recent-orders.ts';

/** Dishes at most: a row, no second menu. */
const MAX_DISHES = 6;
/** Orders that are looked at, and how old they may be. */
const ORDERS = 200;
const DAYS = 60;
/** In so many orders together is no chance. */
const TOGETHER = 3;

/**
 * Dishes to add to a cart by one tap, the likeliest first: each is available where and when the cart is for,
 * needs no choice and is not in it. Empty for an empty cart, and where the restaurant does not offer it.
 * Throws NOT_FOUND.
 */
export async function listUpsell({ db, tenant, now }: Scope, owner: Owner, cartId: string): Promise<UpsellDish[]> {
  const cart = await findCart(db, tenant.tenant, cartId, owner, now);
  if (!(await offerIsOn(db, OFFERS.upsell))) return [];
  const [lines, record] = await Promise.all([linesOf(db, cart), findBranchRecord(db, cart.branch_id)]);
  if (!record || lines.length === 0) return [];
  const basket = new Set(lines.map(({ item_id }) => item_id));
  const wanted = cart.delivery_time === 'schedule' ? cart.scheduled_period : null;
  const dishes = (await dishesNow(db, record, { type: cart.type, now, wanted })).filter(
    ({ id, availability, needs_choice }) => availability.state === 'available' && !needs_choice && !basket.has(id),
  );
  const dishOf = new Map(dishes.map((dish) => [dish.id, dish]));
  const together = rankTogether(await dishesOfOrders(db, cart, now), basket);
  return [...new Set([...together, ...(await namedDishes(db))])]
    .flatMap((id) => dishOf.get(id) ?? [])
    .slice(0, MAX_DISHES)
    .map(({ id, names, image, price }) => ({ item_id: id, names, image, price: fromMinor(toMinor(price)) }));
}

/** `order.upsell_items`, in its order. */
async function namedDishes(db: Scope['db']): Promise<string[]> {
  const text = settingText(await readSettings(db, ['order']), 'order.upsell_items');
  return text.split(',').map((id) => id.trim());
}

/** What was in each of the branch's last orders for now of the type. */
async function dishesOfOrders(
  db: Scope['db'],
  cart: Pick<CartRow, 'tenant' | 'branch_id' | 'type'>,
  now: Date,
): Promise<string[][]> {
  const rows = await db
    .select({
      items: sql<
        string[]
      >`array(select line ->> 'item_id' from jsonb_array_elements(${orders.snapshot} -> 'lines') line)`,
    })
    .from(orders)
    .where(
      and(recentOrders(cart, { days: DAYS, now }), notInArray(orders.status, ORDER_STATUSES.filter(givesMoneyBack))),
    )
    .orderBy(desc(orders.created_at))
    .limit(ORDERS);
  return rows.map(({ items }) => items);
}

/**
 * Dishes that were ordered together with one of the basket, the most often first; those of the same number by
 * their ids.
 * @internal
 */
export function rankTogether(placed: readonly (readonly string[])[], basket: ReadonlySet<string>): string[] {
  const times = new Map<string, number>();
  for (const items of placed) {
    const dishes = new Set(items);
    if (![...dishes].some((id) => basket.has(id))) continue;
    for (const id of dishes) if (!basket.has(id)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return [...times]
    .filter(([, count]) => count >= TOGETHER)
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
    .map(([id]) => id);
}
