/** What the console reads of the menu (SHOP-033). */
import type { ListedDish, StaffDish, StaffMenu } from '@sufra/api/staff/endpoints';
import type { DISH_GAPS } from '@sufra/api/staff/shop/menu-limits';
import { mapInTurns } from '@sufra/operations/in-turns';
import { asc, eq } from 'drizzle-orm';
import { listBranchRecords } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { allergens } from '../../menu/tables.ts';
import { cartsWith } from './carts.ts';
import { readMenuRows, takeDish } from './menu-rows.ts';
import type { Dish } from './menu-shapes.ts';
import { dishVersion, groupVersion, versionOf } from './menu-versions.ts';

export async function readMenu(db: Db): Promise<StaffMenu> {
  const [rows, branches, known] = await Promise.all([
    readMenuRows(db),
    listBranchRecords(db),
    db.select().from(allergens).where(eq(allergens.tenant, db.tenant)).orderBy(asc(allergens.sort)),
  ]);
  // In the order of the groups.
  const dishes = await mapInTurns(rows.dishes, listedDish, 200);
  const ofGroup = new Map<string, ListedDish[]>(rows.groups.map(({ id }) => [id, []]));
  for (const dish of dishes) ofGroup.get(dish.group_id)!.push(dish);
  const versions = rows.groups.map(groupVersion);
  return {
    version: versionOf(
      versions,
      dishes.map(({ version }) => version),
    ),
    groups: rows.groups.map((group, index) => ({
      id: group.id,
      version: versions[index]!,
      names: group.names,
      availability: group.availability,
      dishes: ofGroup.get(group.id)!,
    })),
    branches: branches.map(({ id, names }) => ({ id, names })),
    allergens: known.map(({ id, names, icon }) => ({ id, names, icon })),
  };
}

/** Throws NOT_FOUND. */
export async function readDish(db: Db, id: string, now: Date): Promise<StaffDish> {
  return dishView(db, await takeDish(db, id), now);
}

export async function dishView(db: Db, dish: Dish, now: Date): Promise<StaffDish> {
  const { row } = dish;
  const carts = await cartsWith(db, [row.id], now);
  return {
    ...commonOf(dish),
    image: row.image ?? null,
    descriptions: row.descriptions,
    caffeine_mg: row.caffeine_mg,
    tags: row.tags,
    max_per_order: row.max_per_order,
    types_off: row.types_off,
    option_groups: row.option_groups,
    insurance_groups: row.insurance_groups,
    in_carts: carts.all,
  };
}

function listedDish(dish: Dish): ListedDish {
  return { ...commonOf(dish), choices: dish.row.option_groups.length, gaps: gapsOf(dish) };
}

function commonOf(dish: Dish) {
  const { row, prices } = dish;
  return {
    id: row.id,
    version: dishVersion(dish),
    group_id: row.group_id,
    names: row.names,
    image: row.image ?? null,
    price: row.price,
    old_price: row.old_price,
    branch_prices: [...prices],
    calories: row.calories,
    salt_high: row.salt_high,
    allergens: row.allergens,
    allergens_known: row.allergens_known,
    availability: row.availability,
    branches_off: row.branches_off,
  };
}

function gapsOf({ row }: Dish): (typeof DISH_GAPS)[number][] {
  return [
    ...(row.names.ar ? [] : (['name_ar'] as const)),
    ...(row.names.en ? [] : (['name_en'] as const)),
    ...(row.image ? [] : (['photo'] as const)),
    ...(row.calories === null ? (['calories'] as const) : []),
    ...(row.allergens.length > 0 || row.allergens_known ? [] : (['allergens'] as const)),
  ];
}
