/**
 * Shapes of cart and order (guide §2). Answers are `type()`: unknown fields are tolerated (architecture §6).
 * The server prices everything; what a client sends never holds a price except `accepted_total`, which is a check.
 */
import {
  array,
  boolean,
  coerce,
  defaulted,
  define,
  enums,
  type Infer,
  integer,
  max,
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
import { day, id, instant, money, names, orderType, picture, price } from '../shapes.ts';
import { carFields, vehicleInput } from '../user/vehicle-structs.ts';
import { MAX_NOTE_LENGTH, MAX_PHOTOS, MAX_SPOT_LENGTH, MAX_STARS } from './limits.ts';
import { lineChangeFields, lineFields } from './line-structs.ts';

/* ---------------------------------------------------------------- what a client sends */

/** When the food is wanted. `scheduled_day` and `scheduled_period` are a slot's `date` and `from`, as time-slots gave them. */
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
  /** Delivery: where the customer is, when the device told it; it says more than the area's name. */
  location: optional(nullable(location)),
  /** Dine-in: the party that this visitor has joined (410 DINE_SESSION_EXPIRED for any other). */
  session_id: optional(nullable(id)),
});

/** Same dish, same options, same note: the quantities add up in one line. */
export const lineInput = type(lineFields);

const version = min(integer(), 0);
/** Numbers in an address arrive as text. */
const digits = pattern(string(), /^\d{1,9}$/);

export const cartParams = type({ id });
export const lineParams = type({ id, line: id });
export const createCartBody = contextInput;
export const versionQuery = type({ version: optional(coerce(version, digits, Number)) });
export const addLineBody = type({ ...lineInput.schema, version });
export const changeLineBody = type({ version, ...lineChangeFields });
export const contextBody = type({ ...contextInput.schema, version });
export const previewBody = contextInput;
/** `accept_prices`: today's prices become the ones the customer has seen; the lines lose `price_changed` (CHK-016). */
export const validateBody = type({ version: optional(version), accept_prices: optional(boolean()) });
/** `code` as it was typed; 422 COUPON_UNKNOWN for anything that is none. */
export const couponBody = type({ version, code: size(string(), 0, 200) });
/** What is absent stays as it is. */
export const balancesBody = type({ version, use_points: optional(boolean()), use_wallet: optional(boolean()) });
export const mergeBody = type({ guest_cart_id: id });

/* ---------------------------------------------------------------- the cart */

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
  qty: number(),
  /** Price of one with its options, VAT inside, without deposits. */
  unit_price: money,
  options: array(lineOption),
  insurance: array(lineInsurance),
  note: nullable(string()),
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
});

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
  'due',
] as const;

/** In the order of API-049. `vat` is the part of `grand` that is tax, shown, not added. */
export const total = type({ code: string(), amount: money });

/** `block`: the order cannot be placed; `warn`: the customer is told. Codes are the guide's error codes. */
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
   * Terms of that area; `promise` in minutes from order to door. `free_missing`: what the dishes lack until the delivery is free,
   * "0.00" when they lack nothing; null: it never is, or costs nothing whatever is ordered. Absent from a server of before 2026-11.
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
  /** What it can be used together with: `points`. */
  stackable_with: optional(array(string())),
  /** What it takes off, from the dishes or from the delivery; "0.00" while `reason` says why it takes nothing. */
  saving: money,
  reason: nullable(reason),
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
   * How the lines' prices differ from those that the customer last saw (CHK-016): number of lines, and what all of them cost more, or less
   * (negative). Null: they do not. Absent from a server of before 2026-11, whose gate PRICE_CHANGED has the same parameters.
   */
  price_changes: optional(nullable(type({ count: number(), difference: money }))),
  /** Null or absent: none was put in. It stays while it cannot be used, and counts again when it can. */
  coupon: optional(nullable(cartCoupon)),
  /** Absent from a provider without balances. */
  balances: optional(nullable(cartBalances)),
  gates: array(gate),
  /** When the food can be had, if it is ordered now; null while it cannot be said. */
  promise: nullable(promise),
  expires_at: instant,
  /** Carts of the same customer at other branches, after a merge: nothing is lost (CHK-017). */
  parked: optional(array(type({ cart_id: id, branch_id: id, branch_names: names, count: number() }))),
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

/* ---------------------------------------------------------------- the order */

export const orderParams = type({ id });
export const tokenParams = type({ token: size(string(), 16, 100) });
/** A page past the end is answered with the last page (ACCT-006). */
export { pageQuery } from '../shapes.ts';

export const BUILDING_TYPES = ['house', 'villa', 'office'] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];
const lineText = optional(nullable(size(string(), 0, 100)));
const shortText = optional(nullable(size(string(), 0, 20)));

