/** A menu from the texts of `readMenuTexts`. Pure; a thread of its own loads it. */
import type { menuBranchPrices } from '../../menu/tables.ts';
import type { BranchPrice, Dish, DishRow, GroupRow, MenuRows } from './menu-shapes.ts';

/** JSON of an array of rows. */
export interface MenuText {
  of: 'groups' | 'dishes' | 'prices';
  json: string;
}

/** Takes the texts one by one, in their order. */
export class MenuOfTexts {
  readonly #groups: GroupRow[] = [];
  readonly #dishes: DishRow[] = [];
  readonly #prices = new Map<string, BranchPrice[]>();

  add({ of, json }: MenuText): void {
    const rows = JSON.parse(json) as never[];
    if (of === 'groups') this.#groups.push(...rows);
    else if (of === 'dishes') this.#dishes.push(...rows);
    else
      for (const { item_id, branch_id, price } of rows as (typeof menuBranchPrices.$inferSelect)[]) {
        const own = this.#prices.get(item_id);
        if (own) own.push({ branch_id, price });
        else this.#prices.set(item_id, [{ branch_id, price }]);
      }
  }

  rows(): MenuRows {
    const ofGroup = new Map<string, Dish[]>(this.#groups.map(({ id }) => [id, []]));
    for (const row of this.#dishes)
      ofGroup.get(row.group_id)?.push({ row, prices: sortedPrices(this.#prices.get(row.id) ?? []) });
    return { groups: this.#groups, dishes: [...ofGroup.values()].flat() };
  }
}

export function sortedPrices(prices: readonly BranchPrice[]): BranchPrice[] {
  return prices
    .map(({ branch_id, price }) => ({ branch_id, price }))
    .sort((a, b) => (a.branch_id < b.branch_id ? -1 : 1));
}
