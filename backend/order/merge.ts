/** What becomes of carts when a guest turns out to be a customer (CHK-017): nothing is lost. */

import type { Cart } from '@sufra/api/order/endpoints';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { lineKey } from '@sufra/api/order/line-key';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor } from '@sufra/api/order/minor';
import { findBranchRecord } from '../branch/records.ts';
import { withTenant } from '../database/tenant-scope.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant/directory.ts';
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
import { factsOf, measureCart, type Scope } from './cart-view.ts';
import { seenPrice } from './seen-price.ts';
import type { CartRow } from './tables.ts';

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
  try {
    return await withTenant(platform.database, tenant.tenant, async (db) => {
      const scope = { db, tenant, now, partyOf: platform.hooks.partyOf };
      const guest = guestCartId ? await findGuestCart(scope, guestCartId, customerId) : null;
      const own = await cartsOfCustomer(db, tenant.tenant, customerId, now, guest?.id);
      if (!guest) return own[0] ? withParked(scope, own[0], customerId) : null;
      const sameplace = own.filter((cart) => cart.branch_id === guest.branch_id && cart.type === guest.type);
      for (const cart of sameplace) await absorb(scope, guest, cart);
      const merged = await touchCart(db, guest, now, { customer_id: customerId });
      return withParked(scope, merged, customerId);
    });
  } catch (error) {
    platform.log.error({ err: error, tenant: tenant.tenant }, 'a guest cart could not be merged at sign-in');
    return null;
  }
}

/** Puts a guest's cart into a customer's. From another place it is parked instead: it becomes the customer's as it is. */
export async function mergeInto(
  scope: Scope,
  owner: Owner & { customer_id: string },
  id: string,
  guestCartId: string,
): Promise<Cart> {
  const { db, tenant, now } = scope;
  if (id === guestCartId) throw refuse('INVALID_INPUT', { field: 'guest_cart_id' });
  // Always in the same order, so that two merges cannot wait for each other.
  for (const one of [id, guestCartId].sort()) await findCart(db, tenant.tenant, one, owner, now, 'update');
  const target = await findCart(db, tenant.tenant, id, owner, now);
  const guest = await findCart(db, tenant.tenant, guestCartId, owner, now);
  if (guest.branch_id === target.branch_id && guest.type === target.type) await absorb(scope, target, guest);
  else await touchCart(db, guest, now, { customer_id: owner.customer_id });
  const merged = await touchCart(db, target, now, { customer_id: owner.customer_id });
  return withParked(scope, merged, owner.customer_id);
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

/** Moves the lines of `from` into `into`, up to each dish's maximum, and ends `from`. */
async function absorb(scope: Scope, into: CartRow, from: CartRow): Promise<void> {
  const { db } = scope;
  const there = await linesOf(db, into);
  const added = await linesOf(db, from);
  const { items } = await factsOf(
    scope,
    added.map(({ item_id }) => item_id),
    into,
  );
  const total = (itemId: string) =>
    there.filter((row) => row.item_id === itemId).reduce((sum, row) => sum + row.qty, 0);
  for (const line of added) {
    const max = Math.min(items.get(line.item_id)?.max_per_order ?? MAX_LINE_QTY, MAX_LINE_QTY);
    const qty = Math.min(line.qty, max - total(line.item_id));
    if (qty <= 0) continue;
    const same = there.find((row) => lineKey(row) === lineKey(line));
    if (same) {
      same.qty += qty;
      const item = items.get(line.item_id);
      const today = item ? fromMinor(priceLine(item, { ...line, qty: 1 }).unit) : same.seen_price;
      same.seen_price = seenPrice(today, [same.seen_price, line.seen_price]);
      await updateLine(db, into, same.id, { qty: same.qty, seen_price: same.seen_price });
    } else {
      const { id: _, ...values } = line;
      there.push({ ...line, qty, id: await insertLine(db, into, { ...values, qty }) });
    }
  }
  await deleteCart(db, from);
}

async function withParked(scope: Scope, cart: CartRow, customerId: string): Promise<Cart> {
  const { db, tenant, now } = scope;
  const { view } = await measureCart(scope, cart);
  const others = await cartsOfCustomer(db, tenant.tenant, customerId, now, cart.id);
  const parked = [];
  for (const other of others) {
    const branch = await findBranchRecord(db, other.branch_id);
    const count = (await linesOf(db, other)).reduce((sum, { qty }) => sum + qty, 0);
    parked.push({ cart_id: other.id, branch_id: other.branch_id, branch_names: branch?.names ?? {}, count });
  }
  return { ...view, parked };
}
