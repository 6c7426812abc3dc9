/** Writes many dishes with the prices of their branches: one parameter whatever their number (SHOP-034). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { menuBranchPrices } from '../../menu/tables.ts';
import type { Dish } from './menu-rows.ts';

/** Deposits of dishes that are there stay. An id of another restaurant's dish is another row: the tenant is in the key. */
export async function writeDishes(db: Db, dishes: readonly Dish[]): Promise<void> {
  if (dishes.length === 0) return;
  const rows = JSON.stringify(dishes.map(({ row }) => row));
  await db.execute(sql`
    insert into menu_items select * from jsonb_populate_recordset(null::menu_items, ${rows}::jsonb)
    on conflict (tenant, id) do update set names = excluded.names, descriptions = excluded.descriptions,
      price = excluded.price, old_price = excluded.old_price, calories = excluded.calories, salt_high = excluded.salt_high,
      caffeine_mg = excluded.caffeine_mg, allergens = excluded.allergens, allergens_known = excluded.allergens_known,
      tags = excluded.tags, max_per_order = excluded.max_per_order, availability = excluded.availability,
      types_off = excluded.types_off, branches_off = excluded.branches_off, option_groups = excluded.option_groups,
      image = excluded.image, hue = excluded.hue, group_id = excluded.group_id, sort = excluded.sort`);
  const ids = dishes.map(({ row }) => row.id);
  await db
    .delete(menuBranchPrices)
    .where(and(eq(menuBranchPrices.tenant, db.tenant), inArray(menuBranchPrices.item_id, ids)));
  const prices = JSON.stringify(
    dishes.flatMap(({ row, prices: own }) => own.map((price) => ({ tenant: db.tenant, item_id: row.id, ...price }))),
  );
  await db.execute(sql`insert into menu_branch_prices
    select * from jsonb_populate_recordset(null::menu_branch_prices, ${prices}::jsonb)`);
}
