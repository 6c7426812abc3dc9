import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { array, boolean, enums, type Infer, nullable, number, object, optional, size, string, type } from 'superstruct';
import { choicesFields, LINE_STATES } from '../order/line-structs.ts';
import { id, instant, money, names, orderType, picture } from '../shapes.ts';
import { dishOffer } from './dish-offer.ts';

/**
 * Whether a dish can be ordered at the asked branch, time and type. `hours`: not at this time; `days` (0 =
 * Sunday), `from`, `to` say when, `back_at` the next time. `scheduled_only`: only for a chosen time, not for
 * now; with `days`, `from`, `to` when not for every time. `type_off`: not in this order type. An `available`
 * dish that is limited by time carries `days`, `from`, `to` too.
 */
export const availability = type({
  state: enums(['available', 'sold_out', 'hours', 'scheduled_only', 'type_off']),
  from: optional(nullable(string())),
  to: optional(nullable(string())),
  days: optional(nullable(array(number()))),
  /** When a sold-out or time-limited dish is back; null: not known. */
  back_at: optional(nullable(instant)),
});
export type Availability = Infer<typeof availability>;

const itemFields = {
  id: string(),
  names,
  descriptions: names,
  image: nullable(picture),
  /** OKLCH hue of the plate's field, degrees. */
  hue: optional(number()),
  /** Price at this branch, without options. */
  price: money,
  old_price: optional(nullable(money)),
  /** Absent: none. */
  offer: optional(nullable(dishOffer)),
  /** True: a required option carries the price or adds to it; show `min_price` with "from" (MENU-023). */
  price_from: boolean(),
  /** Least price the dish can have with its required choices. */
  min_price: money,
  /** True: the dish has options, so that adding it opens its sheet when one is required. */
  has_choices: boolean(),
  /** True: an option must be chosen before the dish can be added. */
  needs_choice: boolean(),
  calories: optional(nullable(number())),
  salt_high: optional(boolean()),
  caffeine_mg: optional(nullable(number())),
  allergens: array(string()),
  /** True: none of the allergens is in it. Else an empty list means not known: "Ask the restaurant" (MENU-025). */
  allergens_known: optional(boolean()),
  tags: array(string()),
  max_per_order: optional(nullable(number())),
  availability,
  /** Changes whenever a price or an option of the dish changes. */
  price_version: string(),
};

/** A dish of the list: without its options, which come with the item call. */
export const menuItem = type(itemFields);
export type MenuItem = Infer<typeof menuItem>;

const optionFields = {
  id: string(),
  names,
  price: money,
  calories: optional(nullable(number())),
  allergens: optional(array(string())),
  default: boolean(),
  /** For `quantity` groups: how often it can be chosen. */
  max_qty: number(),
  /** False: sold out; it stays visible and cannot be chosen (MENU-023). */
  available: boolean(),
};

const groupFields = {
  id: string(),
  /** null: a group without a name (MENU-014). */
  names: nullable(names),
  select: enums(['single', 'multi', 'quantity']),
  /** Required when min >= 1; for `quantity` the sum of quantities counts. */
  min: number(),
  /** 0: no limit. */
  max: number(),
  /** The cheapest n chosen units cost nothing. */
  free_count: number(),
};

/** A group that an option brings: asked only while that option is chosen. One level, no deeper (guide §1.4). */
export const nestedGroup = type({ ...groupFields, options: array(type(optionFields)) });
export type NestedGroup = Infer<typeof nestedGroup>;

export const option = type({ ...optionFields, groups: optional(array(nestedGroup)) });
export type Option = Infer<typeof option>;

export const optionGroup = type({ ...groupFields, options: array(option) });
export type OptionGroup = Infer<typeof optionGroup>;

export const insuranceOption = type({
  id: string(),
  names,
  deposit: money,
  refundable: boolean(),
  return_days: number(),
  default: boolean(),
});
export type InsuranceOption = Infer<typeof insuranceOption>;
export const insuranceGroup = type({
  id: string(),
  names: nullable(names),
  select: enums(['single', 'multi', 'quantity']),
  min: number(),
  max: number(),
  options: array(insuranceOption),
});
export type InsuranceGroup = Infer<typeof insuranceGroup>;

/** A dish with everything its sheet shows. */
export const item = type({
  ...itemFields,
  group_id: string(),
  /** Minutes of brisk walking that burn the calories. */
  burn_minutes: optional(nullable(number())),
  option_groups: array(optionGroup),
  insurance_groups: array(insuranceGroup),
});
export type Item = Infer<typeof item>;

export const menuGroup = type({
  id: string(),
  names,
  image: nullable(picture),
  sort: number(),
  availability,
  items: array(menuItem),
});
export type MenuGroup = Infer<typeof menuGroup>;

/** The menu of a branch. */
export const menu = type({ branch_id: string(), type: nullable(orderType), groups: array(menuGroup) });
export type Menu = Infer<typeof menu>;
/** `at`: the time the customer orders for; absent: now. Without `branch_id` the tenant's first branch. */
export const menuQuery = type({ branch_id: optional(id), type: optional(orderType), at: optional(instant) });

export const itemParams = type({ id });
export const itemQuery = type({ branch_id: optional(id), type: optional(orderType), at: optional(instant) });

export const foundItem = type({ ...itemFields, group_id: string() });
export const foundItems = array(foundItem);
export const searchQuery = type({
  q: size(string(), 1, TEXT_LENGTHS.search),
  branch_id: optional(id),
  type: optional(orderType),
  at: optional(instant),
});

export const line = object({
  ...choicesFields,
  /** What the customer saw; a difference gives the line state `price_changed`. */
  price_version: optional(nullable(size(string(), 1, 64))),
});
export type Line = Infer<typeof line>;
export const validateBody = object({
  branch_id: id,
  type: orderType,
  /** The time ordered for; absent or null: now. */
  at: optional(nullable(instant)),
  lines: size(array(line), 1, 200),
});

export const lineError = type({
  code: string(),
  field: optional(string()),
  message: optional(string()),
  params: optional(type({})),
});
export const validatedLine = type({
  item_id: string(),
  qty: number(),
  state: enums(LINE_STATES),
  /** The first is the one that gave the state; the same codes and parameters as a cart line's `reason`. */
  errors: array(lineError),
  /** Null when the dish is not known at this branch. */
  names: nullable(names),
  unit_price: nullable(money),
  total: nullable(money),
  /** Deposits of the line, apart from the total. */
  deposit: nullable(money),
  price_version: nullable(string()),
});
export type ValidatedLine = Infer<typeof validatedLine>;
export const validation = type({ valid: boolean(), lines: array(validatedLine) });
export type Validation = Infer<typeof validation>;

export const allergen = type({
  id: string(),
  names,
  /** A name of `ALLERGEN_ICONS`, or the path of a picture below `/media/`; anything else is not drawn (MENU-025). */
  icon: string(),
});
export type Allergen = Infer<typeof allergen>;
export const allergens = array(allergen);
export const allergensQuery = type({ page: optional(string()) });
