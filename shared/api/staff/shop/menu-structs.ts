/** Shapes of the menu as its editor reads and changes it (SHOP-033). */
import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  trimmed,
  type,
} from 'superstruct';
import { allergen, insuranceGroup, optionGroup } from '../../menu/structs.ts';
import { MAX_LINE_QTY } from '../../order/limits.ts';
import { either, id, money, names, orderType, picture } from '../../shapes.ts';
import { branchOrEvery, restaurantKey } from '../access/access-structs.ts';
import { MAX_TYPED_AMOUNT } from '../limits.ts';
import { DISH_GAPS, MENU_LIMITS, PRICE_CHANGES, PRICE_STEPS } from './menu-limits.ts';

/** What an editor saw: another value means that it is not so any more. */
const version = size(string(), 1, 64);

export const menuParams = type({ restaurant: restaurantKey });
export const menuGroupParams = type({ restaurant: restaurantKey, group: id });
export const menuDishParams = type({ restaurant: restaurantKey, item: id });
export const branchDishParams = type({ restaurant: restaurantKey, branch: branchOrEvery, item: id });
export const branchMenuParams = type({ restaurant: restaurantKey, branch: branchOrEvery });
export const seenQuery = type({ seen: version });

/** `HH:MM`. */
export const clock = pattern(string(), /^(?:[01]\d|2[0-3]):[0-5]\d$/);
const days = size(array(max(min(integer(), 0), 6)), 1, 7);
/** When a group or a dish is sold; the branch's wall clock, `to` at or before `from` ends on the next day. */
export const soldWhen = either([
  object({ state: literal('available') }),
  object({ state: literal('hours'), days, from: clock, to: clock }),
  object({
    state: literal('scheduled_only'),
    days: optional(days),
    from: optional(clock),
    to: optional(clock),
  }),
]);
export type SoldWhen = Infer<typeof soldWhen>;

const storedPrice = type({ branch_id: id, price: money });

const dishFields = {
  id,
  version,
  group_id: id,
  names,
  image: nullable(picture),
  price: money,
  old_price: nullable(money),
  /** Of branches that have a price of their own. */
  branch_prices: array(storedPrice),
  calories: nullable(number()),
  salt_high: boolean(),
  allergens: array(string()),
  allergens_known: boolean(),
  availability: soldWhen,
  branches_off: array(string()),
};

const listedDish = type({
  ...dishFields,
  /** Groups of choices. */
  choices: integer(),
  gaps: array(enums(DISH_GAPS)),
});

const staffMenuGroup = type({ id, version, names, availability: soldWhen, dishes: array(listedDish) });

/** The whole menu, in its order. `version`: of its groups and of the order of all; dishes have their own. */
export const staffMenu = type({
  version,
  groups: array(staffMenuGroup),
  branches: array(type({ id, names })),
  allergens: array(allergen),
});
export type StaffMenu = Infer<typeof staffMenu>;
export type StaffMenuGroup = Infer<typeof staffMenuGroup>;
export type ListedDish = Infer<typeof listedDish>;

/** One dish with all that its editor changes. */
export const staffDish = type({
  ...dishFields,
  descriptions: names,
  caffeine_mg: nullable(number()),
  tags: array(string()),
  max_per_order: nullable(number()),
  types_off: array(orderType),
  option_groups: array(optionGroup),
  /** Deposits of the dish; the console shows and keeps them. */
  insurance_groups: array(insuranceGroup),
  /** Baskets that have it now: their customers read a changed price before they pay. */
  in_carts: integer(),
});
export type StaffDish = Infer<typeof staffDish>;

/** An amount as it was typed; judged in words by the call. */
const typedPrice = size(string(), 1, MAX_TYPED_AMOUNT);
const oneLine = (most: number) => size(trimmed(string()), 0, most);
const text = (most: number) => object({ ar: optional(nullable(oneLine(most))), en: optional(nullable(oneLine(most))) });
/** In one language at least. */
export const typedNames = refine(text(MENU_LIMITS.name), 'names', ({ ar, en }) => Boolean(ar || en));

/** What both a new dish and a change of one may say. */
const dishInput = {
  descriptions: optional(text(MENU_LIMITS.description)),
  calories: optional(nullable(max(min(integer(), 0), MENU_LIMITS.calories))),
  salt_high: optional(boolean()),
  caffeine_mg: optional(nullable(max(min(integer(), 0), MENU_LIMITS.caffeine))),
  allergens: optional(size(array(id), 0, 50)),
  allergens_known: optional(boolean()),
  max_per_order: optional(nullable(max(min(integer(), 1), MAX_LINE_QTY))),
  availability: optional(soldWhen),
  types_off: optional(size(array(orderType), 0, 10)),
  branches_off: optional(size(array(id), 0, 500)),
};

