/** Rows of the menu as its editor sees them (SHOP-033). */

import { mapInTurns } from '@sufra/operations/in-turns';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { menuBranchPrices, menuItems } from '../../menu/tables.ts';
import { MenuOfTexts, sortedPrices } from './menu-of-texts.ts';
import type { Dish, MenuRows } from './menu-shapes.ts';
import { readMenuTexts } from './menu-text.ts';

/** Changes of the menu as a whole wait for each other until the transaction ends: order, bounds, files. */
export async function lockMenu(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`menu\n${db.tenant}`}, 0))`);
}

/**
 * As `lockMenu`, and changes of single dishes wait too: of what is read behind it, no later write undoes
 * another person's.
 */
export async function lockDishes(db: Db): Promise<void> {
  await lockMenu(db);
  const own = eq(menuItems.tenant, db.tenant);
  await db.select({ id: menuItems.id }).from(menuItems).where(own).orderBy(asc(menuItems.id)).for('update');
}

/** Between its texts the server answers others: a menu has up to 10,000 dishes. */
export async function readMenuRows(db: Db): Promise<MenuRows> {
  const menu = new MenuOfTexts();
  await mapInTurns(await readMenuTexts(db), (text) => menu.add(text), 1);
  return menu.rows();
}

/** A dish of the restaurant, locked until the transaction ends. Throws NOT_FOUND. */
export async function takeDish(db: Db, id: string): Promise<Dish> {
  const [dish] = await takeDishes(db, [id]);
  return dish!;
}

/** Several, in the order of `ids`. Throws NOT_FOUND when one is not there. */
export async function takeDishes(db: Db, ids: readonly string[]): Promise<Dish[]> {
  const own = and(eq(menuItems.tenant, db.tenant), inArray(menuItems.id, [...ids]));
  // In one order, so that two changes of the same dishes do not wait for each other crosswise.
  const rows = await db.select().from(menuItems).where(own).orderBy(asc(menuItems.id)).for('update');
  const prices = await db
    .select()
    .from(menuBranchPrices)
    .where(and(eq(menuBranchPrices.tenant, db.tenant), inArray(menuBranchPrices.item_id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw refuse('NOT_FOUND', { field: 'item' });
    return { row, prices: sortedPrices(prices.filter(({ item_id }) => item_id === id)) };
  });
}
