/** Which dishes can come in place of one that runs out (guide §6.8). */
import type { Swap } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { type BranchRecord, findBranchRecord } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { type Likeness, similarDishes } from '../../menu/similar.ts';
import { dishesNow, findDishes, type When } from '../quote/catalogue.ts';
import type { Scope } from '../quote/facts.ts';
import { canComeInstead } from '../quote/runs-out.ts';
import { findCart, linesOf, type Owner } from './cart-rows.ts';
import { measureRows } from './cart-view.ts';

/** Dishes to choose from at most. */
const MAX_SWAPS = 5;
/** Of the most similar ones some may need choices that a swap cannot make. */
const LOOKED_AT = 12;
/** A dish that costs less than this part of the other is none in its place: no pickle for a grill. */
const LEAST_SHARE = 1 / 3;

/** Dishes that can come in place of a line's, the most similar first. Throws NOT_FOUND, MODULE_DISABLED. */
export async function listSwaps(scope: Scope, owner: Owner, cartId: string, lineId: string): Promise<Swap[]> {
  const { db, tenant, now } = scope;
  const cart = await findCart(db, tenant.tenant, cartId, owner, now);
  const rows = await linesOf(db, cart);
  const row = rows.find(({ id }) => id === lineId);
  if (!row) throw refuse('NOT_FOUND');
  const { facts, quote } = await measureRows(scope, cart, rows);
  if (!facts.runsOutOn) throw refuse('MODULE_DISABLED');
  const record = await findBranchRecord(db, cart.branch_id);
  const dish = facts.items.get(row.item_id);
  if (!record || !dish) return [];
  const unit = toMinor(quote.lines.find(({ id }) => id === lineId)!.unit_price);
  const when = { type: cart.type, now, wanted: cart.scheduled_period };
  return swapsFor(db, record, dish, { unit, qty: row.qty }, when);
}

/**
 * Dishes that can come in place of `dish`, the most similar first: each costs no more than `unit` (minor
 * units), and at least a third of it.
 */
export async function swapsFor(
  db: Db,
  record: BranchRecord,
  dish: Likeness,
  { unit, qty }: { unit: number; qty: number },
  when: When,
): Promise<Swap[]> {
  const cheap = (await dishesNow(db, record, when)).filter(
    ({ price, needs_choice }) => !needs_choice && toMinor(price) <= unit && toMinor(price) >= unit * LEAST_SHARE,
  );
  const ids = similarDishes(cheap, dish, LOOKED_AT).map(({ id }) => id);
  const items = await findDishes(db, record, ids, when);
  return ids
    .flatMap((id) => items.get(id) ?? [])
    .filter((item) => canComeInstead(item, unit, qty))
    .slice(0, MAX_SWAPS)
    .map((item) => ({ item_id: item.id, names: item.names, image: item.image, price: fromMinor(toMinor(item.price)) }));
}