/** What is left out stays as it is. `image_alt`: words for a photo that is there. */
export const dishChangeBody = object({
  seen: version,
  names: optional(typedNames),
  ...dishInput,
  image_alt: optional(text(MENU_LIMITS.description)),
});
export type DishChange = Infer<typeof dishChangeBody>;

/** A new dish at the end of its group. */
export const newDishBody = object({
  group_id: id,
  names: typedNames,
  price: typedPrice,
  ...dishInput,
});
export type NewDish = Infer<typeof newDishBody>;

/** `price` null: the branch's own price ends. At every branch (`*`) there is always one. */
export const dishPriceBody = object({
  seen: version,
  price: nullable(typedPrice),
  old_price: optional(nullable(typedPrice)),
});

const optionInput = {
  /** Of an option that is there; absent: a new one. */
  id: optional(id),
  names: typedNames,
  price: typedPrice,
  /** What the option adds to the dish; below 0 when it is lighter than what it replaces. */
  calories: optional(nullable(max(min(integer(), -MENU_LIMITS.calories), MENU_LIMITS.calories))),
  allergens: optional(size(array(id), 0, 50)),
  default: boolean(),
  max_qty: max(min(integer(), 1), MAX_LINE_QTY),
};
const choiceGroupInput = {
  id: optional(id),
  names: nullable(typedNames),
  select: enums(['single', 'multi', 'quantity']),
  min: max(min(integer(), 0), MENU_LIMITS.options),
  /** 0: no limit. */
  max: max(min(integer(), 0), MENU_LIMITS.options),
  free_count: max(min(integer(), 0), MENU_LIMITS.options),
};
const nestedInput = object({
  ...choiceGroupInput,
  options: size(array(object(optionInput)), 1, MENU_LIMITS.options),
});
const choiceInput = object({
  ...choiceGroupInput,
  options: size(
    array(object({ ...optionInput, groups: optional(size(array(nestedInput), 0, MENU_LIMITS.choiceGroups)) })),
    1,
    MENU_LIMITS.options,
  ),
});
export const choicesBody = object({
  seen: version,
  option_groups: size(array(choiceInput), 0, MENU_LIMITS.choiceGroups),
});
export type ChoiceInput = Infer<typeof choiceInput>;
export type NestedChoiceInput = Infer<typeof nestedInput>;
export type OptionInput = ChoiceInput['options'][number];

export const newGroupBody = object({ names: typedNames, availability: optional(soldWhen) });
export const groupChangeBody = object({
  seen: version,
  names: optional(typedNames),
  availability: optional(soldWhen),
});

/** All groups, in their new order. */
export const groupOrderBody = object({ groups: size(array(id), 1, MENU_LIMITS.groups) });
/** All dishes of the group, in their new order; one of another group moves here. */
export const dishOrderBody = object({ items: size(array(id), 0, 1_500) });

export const fraction = coerce(max(min(number(), 0), 1), pattern(string(), /^(?:0(?:\.\d{1,6})?|1)$/), Number);
/**
 * The square that is shown: its corner as parts of width and height, its side as a part of the shorter one,
 * of the photo as it is seen.
 */
export const photoQuery = type({ seen: version, x: fraction, y: fraction, side: fraction });
export { file as menuFileBody, file as photoBody } from '../../shapes.ts';

/** `percent`: `"5"`, `"-2.5"`; `amount`: `"1.00"`, `"-0.50"`. `step`: what results are rounded to, in minor units. */
export const pricesBody = object({
  items: size(array(id), 1, MENU_LIMITS.pricesAtOnce),
  change: enums(PRICE_CHANGES),
  value: pattern(string(), /^-?\d{1,6}(?:\.\d{1,2})?$/),
  step: enums(PRICE_STEPS),
});
export const pricesApplyBody = object({ ...pricesBody.schema, seen: version });
export type PricesChange = Infer<typeof pricesBody>;

const priceRow = type({
  item_id: id,
  names,
  /** Null: its price everywhere; a branch: its own price there. */
  branch_id: nullable(id),
  was: money,
  now: money,
  /** Baskets that have the dish. */
  carts: integer(),
  /** The price would be below 0 or above the bound: nothing can be changed until it is left out. */
  refused: boolean(),
});
/** `carts`: different baskets in all. `seen`: what the change is applied with. */
export const pricesPreview = type({ seen: version, rows: array(priceRow), carts: integer(), refused: integer() });
export type PricesPreview = Infer<typeof pricesPreview>;
export const pricesChanged = type({ changed: integer(), carts: integer() });

export const removed = type({ id });
