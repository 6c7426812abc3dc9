/** What happens to carts when a guest turns out to be a customer (CHK-017): nothing is lost. */

import type { Item } from '@sufra/api/menu/endpoints';
import type { Cart } from '@sufra/api/order/endpoints';
import { lineKey } from '@sufra/api/order/line-key';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { findBranchRecord } from '../../branch/records.ts';
import { pinContent } from '../../database/content.ts';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { Refusal } from '../../errors/refusal.ts';
import { maxOfItem } from '../../menu/judge-line.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { loadFacts, type Scope } from '../quote/facts.ts';
import { dishesOf } from '../quote/runs-out.ts';
import { savingsOf } from '../quote/savings.ts';
import { dineSessionOf } from '../rules/dine-session.ts';
import { seenPrice } from '../rules/seen-price.ts';
import { type CartRow, type LineRow, UNOWNED } from '../tables.ts';
import {
  cartsOfCustomer,
  deleteCart,
  findCart,
  insertLine,
  linesOf,
  type Owner,
  touchCart,
  updateLine,
} from './cart-rows.ts';
import { measureBy, measureCart } from './cart-view.ts';
import { isGuestId } from './group/group-rows.ts';

/**
 * At sign-in: the guest's cart becomes the customer's and takes in the customer's own cart of the same branch and type;
 * carts of other places are parked and named. Without a guest's cart the customer's newest one is back. A failure is
 * logged and leaves the guest's cart as it is: `mergeCart` tries again.
 */
export async function mergeAtSignIn(
  platform: Platform,
  tenant: TenantRecord,
  customerId: string,
  guestCartId: string | null,
  now: Date,
): Promise<Cart | null> {
  // A guest of a group order stays one.
  if (guestCartId !== null && isGuestId(guestCartId)) return null;
  try {
    return await withTenant(platform.database, tenant.tenant, async (db) => {
      const scope = { db, tenant, now, dineSessionOf: platform.hooks.of(dineSessionOf) };
      const guest = guestCartId ? await findGuestCart(scope, guestCartId, customerId) : null;
      await pinContent(db);
      const own = await cartsOfCustomer(db, tenant.tenant, customerId, now, guest?.id);
      if (!guest) return own[0] ? withParked(scope, (await measureCart(scope, own[0])).view, own.slice(1)) : null;
      return takeOver(scope, guest, own, customerId);
    });
  } catch (error) {
    platform.log.error({ err: error, tenant: tenant.tenant }, 'a guest cart could not be merged at sign-in');
    return null;
  }
}

/**
 * Puts a guest's cart into a customer's. From another place it is parked instead: it becomes the customer's
 * as it is. With the same id on both sides it is what the sign-in does, for a cart that this failed for.
 */
export async function mergeInto(
  scope: Scope,
  owner: Owner & { customer_id: string },
  id: string,
  guestCartId: string,
): Promise<Cart> {
  const { db, tenant, now } = scope;
  if (id === guestCartId) {
    const guest = await findCart(db, tenant.tenant, id, owner, now, 'update');
    await pinContent(db);
    const own = await cartsOfCustomer(db, tenant.tenant, owner.customer_id, now, id);
    return takeOver(scope, guest, own, owner.customer_id);
  }
  // Always in the same order, so that two merges cannot wait for each other.
  const locked = new Map<string, CartRow>();
  for (const one of [id, guestCartId].sort()) {
    locked.set(one, await findCart(db, tenant.tenant, one, owner, now, 'update'));
  }
  await pinContent(db);
  const [target, guest] = [locked.get(id)!, locked.get(guestCartId)!];
  const isSame = isSamePlace(guest, target);
  if (!isSame) await touchCart(db, guest, now, { customer_id: owner.customer_id });
  const own = await cartsOfCustomer(db, tenant.tenant, owner.customer_id, now, id);
  const others = own.filter((cart) => cart.id !== guestCartId || !isSame);
  return mergeCarts(scope, target, isSame ? [guest] : [], others, owner.customer_id);
}

