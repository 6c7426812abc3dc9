/** Rows of the menu as its editor and its files see them (SHOP-033). Types alone. */
import type { menuBranchPrices, menuGroups, menuItems } from '../../menu/tables.ts';

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
