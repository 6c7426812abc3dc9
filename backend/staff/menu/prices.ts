/**
 * Prices of dishes: one, and many at once (SHOP-033). A branch's own price is a row; the price everywhere is
 * the dish's.
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { PricesChange, PricesPreview } from '@sufra/api/staff/endpoints';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { menuBranchPrices, menuItems } from '../../menu/tables.ts';
import { changedPrice, isPrice, priceRange, readPrice } from './amounts.ts';
import { cartsWith } from './carts.ts';
import { takeSeenDish } from './dishes.ts';
import { takeDish, takeDishes } from './menu-rows.ts';
import type { Dish } from './menu-shapes.ts';
import { digest } from './menu-versions.ts';

interface TypedPrice {
  seen: string;
  price: string | null;
  old_price?: string | null | undefined;
}

export interface PriceChanged {
  dish: Dish;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** `branch` null: everywhere. Throws MENU_CHANGED, PRICE_RANGE, INVALID_INPUT, NOT_FOUND. */
export async function setPrice(
  db: Db,
  { item, branch, now }: { item: string; branch: string | null; now: Date },
  { seen, price, old_price }: TypedPrice,
): Promise<PriceChanged> {
  const dish = await takeSeenDish(db, item, seen, now);
  if (branch === null) {
    if (price === null) throw refuse('INVALID_INPUT', { field: 'price' });
    const set = {
      price: readPrice(price, 'price'),
      ...(old_price === undefined ? {} : { old_price: old_price === null ? null : readPrice(old_price, 'old_price') }),
    };
    await db
      .update(menuItems)
      .set(set)
      .where(and(eq(menuItems.tenant, db.tenant), eq(menuItems.id, item)));
  } else {
    const own = and(
      eq(menuBranchPrices.tenant, db.tenant),
      eq(menuBranchPrices.item_id, item),
      eq(menuBranchPrices.branch_id, branch),
    );
    await db.delete(menuBranchPrices).where(own);
    if (price !== null) {
      const row = { tenant: db.tenant, item_id: item, branch_id: branch, price: readPrice(price, 'price') };
      await db.insert(menuBranchPrices).values(row);
    }
  }
  const after = await takeDish(db, item);
  return { dish: after, before: pricesOf(dish, branch), after: pricesOf(after, branch) };
}

function pricesOf({ row, prices }: Dish, branch: string | null): Record<string, unknown> {
  if (branch === null) return { price: row.price, old_price: row.old_price };
  return { price: prices.find(({ branch_id }) => branch_id === branch)?.price ?? null };
}

/**
 * What a change of many prices would do. `branch` null: everywhere, the own prices of branches too. Throws NOT_FOUND.
 */
export async function previewPrices(
  db: Db,
  { branch, change, now }: { branch: string | null; change: PricesChange; now: Date },
): Promise<PricesPreview> {
  const ids = [...new Set(change.items)];
  const dishes = await takeDishes(db, ids);
  const carts = await cartsWith(db, ids, now);
  const rows = dishes.flatMap(({ row, prices }) => {
    const here = prices.find(({ branch_id }) => branch_id === branch);
    const present =
      branch === null
        ? [{ branch_id: null, price: row.price }, ...prices]
        : [{ branch_id: branch, price: here?.price ?? row.price }];
    return present.map(({ branch_id, price }) => {
      const now = changedPrice(toMinor(price), change);
      const refused = !isPrice(now);
      const shown = { item_id: row.id, names: row.names, branch_id, was: price };
      return { ...shown, now: fromMinor(now), carts: carts.byDish.get(row.id) ?? 0, refused };
    });
  });
  const seen = digest([branch, change, rows.map(({ carts: _, ...row }) => row)]);
  return { seen, rows, carts: carts.all, refused: rows.filter(({ refused }) => refused).length };
}

/** Applies what the preview showed. Throws MENU_CHANGED with the preview as it is now, PRICE_RANGE, NOT_FOUND. */
export async function applyPrices(
  db: Db,
  about: { branch: string | null; change: PricesChange; now: Date },
  seen: string,
): Promise<PricesPreview> {
  const preview = await previewPrices(db, about);
  if (preview.seen !== seen) throw refuse('MENU_CHANGED', { data: preview });
  if (preview.refused > 0) throw priceRange('value');
  const changed = preview.rows.filter(({ was, now }) => was !== now);
  const everywhere = changed.filter(({ branch_id }) => branch_id === null);
  const own = changed.filter(({ branch_id }) => branch_id !== null);
  const asTable = (rows: typeof changed) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  if (everywhere.length > 0)
    await db.execute(
      sql`update menu_items set price = change.now from ${asTable(everywhere)} as change(item_id text, now numeric)
        where menu_items.tenant = ${db.tenant} and menu_items.id = change.item_id`,
    );
  if (own.length > 0)
    await db.execute(
      sql`insert into menu_branch_prices (tenant, item_id, branch_id, price)
        select ${db.tenant}, change.item_id, change.branch_id, change.now
        from ${asTable(own)} as change(item_id text, branch_id text, now numeric)
        on conflict (tenant, item_id, branch_id) do update set price = excluded.price`,
    );
  await endOldPrices(
    db,
    everywhere.map(({ item_id }) => item_id),
  );
  return { ...preview, rows: changed };
}

/** A price of before that is no longer above the price says nothing any more. */
async function endOldPrices(db: Db, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .update(menuItems)
    .set({ old_price: null })
    .where(
      and(
        eq(menuItems.tenant, db.tenant),
        inArray(menuItems.id, [...items]),
        sql`${menuItems.old_price} <= ${menuItems.price}`,
      ),
    );
}
