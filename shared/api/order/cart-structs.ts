/**
 * Shapes of the cart (guide §2). Answers are `type()`: unknown fields are tolerated.
 * The server prices everything; what a client sends never holds a price.
 */

import {
  array,
  boolean,
  coerce,
  defaulted,
  enums,
  type Infer,
  integer,
  min,
  nullable,
  number,
  optional,
  pattern,
  record,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { dishOffer } from '../menu/dish-offer.ts';
import { day, id, instant, money, names, orderType, picture } from '../shapes.ts';
import { MAX_TYPED_COUPON_LENGTH } from './limits.ts';
import { lineChangeFields, lineFields, RUNS_OUT_CHOICES, runsOutInput } from './line-structs.ts';

/**
 * When the food is wanted. `scheduled_day` and `scheduled_period` are a slot's `date` and `from`, as
 * time-slots gave them.
 */
export const time = type({
  delivery_time: enums(['asap', 'schedule']),
  scheduled_day: optional(nullable(day)),
  scheduled_period: optional(nullable(instant)),
});

/** A position on Earth; 0,0 is none (MENU-008). */
export const location = type({ latitude: number(), longitude: number() });

export const contextInput = type({
  branch_id: id,
  type: orderType,
  /** Absent: as soon as possible, or the branch's only way. */
  time: optional(time),
  /** Delivery: the area that was chosen by name or found by a check. Absent: as the cart has it; null: none. */
  area_id: optional(nullable(id)),
  /** Delivery: the customer's position, when the device gave it; it says more than the area's name. */
  location: optional(nullable(location)),
  /** Dine-in: the party that this visitor has joined (410 DINE_SESSION_EXPIRED for any other). */
  session_id: optional(nullable(id)),
});

/** Same dish, same options, same note: the quantities add up in one line. */
export const lineInput = type({ ...lineFields, runs_out: optional(nullable(runsOutInput)) });

export const version = min(integer(), 0);
/** Numbers in an address arrive as text. */
const digits = pattern(string(), /^\d{1,9}$/);

export const cartParams = type({ id });
export const lineParams = type({ id, line: id });
export const createCartBody = contextInput;
export const versionQuery = type({ version: optional(coerce(version, digits, Number)) });
/** `before`: the line that a new one stands before; absent, or no line of this cart: it is the last. */
export const addLineBody = type({ ...lineInput.schema, before: optional(nullable(id)), version });
export const changeLineBody = type({ version, ...lineChangeFields, runs_out: optional(runsOutInput) });
/**
 * `accepted_total`: `total_after` of the preview that the customer agreed to (CHK-016). While the cart comes
 * to it, today's prices become the ones that were seen, and no line is `price_changed` for the move. Absent
 * or another: the lines say what changed.
 */
export const contextBody = type({ ...contextInput.schema, accepted_total: optional(nullable(money)), version });
export const previewBody = contextInput;
/** `accept_prices`: today's prices become the ones the customer has seen; the lines lose `price_changed` (CHK-016). */
export const validateBody = type({ version: optional(version), accept_prices: optional(boolean()) });
/** `code` as typed; 422 COUPON_UNKNOWN for anything that is none. */
export const couponBody = type({ version, code: size(string(), 0, MAX_TYPED_COUPON_LENGTH) });
/** What is absent stays as it is. */
export const balancesBody = type({ version, use_points: optional(boolean()), use_wallet: optional(boolean()) });
/** Any amount is read, so that one that is too large has its sentence: 422 TIP_TOO_HIGH. */
export const tipBody = type({ version, amount: pattern(string(), /^\d{1,12}\.\d{2}$/) });
export const mergeBody = type({ guest_cart_id: id });

export const lineOption = type({
  option_id: id,
  group_id: id,
  group_names: nullable(names),
  names,
  qty: number(),
  /** Of one; what the group gives free is already taken off the line's `unit_price`. */
  price: money,
});

export const lineInsurance = type({
  option_id: id,
  group_id: id,
  group_names: nullable(names),
  names,
  qty: number(),
  deposit: money,
  refundable: boolean(),
  return_days: number(),
});

export const cartLine = type({
  id,
  item_id: id,
  names,
  image: nullable(picture),
  /** Of an order: how many of it were added after it was placed (CHK-064). Absent: none. */
  added: optional(number()),
  qty: number(),
  /** Price of one with its options, VAT inside, without deposits. */
  unit_price: money,
  /**
   * As the menu has it: the offer without a code that `unit_price` has already, or that takes off each n-th
   * piece. Absent: none.
   */
  offer: optional(nullable(dishOffer)),
  options: array(lineOption),
  insurance: array(lineInsurance),
  note: nullable(string()),
  /** Of a group order: the member that ordered it (CHK-052). Absent: of no group. */
  owner: optional(nullable(type({ id, name: string() }))),
  /** `unit_price` × `qty`; deposits stand in the total `insurance`. */
  total: money,
  /** A text this release does not know counts as `unavailable` with its message from `reason`. */
  state: string(),
  /** Unit price that the customer last saw, when `state` is `price_changed`. */
  was: nullable(money),
  /** `was` × `qty`, when `state` is `price_changed`; absent from a server of before 2026-11. */
  was_total: optional(nullable(money)),
  /** Why a line is not `ok`: an error code of the guide with its parameters. */
  reason: nullable(type({ code: string(), params: optional(record(string(), unknown())) })),
  /** Highest quantity of this item in one order; null: no limit. */
  max_qty: nullable(number()),
  alternatives: array(type({ item_id: id, names, price: optional(money) })),
  /**
   * What to do when the dish runs out; `call` until the customer says otherwise. `available`: false while the
   * replacement is unavailable too. Null or absent: the restaurant does not ask (`order.runs_out`).
   */
  runs_out: optional(
    nullable(
      type({
        choice: enums(RUNS_OUT_CHOICES),
        item_id: optional(nullable(id)),
        names: optional(nullable(names)),
        available: optional(boolean()),
      }),
    ),
  ),
});

/** A dish that is available as it is, without a choice. */
const plainDish = type({ item_id: id, names, image: nullable(picture), price: money });

/** Dishes that can come in place of a line's, the most similar first; none costs more than the line's does. */
export const swaps = array(plainDish);

/** Dishes that go with the cart, the likeliest first. */
export const upsell = array(plainDish);

export const TOTAL_CODES = [
  'items',
  'discount',
  'coupon',
  'points',
  'delivery',
  'service',
  'insurance',
  'grand',
  'vat',
  'wallet',
  'tip',
  'due',
] as const;

/**
 * In the order of API-049. `vat` is the part of `grand` that is tax, shown, not added; `tip` is added to what
 * is due, and no part of `grand`.
 */
export const total = type({ code: string(), amount: money });

/** `block`: the order cannot be placed; `warn`: the page shows a note. Codes are the guide's error codes. */
export const gate = type({
  code: string(),
  severity: enums(['block', 'warn']),
  params: defaulted(record(string(), unknown()), {}),
});

export const promise = type({ from: instant, to: instant });

/** A free time in place of one that is lost; `day` in the branch's calendar. */
export const nextSlot = type({ from: instant, to: instant, day: optional(day) });

const minutes = type({ min: number(), max: number() });

export const cartContext = type({
  branch_id: id,
  branch_names: names,
  type: orderType,
  /** Delivery: the area that counts; null: none is known yet (a gate says so). */
  area_id: optional(nullable(id)),
  /** The area's name (MENU-040). */
  user_area_name: optional(nullable(names)),
  /**
   * Terms of that area; `promise` in minutes from order to door. `free_missing`: what the dishes lack until
   * the delivery is free, "0.00" when they lack nothing; null: it never is, or costs nothing whatever is
   * ordered. Absent from a server of before 2026-11.
   */
  delivery: optional(
    nullable(
      type({
        fee: money,
        min_order: money,
        free_over: nullable(money),
        free_missing: optional(nullable(money)),
        promise: minutes,
      }),
    ),
  ),
  /** Dine-in: the table of the party. */
  table_names: optional(nullable(names)),
  time: type({
    delivery_time: enums(['asap', 'schedule']),
    scheduled_day: nullable(day),
    scheduled_period: nullable(instant),
  }),
  /** CHK-002, CHK-008, CHK-009: the setting and the branch both allow it. */
  asap_allowed: boolean(),
  schedule_allowed: boolean(),
  time_zone: string(),
});

/** An error code of the guide with its parameters. */
const reason = type({ code: string(), params: optional(record(string(), unknown())) });

/** The coupon that was put in (CHK-021). */
export const cartCoupon = type({
  code: string(),
  /** As in `coupon.list-available`; empty for one that the restaurant has no more. */
  kind: string(),
  /**
   * As there: percent or money by `kind`, the free dish, and whether it is the customer's alone. Absent from
   * a server of before 2026-12.
   */
  value: optional(money),
  item_names: optional(nullable(names)),
  own: optional(boolean()),
  /** What it can be used together with: `points`, `offers`. */
  stackable_with: optional(array(string())),
  /** What it takes off, from the dishes or from the delivery; "0.00" while `reason` says why it takes nothing. */
  saving: money,
  reason: nullable(reason),
});

/**
 * An offer without a code that says something to this cart (CHK-055). `state`: `applied`: it takes `saving`
 * off, which the lines' prices have already when `in_prices`, and which is part of the total `discount` or of
 * a cheaper `delivery` otherwise. `beaten`: `by` saves more, and both cannot be used together. `minimum`: the
 * dishes lack `missing`. `time`: it holds now, and not at the time that is ordered for. One that a later
 * server adds is not shown.
 */
export const cartOffer = type({
  id,
  /** In the restaurant's words. */
  names,
  in_prices: boolean(),
  saving: money,
  /** When it ends at the branch, at the time that is ordered for; null: not planned. */
  to: nullable(instant),
  state: string(),
  missing: optional(nullable(money)),
  by: optional(nullable(names)),
});

/** What of the customer's own pays part of the cart (CHK-022 to CHK-025); the amounts are in `totals`. */
export const cartBalances = type({
  use_points: boolean(),
  use_wallet: boolean(),
  points_used: number(),
  /** Why the one that is asked for is not used; null: it is, or is not asked for. */
  points_reason: nullable(reason),
  wallet_reason: nullable(reason),
});

export const cart = type({
  id,
  version: number(),
  branch_id: id,
  type: orderType,
  currency: string(),
  context: cartContext,
  lines: array(cartLine),
  /** Sum of the quantities. */
  count: number(),
  totals: array(total),
  /**
   * How the lines' prices differ from those that the customer last saw (CHK-016): number of lines, and what
   * all of them cost more, or less (negative). Null: they do not. Absent from a server of before 2026-11,
   * whose gate PRICE_CHANGED has the same parameters.
   */
  price_changes: optional(nullable(type({ count: number(), difference: money }))),
  /** Null or absent: none was put in. It stays while it cannot be used, and counts again when it can. */
  coupon: optional(nullable(cartCoupon)),
  /** Offers without a code: those that take something off first, at most 12. Absent or empty: none say anything. */
  offers: optional(array(cartOffer)),
  /** Absent from a provider without balances. */
  balances: optional(nullable(cartBalances)),
  /**
   * The tip that the customer gives, "0.00" until they say so; `amounts` to choose from, `max`: the largest
   * (CHK-054). Null or absent: none is asked, and `order.set-cart-tip` is not called.
   */
  tip: optional(nullable(type({ amount: money, amounts: array(money), max: money }))),
  /**
   * The group order that it is opened to (CHK-052); `me`: the member that asks, the group's own id for the
   * host. Null or absent: none. A guest's `id` stands for the cart in the guest's calls.
   */
  group: optional(nullable(type({ id, me: id }))),
  gates: array(gate),
  /** When the food will be ready, if it is ordered now; null while unknown. */
  promise: nullable(promise),
  /**
   * What an order that is later than `promise` by more than so many minutes gives into the wallet, by itself.
   * `needs_login`: to signed-in customers alone, and this is a guest's cart. Null or absent: nothing.
   */
  late_credit: optional(nullable(type({ minutes: number(), amount: money, needs_login: boolean() }))),
  expires_at: instant,
  /** Carts of the same customer at other branches, after a merge: nothing is lost (CHK-017). */
  parked: optional(array(type({ cart_id: id, branch_id: id, branch_names: names, count: number() }))),
  /**
   * The order that waits for its payment since this cart was ordered. A new order goes on with it while the
   * cart has this `version`; with another one, and with null, a new order takes its place and cancels it
   * (CHK-028). Null: none. Absent: not said.
   */
  waiting: optional(nullable(type({ order_id: id, number: string(), version: nullable(number()) }))),
  /**
   * True: the customer has signed in, and this cart could not be taken over: it is a guest's still.
   * `mergeCart` tries again. Absent: not said.
   */
  unmerged: optional(boolean()),
});

export const cartDeleted = type({ id });

/** What a move to another branch, type or time would do; nothing is changed (CHK-016). */
export const contextPreview = type({
  cart,
  moved: number(),
  missing: array(type({ line_id: id, names, qty: number(), state: string() })),
  repriced: array(type({ line_id: id, names, was: money, now: money })),
  total_before: money,
  total_after: money,
});

export type Time = Infer<typeof time>;
export type Location = Infer<typeof location>;
export type ContextInput = Infer<typeof contextInput>;
export type ContextChange = Omit<Infer<typeof contextBody>, 'version'>;
export type LineInput = Infer<typeof lineInput>;
export type { LineState } from './line-structs.ts';
export type TotalCode = (typeof TOTAL_CODES)[number];
export type CartCoupon = Infer<typeof cartCoupon>;
export type CartOffer = Infer<typeof cartOffer>;
export type CartBalances = Infer<typeof cartBalances>;
export type CartLine = Infer<typeof cartLine>;
export type RunsOut = Infer<typeof runsOutInput>;
export type Swap = Infer<typeof swaps>[number];
export type UpsellDish = Infer<typeof upsell>[number];
export type LineOption = Infer<typeof lineOption>;
export type Total = Infer<typeof total>;
export type Gate = Infer<typeof gate>;
export type OrderPromise = Infer<typeof promise>;
export type Cart = Infer<typeof cart>;
export type ContextPreview = Infer<typeof contextPreview>;
