/** Rows of the menu as its editor sees them, with versions that say whether they are so still (SHOP-033). */
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { menuBranchPrices, menuGroups, menuItems } from '../../menu/tables.ts';

export type GroupRow = typeof menuGroups.$inferSelect;
export type DishRow = typeof menuItems.$inferSelect;
export type BranchPrice = Pick<typeof menuBranchPrices.$inferSelect, 'branch_id' | 'price'>;

/** A dish with the prices of branches that have their own. */
export interface Dish {
  row: DishRow;
  prices: readonly BranchPrice[];
}

export interface MenuRows {
  groups: readonly GroupRow[];
  /** In the menu's order. */
  dishes: readonly Dish[];
}

/** Changes of the menu as a whole wait for each other until the transaction ends: order, bounds, files. */
export async function lockMenu(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`menu\n${db.tenant}`}, 0))`);
}

/** As `lockMenu`, and changes of single dishes wait too: of what is read behind it, no later write undoes another person's. */
export async function lockDishes(db: Db): Promise<void> {
  await lockMenu(db);
  const own = eq(menuItems.tenant, db.tenant);
  await db.select({ id: menuItems.id }).from(menuItems).where(own).orderBy(asc(menuItems.id)).for('update');
}

export async function readMenuRows(db: Db): Promise<MenuRows> {
  const [groups, rows, prices] = await Promise.all([
    db
      .select()
      .from(menuGroups)
      .where(eq(menuGroups.tenant, db.tenant))
      .orderBy(asc(menuGroups.sort), asc(menuGroups.id)),
    db.select().from(menuItems).where(eq(menuItems.tenant, db.tenant)).orderBy(asc(menuItems.sort), asc(menuItems.id)),
    db.select().from(menuBranchPrices).where(eq(menuBranchPrices.tenant, db.tenant)),
  ]);
  const pricesOf = new Map<string, BranchPrice[]>();
  for (const { item_id, branch_id, price } of prices)
    pricesOf.set(item_id, [...(pricesOf.get(item_id) ?? []), { branch_id, price }]);
  const ofGroup = new Map<string, Dish[]>(groups.map(({ id }) => [id, []]));
  for (const row of rows) ofGroup.get(row.group_id)?.push({ row, prices: sorted(pricesOf.get(row.id) ?? []) });
  return { groups, dishes: [...ofGroup.values()].flat() };
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
    return { row, prices: sorted(prices.filter(({ item_id }) => item_id === id)) };
  });
}

function sorted(prices: readonly BranchPrice[]): BranchPrice[] {
  return prices
    .map(({ branch_id, price }) => ({ branch_id, price }))
    .sort((a, b) => (a.branch_id < b.branch_id ? -1 : 1));
}

/** Another value after any change of the dish, by whomever; its place in the group does not count. */
export function dishVersion({ row, prices }: Dish): string {
  const { sort: _, ...rest } = row;
  return digest([rest, prices]);
}

export function groupVersion({ sort: _, ...rest }: GroupRow): string {
  return digest(rest);
}

/** Of all groups and dishes with their order. */
export function menuVersion({ groups, dishes }: MenuRows): string {
  return digest([groups, dishes]);
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
