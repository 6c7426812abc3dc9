/** Writes many dishes with the prices of their branches: one parameter whatever their number (SHOP-034). */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { menuBranchPrices } from '../../menu/tables.ts';
import type { DishTexts, JsonBytes } from './dish-texts.ts';

/**
 * Deposits of dishes that are there stay. An id of another restaurant's dish is another row: the tenant is in the key.
 */
export async function writeDishes(db: Db, { ids, rows, prices }: DishTexts): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into menu_items select * from jsonb_populate_recordset(null::menu_items, ${jsonOf(rows)})
    on conflict (tenant, id) do update set names = excluded.names, descriptions = excluded.descriptions,
      price = excluded.price, old_price = excluded.old_price, calories = excluded.calories, salt_high = excluded.salt_high,
      caffeine_mg = excluded.caffeine_mg, allergens = excluded.allergens, allergens_known = excluded.allergens_known,
      tags = excluded.tags, max_per_order = excluded.max_per_order, availability = excluded.availability,
      types_off = excluded.types_off, branches_off = excluded.branches_off, option_groups = excluded.option_groups,
      image = excluded.image, hue = excluded.hue, group_id = excluded.group_id, sort = excluded.sort`);
  await db
    .delete(menuBranchPrices)
    .where(and(eq(menuBranchPrices.tenant, db.tenant), isOneOf(sql`${menuBranchPrices.item_id}`, ids)));
  await db.execute(sql`insert into menu_branch_prices
    select * from jsonb_populate_recordset(null::menu_branch_prices, ${jsonOf(prices)})`);
}

/** Bytes of JSON as a value of the database: no text of many megabytes is built on the way. */
export function jsonOf(bytes: JsonBytes): SQL {
  return sql`convert_from(${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)}, 'UTF8')::jsonb`;
}

/** One parameter whatever the number of ids. */
export function isOneOf(column: SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::text[])`;
}
