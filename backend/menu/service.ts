/** The menu of a branch at a moment: what other domains and the routes ask for. */
import type { Item, Menu, MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import { mapInTurns } from '@sufra/operations/in-turns';
import { asc } from 'drizzle-orm';
import type { BranchRecord } from '../branch/records.ts';
import { type ServiceDay, serviceDay } from '../branch/service-day.ts';
import { earliest } from '../branch/state.ts';
import { keepContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { type DishOffer, type Offer, offerOfDish, offersByItem, offerTimes } from '../promotion/dish-offers.ts';
import { readOffers } from '../promotion/read-offers.ts';
import { availabilityOf, type DishRule, groupAvailabilityOf, type MenuMoment, nextBoundary } from './availability.ts';
import { backTimes, type OptionStock, optionsGone, withoutOptions } from './option-stock.ts';
import { isPriceFrom, minPrice, priceVersion } from './prices.ts';
import type { Likeness } from './similar.ts';
import { EVERY_BRANCH, menuBranchPrices, menuGroups, menuItems, menuOptionStock, menuStock } from './tables.ts';
import { withoutShare } from './without-share.ts';

type GroupRow = typeof menuGroups.$inferSelect;
type ItemRow = typeof menuItems.$inferSelect;

/** From where and when a menu is looked at. `at` null: ordered for now. */
export interface MenuView {
  branch: BranchRecord;
  type: OrderType | null;
  now: number;
  at: number | null;
}

interface Dish {
  row: ItemRow;
  price: string;
  /** Before an offer or the restaurant's own words lowered it; null: it was never higher. */
  old_price: string | null;
  offer: DishOffer | null;
  rule: DishRule;
}

/** The whole menu, lean, and when it changes next by itself. */
export async function readMenu(db: Db, view: MenuView): Promise<{ menu: Menu; valid_until: number | null }> {
  const read = await readDishes(db, view);
  const { groups, dishes } = read;
  const moment = momentOf(view);
  const listed = await mapInTurns(dishes, (dish) => ({ group_id: dish.row.group_id, item: listItem(dish, moment) }));
  const byGroup = Map.groupBy(listed, ({ group_id }) => group_id);
  const menu: Menu = {
    branch_id: view.branch.id,
    type: view.type,
    groups: groups
      .filter(({ id }) => byGroup.has(id))
      .map((group) => ({
        id: group.id,
        names: group.names,
        image: group.image ? withoutShare(group.image) : null,
        sort: group.sort,
        availability: groupAvailabilityOf(group.availability, moment),
        items: byGroup.get(group.id)!.map(({ item }) => item),
      })),
  };
  return {
    menu,
    valid_until: validUntil(read, view),
  };
}

/** Every dish of the branch as the list gives it, with its group. */
export async function readItems(db: Db, view: MenuView): Promise<(MenuItem & { group_id: string })[]> {
  const { dishes } = await readDishes(db, view);
  const moment = momentOf(view);
  return dishes.map((dish) => ({ ...listItem(dish, moment), group_id: dish.row.group_id }));
}

/** Dishes with their options, by id. Unknown ones and those this branch does not sell are missing. */
export async function findItems(db: Db, view: MenuView, ids: readonly string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const { dishes } = await readDishes(db, view, new Set(ids));
  const moment = momentOf(view);
  return new Map(dishes.map((dish) => [dish.row.id, fullItem(dish, moment)]));
}

/** One dish; null when it is unknown or not sold at this branch. */
export async function findItem(
  db: Db,
  view: MenuView,
  id: string,
): Promise<{ item: Item; valid_until: number | null } | null> {
  const read = await readDishes(db, view, new Set([id]));
  const [dish] = read.dishes;
  return dish ? { item: fullItem(dish, momentOf(view)), valid_until: validUntil(read, view) } : null;
}

/** What a dish is like, whichever branches sell it; null when the tenant has none of this id. */
export async function findLikeness(db: Db, id: string): Promise<Likeness | null> {
  const { items } = await readContent(db);
  return items.find((row) => row.id === id) ?? null;
}

/** For a list of dishes: says of a time (null: now) whether one of them cannot be ordered for it. */
export async function itemsMissingAt(
  db: Db,
  branch: BranchRecord,
  type: OrderType,
  ids: readonly string[],
  now: number,
): Promise<(at: number | null) => boolean> {
  const view = { branch, type, now, at: null };
  const { dishes } = await readDishes(db, view, new Set(ids));
  const moment = momentOf(view);
  return (at) => dishes.some((dish) => availabilityOf(dish.rule, { ...moment, at }).state !== 'available');
}

interface Content {
  groups: GroupRow[];
  /** In the menu's order. */
  items: ItemRow[];
  groupOf: ReadonlyMap<string, GroupRow>;
  itemOf: ReadonlyMap<string, ItemRow>;
  /** By branch, then by item. */
  prices: ReadonlyMap<string, ReadonlyMap<string, typeof menuBranchPrices.$inferSelect>>;
  stock: ReadonlyMap<string, ReadonlyMap<string, typeof menuStock.$inferSelect>>;
  optionStock: readonly OptionStock[];
  /** By dish. */
  offers: ReadonlyMap<string, readonly Offer[]>;
}

const readContent: (db: Db) => Promise<Content> = keepContent(async (db) => {
  const groups = await db.select().from(menuGroups).orderBy(asc(menuGroups.sort), asc(menuGroups.id));
  const rows = await db.select().from(menuItems).orderBy(asc(menuItems.sort), asc(menuItems.id));
  const prices = await db.select().from(menuBranchPrices);
  const stock = await db.select().from(menuStock);
  const optionStock = await db.select().from(menuOptionStock);
  const offers = await readOffers(db);
  const items = groups.flatMap((group) => rows.filter((row) => row.group_id === group.id));
  return {
    groups,
    items,
    groupOf: new Map(groups.map((group) => [group.id, group])),
    itemOf: new Map(items.map((item) => [item.id, item])),
    prices: byBranch(prices),
    stock: byBranch(stock),
    optionStock,
    offers: offersByItem(offers),
  };
});

function byBranch<Row extends { branch_id: string; item_id: string }>(rows: readonly Row[]) {
  const branches = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const ofBranch = branches.get(row.branch_id) ?? new Map<string, Row>();
    branches.set(row.branch_id, ofBranch.set(row.item_id, row));
  }
  return branches;
}

/** Dishes that the branch sells, in the menu's order; or some of them, in the order of `ids`. */
async function readDishes(
  db: Db,
  view: MenuView,
  ids?: ReadonlySet<string>,
): Promise<{ groups: GroupRow[]; dishes: Dish[]; changes: number[]; offerChanges: number[] }> {
  const branchId = view.branch.id;
  const { groups, items, groupOf, itemOf, prices, stock, optionStock, offers } = await readContent(db);
  const at = view.at ?? view.now;
  const { time_zone } = view.branch;
  const gone = optionsGone(optionStock, branchId, at);
  const wanted = ids ? [...ids].flatMap((id) => itemOf.get(id) ?? []) : items;
  const dishes = wanted
    .filter((row) => !row.branches_off.includes(branchId))
    .map((own) => {
      const row = withoutOptions(own, gone.get(own.id));
      const entry = stock.get(branchId)?.get(row.id) ?? stock.get(EVERY_BRANCH)?.get(row.id);
      const usual = prices.get(branchId)?.get(row.id)?.price ?? row.price;
      const moment = { branch_id: branchId, type: view.type, at, time_zone };
      const { price, offer } = offerOfDish(usual, offers.get(row.id) ?? [], moment);
      return {
        row,
        price,
        old_price: oldPrice(row.old_price, usual, price),
        offer,
        rule: {
          own: row.availability,
          group: groupOf.get(row.group_id)?.availability ?? { state: 'available' as const },
          types_off: row.types_off,
          sold_out: entry?.state === 'sold_out' ? (entry.back_time?.getTime() ?? entry.back_at) : null,
        },
      };
    });
  const offerChanges = dishes.flatMap(({ row }) => offerTimes(offers.get(row.id) ?? [], view.now, time_zone));
  return { groups, dishes, changes: backTimes(optionStock, branchId), offerChanges };
}

/** The higher of what the restaurant says that it was and of the price without offers. */
function oldPrice(said: string | null, usual: string, price: string): string | null {
  const was = said !== null && Number(said) > Number(usual) ? said : usual;
  return Number(was) > Number(price) ? was : null;
}

function momentOf(view: MenuView): MenuMoment {
  const { branch, type, now, at } = view;
  return { time_zone: branch.time_zone, type, now, at, tomorrow: dayOf(view).next };
}

/** For a type of order, or for any. */
function dayOf({ branch, type, now }: Pick<MenuView, 'branch' | 'type' | 'now'>): ServiceDay {
  return serviceDay(branch, type ? [type] : branch.services.map((service) => service.type), now);
}

/** When the branch opens on a later day of service than now, epoch milliseconds. */
export function nextDayOf(branch: BranchRecord, now: number): number {
  return dayOf({ branch, type: null, now }).next;
}

/** An answer for a chosen time does not change by itself; one for now does at the next boundary. */
function validUntil(
  {
    dishes,
    changes,
    offerChanges,
  }: { dishes: readonly Dish[]; changes: readonly number[]; offerChanges: readonly number[] },
  view: MenuView,
): number | null {
  const { branch, now, at } = view;
  if (at !== null) return null;
  const rules = dishes.flatMap((dish) => [dish.rule.own, dish.rule.group]);
  const boundaries = rules.map((rule) => nextBoundary(rule, branch.time_zone, now));
  // "Back tomorrow" names another day after this one.
  const dayEnds = dishes.some((dish) => dish.rule.sold_out === 'tomorrow') ? dayOf(view).until : null;
  const back = dishes.flatMap(({ rule: { sold_out } }) => (typeof sold_out === 'number' ? [sold_out] : []));
  return earliest([...boundaries, dayEnds, ...offerChanges, ...[...back, ...changes].filter((time) => time > now)]);
}

type Facts = Omit<MenuItem, 'availability'>;
/** What of a dish depends on its row and prices only; rows are cached between calls. */
const factsOf = new WeakMap<ItemRow, Map<string, Facts>>();

function facts({ row, price, old_price }: Dish): Facts {
  const prices = `${price} ${old_price}`;
  let byPrice = factsOf.get(row);
  if (!byPrice) {
    byPrice = new Map();
    factsOf.set(row, byPrice);
  }
  let found = byPrice.get(prices);
  if (!found) {
    found = makeFacts(row, price, old_price);
    byPrice.set(prices, found);
  }
  return found;
}

/** Absent fields are left out: the list travels inside documents. */
function makeFacts(row: ItemRow, price: string, old_price: string | null): Facts {
  const groups = [...row.option_groups, ...row.insurance_groups];
  return {
    id: row.id,
    names: row.names,
    descriptions: row.descriptions,
    image: row.image ? withoutShare(row.image) : null,
    ...(row.hue === null ? {} : { hue: row.hue }),
    price,
    ...(old_price === null ? {} : { old_price }),
    price_from: isPriceFrom(row.option_groups),
    min_price: minPrice(price, row.option_groups),
    has_choices: groups.length > 0,
    needs_choice: groups.some((group) => group.min > 0),
    ...(row.calories === null ? {} : { calories: row.calories }),
    ...(row.salt_high ? { salt_high: true } : {}),
    ...(row.caffeine_mg === null ? {} : { caffeine_mg: row.caffeine_mg }),
    allergens: row.allergens,
    ...(row.allergens_known && row.allergens.length === 0 ? { allergens_known: true } : {}),
    tags: row.tags,
    ...(row.max_per_order === null ? {} : { max_per_order: row.max_per_order }),
    price_version: priceVersion(price, row.option_groups),
  };
}

function listItem(dish: Dish, moment: MenuMoment): MenuItem {
  const { offer } = dish;
  const shown = offer && { ...offer, to: offer.to === null ? null : isoIn(moment.time_zone, offer.to) };
  return { ...facts(dish), ...(shown ? { offer: shown } : {}), availability: availabilityOf(dish.rule, moment) };
}

function fullItem(dish: Dish, moment: MenuMoment): Item {
  const { row } = dish;
  return {
    ...listItem(dish, moment),
    image: row.image ?? null,
    group_id: row.group_id,
    burn_minutes: row.burn_minutes,
    option_groups: row.option_groups,
    insurance_groups: row.insurance_groups,
  };
}