/** The guest's cart becomes the customer's, with those of `own` that are for the same place in it. */
function takeOver(scope: Scope, guest: CartRow, own: readonly CartRow[], customerId: string): Promise<Cart> {
  const same = own.filter((cart) => isSamePlace(cart, guest));
  const others = own.filter((cart) => !isSamePlace(cart, guest));
  return mergeCarts(scope, guest, same, others, customerId);
}

/** A cart that is opened to a group stays one of its own. */
function isSamePlace(one: CartRow, other: CartRow): boolean {
  if (one.group_id !== null || other.group_id !== null) return false;
  return one.branch_id === other.branch_id && one.type === other.type;
}

/** `into`, the customer's from now on, with the lines of `from`; `parked`: the customer's other carts. */
async function mergeCarts(
  scope: Scope,
  into: CartRow,
  from: readonly CartRow[],
  parked: readonly CartRow[],
  customer_id: string,
): Promise<Cart> {
  const { db, now } = scope;
  const rows = await linesOf(db, into);
  const added = [];
  for (const cart of from) added.push({ cart, lines: await linesOf(db, cart) });
  const all = [...rows, ...added.flatMap(({ lines }) => lines)];
  // What was asked to be taken off the carts that end goes on in this one; a coupon is judged again for the
  // customer (CHK-017).
  const kept = {
    coupon_code: [into, ...from].find((cart) => cart.coupon_code)?.coupon_code ?? null,
    use_points: [into, ...from].some((cart) => cart.use_points),
    use_wallet: [into, ...from].some((cart) => cart.use_wallet),
    tip: [into, ...from].find(({ tip }) => toMinor(tip) > 0)?.tip ?? '0.00',
  };
  const facts = await loadFacts(scope, dishesOf(all), into, savingsOf({ ...into, ...kept, customer_id }));
  for (const { cart, lines } of added) {
    await absorb(db, into, rows, lines, facts.items);
    await deleteCart(db, cart);
  }
  const merged = await touchCart(db, into, now, { customer_id, ...kept });
  return withParked(scope, measureBy(facts, scope, merged, rows).view, parked);
}

async function findGuestCart({ db, tenant, now }: Scope, id: string, customerId: string): Promise<CartRow | null> {
  try {
    return await findCart(db, tenant.tenant, id, { customer_id: customerId }, now, 'update');
  } catch (error) {
    // Gone, ordered or a stranger's: there is nothing to merge.
    if (error instanceof Refusal && error.errors[0]?.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Puts `added` into `into`, whose lines are `rows`, up to each dish's maximum. */
async function absorb(
  db: Db,
  into: CartRow,
  rows: LineRow[],
  added: readonly LineRow[],
  items: ReadonlyMap<string, Item>,
): Promise<void> {
  for (const line of added) {
    const item = items.get(line.item_id);
    const there = rows.reduce((sum, row) => sum + (row.item_id === line.item_id ? row.qty : 0), 0);
    const qty = Math.min(line.qty, maxOfItem(item) - there);
    if (qty <= 0) continue;
    const same = rows.find((row) => lineKey(row) === lineKey(line));
    if (same) {
      same.qty += qty;
      const today = item ? fromMinor(priceLine(item, { ...line, qty: 1 }).unit) : same.seen_price;
      same.seen_price = seenPrice(today, [same.seen_price, line.seen_price]);
      await updateLine(db, into, same.id, { qty: same.qty, seen_price: same.seen_price });
    } else {
      // Of a group order that ended it would have an owner whom this cart does not know.
      const { id: _, ...values } = { ...line, ...UNOWNED };
      rows.push({ ...line, qty, id: await insertLine(db, into, { ...values, qty }) });
    }
  }
}

/** The view with the customer's other carts, which wait at their own places (CHK-017). */
export async function withParked({ db }: Pick<Scope, 'db'>, view: Cart, others: readonly CartRow[]): Promise<Cart> {
  const parked = [];
  for (const other of others) {
    const branch = await findBranchRecord(db, other.branch_id);
    const count = (await linesOf(db, other)).reduce((sum, { qty }) => sum + qty, 0);
    parked.push({ cart_id: other.id, branch_id: other.branch_id, branch_names: branch?.names ?? {}, count });
  }
  return { ...view, parked };
}