/** Where the door is (ACCT-020, X-010). A guest's stays on the device and travels with the order (CHK-013, C-21). */
export const deliveryAddress = type({
  building_type: optional(nullable(enums(BUILDING_TYPES))),
  street_name: lineText,
  building_number: shortText,
  floor_number: shortText,
  apartment_number: shortText,
  special_mark: lineText,
  description: optional(nullable(size(string(), 0, 300))),
});

export const createOrderBody = type({
  cart_id: id,
  cart_version: version,
  /** `due` as the customer saw it; a difference is refused with 409 PRICE_CHANGED and the new cart (guide §0.1). */
  accepted_total: price,
  delivery_time: enums(['asap', 'schedule']),
  scheduled_day: optional(nullable(day)),
  scheduled_period: optional(nullable(instant)),
  /** The promise's `to` that the customer saw; more than 10 min worse is asked again (CHK-011). */
  accepted_promise: optional(nullable(instant)),
  /** Null or absent only when nothing is due: balances and coupon pay all of it (CHK-025). */
  payment_method_id: optional(nullable(id)),
  /** Absent: as the cart has them. */
  use_points: optional(nullable(boolean())),
  use_wallet: optional(nullable(boolean())),
  /** One of the method's `brands`, chosen before its widget (CHK-005); absent or null: none. */
  payment_brand: optional(nullable(id)),
  /** Mobile as typed: any digits, spaces, with or without the country's code. */
  customer: type({
    name: size(string(), 1, 30),
    mobile: size(string(), 1, 40),
    country_code: optional(nullable(string())),
  }),
  notes: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))),
  /** Delivery: 422 ADDRESS_IMPRECISE without a street and the number of the building. */
  address: optional(nullable(deliveryAddress)),
  /** Car pickup: one of the customer's saved cars, or the fields of any other (C-68). 422 VEHICLE_REQUIRED without one (CHK-050). */
  vehicle_id: optional(nullable(id)),
  vehicle: optional(nullable(vehicleInput)),
});

export const orderCreated = type({
  id,
  number: string(),
  status: nullable(string()),
  payment_status: string(),
  /**
   * What its payment needs: `none`: nothing, it is an order. Otherwise it waits (`callcenter_pending`) and becomes one when its session is
   * authorised or paid; the cart stays a cart until then.
   */
  next_action: enums(['none', 'widget', 'apple_pay', 'redirect', 'wait']),
  payment_session_id: optional(nullable(string())),
  /** Opens the order without signing in. The edge takes it out of the answer and keeps it in the session. */
  tracking_token: optional(nullable(string())),
});

/** Car pickup: the car as it was when the order was placed, whatever the customer does with the saved one. */
const orderVehicle = optional(nullable(type(carFields)));

/** Car pickup: since when the customer is there, and where, as they said it. Null: not yet (CHK-050). */
const arrival = optional(nullable(type({ at: instant, spot: nullable(string()) })));

const stars = max(min(integer(), 1), MAX_STARS);

/** What a customer says of an order (CHK-047). `images`: ids of pictures that were sent for it before. */
export const ratingBody = type({
  food: stars,
  speed: stars,
  service: stars,
  /** Of single dishes, by their line; each once. */
  items: optional(size(array(type({ line_id: id, stars })), 0, 200)),
  comment: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))),
  images: optional(size(array(id), 0, MAX_PHOTOS)),
});

/** A file. What it is, the provider finds out from its bytes. */
const file = define<Blob>('file', () => true);
export const photoBody = file;
/** `url`: of the picture as the provider keeps it. */
export const ratingPhoto = type({ id, url: string() });
export const photoParams = type({ id, photo: id });
export const photoDeleted = type({ id });

/** Until when the order can be rated, and whether a picture is needed (CHK-047, CHK-049); absent from a server of before 2026-12. */
const ratingTerms = optional(type({ allowed: boolean(), until: nullable(instant), image_required: boolean() }));

const rating = type({
  food: number(),
  speed: number(),
  service: number(),
  items: array(type({ line_id: id, stars: number() })),
  comment: nullable(string()),
  images: array(ratingPhoto),
  at: instant,
});

const historyEntry = type({ status: string(), at: instant, by: string() });

/**
 * Whether the customer may cancel (CHK-046). `until`: the moment after which not any more. `seconds_left` until then by the
 * provider's clock, so that a countdown is right on a device whose clock is wrong; absent from a server of before 2026-12.
 */
const cancelTerms = type({
  allowed: boolean(),
  until: nullable(instant),
  seconds_left: optional(nullable(min(integer(), 0))),
  fee: money,
});

const orderBranch = type({
  id,
  names,
  phone: nullable(string()),
  address: nullable(names),
  latitude: nullable(number()),
  longitude: nullable(number()),
  time_zone: string(),
});

