/** Dishes: added, changed, removed (SHOP-033). */
import type { DishChange, NewDish } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { and, eq, inArray, max } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { allergens, menuGroups, menuItems } from '../../menu/tables.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { readPrice } from './amounts.ts';
import { EMPTY_DISH } from './empty-dish.ts';
import { lockMenu, takeDish } from './menu-rows.ts';
import type { Dish, DishRow } from './menu-shapes.ts';
import { dishVersion } from './menu-versions.ts';
import { dishView } from './menu-view.ts';
import { notePhotos } from './photos.ts';

const rowOf = (db: Db, id: string) => and(eq(menuItems.tenant, db.tenant), eq(menuItems.id, id));

/** Throws MENU_FULL, PRICE_RANGE, INVALID_INPUT. */
export async function addDish(db: Db, { price, ...given }: NewDish): Promise<Dish> {
  await lockMenu(db);
  const [group] = await db
    .select({ id: menuGroups.id })
    .from(menuGroups)
    .where(and(eq(menuGroups.tenant, db.tenant), eq(menuGroups.id, given.group_id)));
  if (!group) throw refuse('INVALID_INPUT', { field: 'group_id' });
  await expectKnown(db, given);
  const all = await db.$count(menuItems, eq(menuItems.tenant, db.tenant));
  if (all >= MENU_LIMITS.dishes) throw refuse('MENU_FULL', { params: { most: MENU_LIMITS.dishes } });
  const [last] = await db
    .select({ sort: max(menuItems.sort) })
    .from(menuItems)
    .where(and(eq(menuItems.tenant, db.tenant), eq(menuItems.group_id, group.id)));
  const [row] = await db
    .insert(menuItems)
    .values({
      ...EMPTY_DISH,
      ...said(given),
      tenant: db.tenant,
      id: newId(),
      group_id: group.id,
      names: given.names,
      price: readPrice(price, 'price'),
      sort: (last?.sort ?? -1) + 1,
    })
    .returning();
  return { row: row!, prices: [] };
}

export interface DishChanged {
  dish: Dish;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Throws MENU_CHANGED, INVALID_INPUT, NOT_FOUND. */
export async function changeDish(db: Db, id: string, change: DishChange, now: Date): Promise<DishChanged> {
  const dish = await takeSeenDish(db, id, change.seen, now);
  await expectKnown(db, change);
  const { seen: _, image_alt, ...fields } = change;
  const image = image_alt && dish.row.image ? { ...dish.row.image, alt: image_alt } : undefined;
  const set: Partial<DishRow> = { ...said(fields), ...(image ? { image } : {}) };
  // A list of allergens that says something is complete; whether an empty one is, the editor says.
  if (set.allergens && set.allergens.length > 0) set.allergens_known = true;
  const { before, after } = differenceOf(dish.row, set);
  if (Object.keys(after).length === 0) return { dish, before, after };
  const [row] = await db.update(menuItems).set(set).where(rowOf(db, id)).returning();
  return { dish: { row: row!, prices: dish.prices }, before, after };
}

/** Throws MENU_CHANGED, NOT_FOUND. */
export async function removeDish(db: Db, id: string, seen: string, now: Date): Promise<Dish> {
  const dish = await takeSeenDish(db, id, seen, now);
  await db.delete(menuItems).where(rowOf(db, id));
  if (dish.row.image) await notePhotos(db, now);
  return dish;
}

/** The dish as the editor saw it, locked. Throws MENU_CHANGED with the dish as it is now, NOT_FOUND. */
export async function takeSeenDish(db: Db, id: string, seen: string, now: Date): Promise<Dish> {
  const dish = await takeDish(db, id);
  if (dishVersion(dish) !== seen) throw refuse('MENU_CHANGED', { data: await dishView(db, dish, now) });
  return dish;
}

/** What differs, for the audit. */
export function differenceOf(row: DishRow, set: Partial<DishRow>) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(set)) {
    const was = row[key as keyof DishRow];
    if (JSON.stringify(was) === JSON.stringify(value)) continue;
    before[key] = was;
    after[key] = value;
  }
  return { before, after };
}

type Fields = Omit<Partial<DishChange>, 'seen' | 'image_alt'>;

/** Fields that were given; names that a language lacks are left out of the row. */
function said({ names, descriptions, availability, ...rest }: Fields): Partial<DishRow> {
  const given = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => key in EMPTY_DISH && value !== undefined),
  );
  return {
    ...given,
    ...(names ? { names } : {}),
    ...(descriptions ? { descriptions } : {}),
    ...(availability ? { availability: availability as DishRow['availability'] } : {}),
  };
}

async function expectKnown(db: Db, { allergens: named, branches_off }: Fields): Promise<void> {
  if (named && named.length > 0) {
    const own = and(eq(allergens.tenant, db.tenant), inArray(allergens.id, named));
    const known = new Set((await db.select({ id: allergens.id }).from(allergens).where(own)).map(({ id }) => id));
    if (named.some((id) => !known.has(id))) throw refuse('INVALID_INPUT', { field: 'allergens' });
  }
  if (branches_off && branches_off.length > 0) {
    const own = and(eq(branches.tenant, db.tenant), inArray(branches.id, branches_off));
    const known = new Set((await db.select({ id: branches.id }).from(branches).where(own)).map(({ id }) => id));
    if (branches_off.some((id) => !known.has(id))) throw refuse('INVALID_INPUT', { field: 'branches_off' });
  }
}