export const orderSummary = type({
  id,
  number: string(),
  status: string(),
  version: number(),
  type: orderType,
  branch: type({ id, names, time_zone: string() }),
  count: number(),
  total: money,
  currency: string(),
  created_at: instant,
  promised_from: nullable(instant),
  promised_to: nullable(instant),
});
export const orderList = array(orderSummary);

export const order = type({
  id,
  number: string(),
  status: string(),
  /** Rises with every change; realtime messages carry it. */
  version: number(),
  type: orderType,
  currency: string(),
  branch: orderBranch,
  lines: array(cartLine),
  count: number(),
  totals: array(total),
  delivery_time: enums(['asap', 'schedule']),
  scheduled_day: nullable(day),
  scheduled_period: nullable(instant),
  promised_from: nullable(instant),
  promised_to: nullable(instant),
  /** Statuses of the stepper, in order, for this type. */
  steps: array(string()),
  status_history: array(historyEntry),
  /** Said at the counter. */
  pickup_code: nullable(string()),
  /** Delivery: name of the area and the door (MENU-040, CHK-033). */
  user_area_name: optional(nullable(names)),
  address: optional(nullable(deliveryAddress)),
  /** Dine-in: the table. */
  table_names: optional(nullable(names)),
  customer: type({ name: string(), mobile: nullable(string()) }),
  payment: type({ method_id: string(), names: nullable(names), status: string() }),
  notes: nullable(string()),
  vehicle: orderVehicle,
  arrived: arrival,
  cancel: cancelTerms,
  /** Why the restaurant canceled it, in words for the customer; null or absent: it did not, or did not say. */
  cancel_reason: optional(nullable(names)),
  refund: nullable(type({ amount: money, to: string(), state: string(), expected_by: optional(nullable(instant)) })),
  rate: ratingTerms,
  /** Null: not rated. */
  rating: nullable(rating),
  /** What is to be given back: `amount` for all of this option in the line. Together they are the total `insurance`. */
  deposits: array(type({ option: names, amount: money, state: string() })),
  /** HOST-047: tax number and certificate, and the part of the total that is tax. */
  vat: nullable(
    type({ enabled: boolean(), number: nullable(string()), url: nullable(string()), rate: string(), amount: money }),
  ),
  invoice: nullable(type({ number: string(), qr: nullable(string()) })),
  created_at: instant,
  updated_at: instant,
});

/** `reason_id`: of the list of reasons; `note`: what the customer adds for the restaurant. */
export const cancelOrderBody = type({ reason_id: id, note: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))) });

/** `spot`: number of the place, or what is beside the car, as the customer says it. */
export const arrivedBody = type({ spot: optional(nullable(size(string(), 0, MAX_SPOT_LENGTH))) });

/** A slot as time-slots gave it: its day and start. */
export const rescheduleBody = type({ scheduled_day: day, scheduled_period: instant });

export const cancelReasons = array(type({ id, names }));

export const orderTracking = type({
  id,
  number: string(),
  status: string(),
  version: number(),
  type: orderType,
  steps: array(string()),
  status_history: array(historyEntry),
  /** Absent from a server of before 2026-12. */
  delivery_time: optional(enums(['asap', 'schedule'])),
  promised_from: nullable(instant),
  promised_to: nullable(instant),
  pickup_code: nullable(string()),
  branch: orderBranch,
  vehicle: orderVehicle,
  arrived: arrival,
  cancel: cancelTerms,
  /** As an order's. */
  cancel_reason: optional(nullable(names)),
  updated_at: instant,
});

export type Time = Infer<typeof time>;
export type Location = Infer<typeof location>;
export type DeliveryAddress = Infer<typeof deliveryAddress>;
export type ContextInput = Infer<typeof contextInput>;
export type LineInput = Infer<typeof lineInput>;
export type { LineState } from './line-structs.ts';
export type TotalCode = (typeof TOTAL_CODES)[number];
export type CartCoupon = Infer<typeof cartCoupon>;
export type CartBalances = Infer<typeof cartBalances>;
export type CartLine = Infer<typeof cartLine>;
export type LineOption = Infer<typeof lineOption>;
export type Total = Infer<typeof total>;
export type Gate = Infer<typeof gate>;
export type OrderPromise = Infer<typeof promise>;
export type Cart = Infer<typeof cart>;
export type ContextPreview = Infer<typeof contextPreview>;
export type CreateOrderBody = Infer<typeof createOrderBody>;
export type OrderCreated = Infer<typeof orderCreated>;
export type OrderSummary = Infer<typeof orderSummary>;
export type Order = Infer<typeof order>;
export type OrderTracking = Infer<typeof orderTracking>;
export type RatingBody = Infer<typeof ratingBody>;
export type RatingPhoto = Infer<typeof ratingPhoto>;
export type Rating = Infer<typeof rating>;
