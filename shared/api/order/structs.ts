/**
 * Shapes of the order (guide §2). Answers are `type()`: unknown fields are tolerated.
 * What a client sends never holds a price except `accepted_total`, which is a check.
 */
import { readTyped } from '@sufra/i18n';
import { MAX_TYPED_SHORT_ADDRESS, readShortAddress } from '@sufra/i18n/short-address';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  min,
  nullable,
  number,
  optional,
  refine,
  size,
  string,
  type,
} from 'superstruct';
import { day, id, instant, money, names, orderType, pageNumber, price } from '../shapes.ts';
import { invoice } from '../tax/invoice-struct.ts';
import { carFields, vehicleInput } from '../user/vehicle-structs.ts';
import { cartLine, gate, total, version } from './cart-structs.ts';
import { deposit, depositReturn } from './deposit-structs.ts';
import { MAX_NOTE_LENGTH, MAX_SPOT_LENGTH } from './limits.ts';
import { lineFields } from './line-structs.ts';
import { rating, ratingTerms } from './rating-structs.ts';
import { ORDER_STATES, type OrderState } from './statuses.ts';

export const orderParams = type({ id });
export const tokenParams = type({ token: size(string(), 16, 100) });
/** A page past the end is answered with the last page (ACCT-006). */
export { pageQuery } from '../shapes.ts';
export const ordersQuery = type({
  page: optional(pageNumber),
  state: optional(enums(Object.keys(ORDER_STATES) as OrderState[])),
});

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
  description: optional(nullable(size(string(), 0, TEXT_LENGTHS.addressDescription))),
  /**
   * National Short Address, `RRRD2929` (CHK-057); null or absent: none was given, or it is not asked
   * (`order.short_address`).
   */
  short_address: optional(nullable(string())),
});

/** As typed: with any digits, small letters, spaces and marks that are not seen. The answer has it as it is written. */
const typedShortAddress = refine(
  size(string(), 0, MAX_TYPED_SHORT_ADDRESS),
  'short address',
  (typed) => readTyped(typed) === '' || readShortAddress(typed) !== null,
);
/** A door as a customer types it. */
export const doorInput = { ...deliveryAddress.schema, short_address: optional(nullable(typedShortAddress)) };

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
    name: size(string(), 1, TEXT_LENGTHS.name),
    mobile: size(string(), 1, 40),
    country_code: optional(nullable(string())),
  }),
  notes: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))),
  /** Delivery: 422 ADDRESS_IMPRECISE without a street and the number of the building. */
  address: optional(nullable(type(doorInput))),
  /**
   * Car pickup: one of the customer's saved cars, or the fields of any other (C-68). 422 VEHICLE_REQUIRED
   * without one (CHK-050).
   */
  vehicle_id: optional(nullable(id)),
  vehicle: optional(nullable(vehicleInput)),
});

export const orderCreated = type({
  id,
  number: string(),
  status: nullable(string()),
  payment_status: string(),
  /**
   * What its payment needs: `none`: nothing, it is an order. Otherwise it waits (`callcenter_pending`) and
   * becomes one when its session is authorised or paid; the cart stays a cart until then.
   */
  next_action: enums(['none', 'widget', 'apple_pay', 'redirect', 'wait']),
  payment_session_id: optional(nullable(string())),
  /** Each pays their own share of it, on the page of this group (CHK-053). Absent: it is paid whole. */
  group_id: optional(id),
  /** Opens the order without signing in. The edge takes it out of the answer and keeps it in the session. */
  tracking_token: optional(nullable(string())),
});

/** Car pickup: the car when the order was placed, whatever the customer does with the saved one. */
const orderVehicle = optional(nullable(type(carFields)));

/** Car pickup: since when the customer is there, and where, as they said it. Null: not yet (CHK-050). */
const arrival = optional(nullable(type({ at: instant, spot: nullable(string()) })));

const historyEntry = type({ status: string(), at: instant, by: string() });

/**
 * Whether the customer may cancel (CHK-046). `until`: the moment after which not any more. `seconds_left`
 * until then by the provider's clock, so that a countdown is right on a device whose clock is wrong; absent
 * from a server of before 2026-12.
 */
const cancelTerms = type({
  allowed: boolean(),
  until: nullable(instant),
  seconds_left: optional(nullable(min(integer(), 0))),
  fee: money,
});

/** How many of the shares are paid of those to pay, and whether one that is not is its host's. */
const waitingShares = type({ paid: number(), all: number(), host_owes: boolean() });

/**
 * `waits`: while it waits for them. `list`: `state` as in a group. `names`: all whose dishes it pays.
 * `returned`: is back, or goes back.
 */
export const orderShares = type({
  group_id: id,
  waits: optional(nullable(waitingShares)),
  list: array(type({ names: array(string()), amount: money, state: string(), returned: money })),
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

/**
 * What the restaurant gives into the wallet when the order is late, as it was promised when it was placed.
 * `late_at`: when it will be; null: it was given, at `paid_at`. Null or absent: nothing was promised, or it
 * came in time.
 */
const lateCredit = optional(nullable(type({ amount: money, late_at: nullable(instant), paid_at: nullable(instant) })));

const place = type({ latitude: number(), longitude: number() });

/**
 * The courier (API-064): only while the order is `outdelivery`, and only for viewers that may see the order.
 * `at`: the moment of what is said here; `order.courier` says a new `position`, `at` and `eta`.
 */
const courier = type({
  /** As the customer is to call them. */
  name: nullable(string()),
  phone: nullable(string()),
  /** What they come with, in words: "white motorcycle". */
  vehicle: nullable(names),
  /** Null: not known. */
  position: nullable(place),
  at: instant,
  /** When they are expected at the door; null: the promise of the order holds. */
  eta: nullable(instant),
  /** The door; null: its place is not known. */
  to: nullable(place),
});

/**
 * What it brought to its customer's account, for one that was delivered. `points`: without those that were
 * taken back. `challenges`: those that it counted in, as they stand now; `kind` and numbers as a challenge's
 * goal has them. Null or absent: nothing, or a guest's.
 */
const earned = type({
  points: number(),
  challenges: array(type({ id, names, kind: string(), progress: number(), target: number(), done: boolean() })),
});

/**
 * What was paid in the end: the total with its tip, less what went back since the order was handed over, by
 * every way. Null or absent: nothing went back since, or each paid their own share of it.
 */
const netPaid = optional(nullable(money));

const orderChange = type({ amount: money, pay_until: instant });

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
  /** Why it was canceled, when not by its customer. Missing in answers of older servers. */
  cancel_reason: optional(nullable(names)),
  /**
   * Of a `refunded` order that came to nothing before its money went back: `canceled`, `missed` or
   * `b2b_canceled`. Null or absent: of no other.
   */
  ended_as: optional(nullable(string())),
  /**
   * What goes back, or went back, to its customer, whichever way: of an order that came to nothing, and of
   * one that was handed over. Of a group order that each paid their share of: the host's. Null or absent:
   * nothing.
   */
  goes_back: optional(nullable(money)),
  /** Whether all of `goes_back` is there. Absent: not said. */
  is_back: optional(boolean()),
  net_paid: netPaid,
  /** Absent from a server of before 2026-12. */
  delivery_time: optional(enums(['asap', 'schedule'])),
  /** Said at the counter, so that a device knows it without a network too. Null or absent: there is none. */
  pickup_code: optional(nullable(string())),
  /**
   * A change of its dishes that is made once `amount` more is paid, until `pay_until` (CHK-064). Null or
   * absent: none waits.
   */
  change: optional(nullable(orderChange)),
  /**
   * The payment session of it that the bank decides on: the customer waits, and pays no more. Of a group
   * order that each pays their share of: the host's. Of one that came to nothing meanwhile: that whose money may
   * still come, and then goes back. Null or absent: none, or not said.
   */
  bank_session: optional(nullable(id)),
  /**
   * Of a group order that waits for the shares of its members: they are paid on the page of the group
   * (CHK-053). Null or absent: of no other.
   */
  shares: optional(nullable(type({ group_id: id, waits: optional(nullable(waitingShares)) }))),
  /**
   * Of an order on the way: the `eta` of its courier, and its moment. Null or absent: it has no courier, or
   * the provider does not say.
   */
  courier: optional(nullable(type({ at: instant, eta: nullable(instant) }))),
});
export const orderList = array(orderSummary);
/** `ended_tokens`: never reaches a page. `running`: how many orders of the device stay. */
export const ordersForgotten = type({ ended_tokens: optional(array(string())), running: number() });

/**
 * A dish of the order that ran out. `outcome`: `asked`: the restaurant calls, and it is in the order until
 * that is settled; `left_out`; `swapped`: `instead` came in its place. One that a later server adds counts as
 * `asked`. `amount`: what the order costs less.
 */
const ranOutLine = type({
  line_id: id,
  names,
  qty: number(),
  outcome: string(),
  instead: nullable(names),
  amount: money,
});

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
  /**
   * Names of the offers without a code that its totals have (CHK-055); those of prices stand at the lines.
   * Absent: not said.
   */
  offers: optional(array(type({ id, names }))),
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
  /** `bank_session`: of the order's payment, or of its change's; as in a list. */
  payment: type({
    ...{ method_id: string(), names: nullable(names), status: string() },
    bank_session: optional(nullable(id)),
  }),
  /**
   * Of a group order that each paid their own share of: who paid what, and what of it went back. Null or
   * absent: it is paid whole (CHK-053).
   */
  shares: optional(nullable(orderShares)),
  notes: nullable(string()),
  /** What the restaurant noted for the kitchen after a call with its customer (SHOP-015). Null or absent: nothing. */
  agreed_note: optional(nullable(string())),
  vehicle: orderVehicle,
  arrived: arrival,
  late_credit: lateCredit,
  cancel: cancelTerms,
  /** Why the restaurant canceled it, in words for the customer; null or absent: it did not, or did not say. */
  cancel_reason: optional(nullable(names)),
  /** Whether its customer may change its dishes now: one for a chosen time, until `cancel.until`. Absent: not said. */
  editable: optional(boolean()),
  /**
   * A change of its dishes that costs `amount` more and is made once that is paid, until `pay_until`
   * (CHK-064). Null or absent: none waits.
   */
  change: optional(nullable(orderChange)),
  /** True: such a change was not paid in time, in the last day, and was not made. Absent: none, or not said. */
  change_lapsed: optional(boolean()),
  /** Messages about it can be sent to a device (`subscribeToOrder`). Absent: they cannot. */
  pushes: optional(boolean()),
  /**
   * Points that it brings beside those of its dishes when it is delivered, for its quiet time. Null or absent: none.
   */
  bonus_points: optional(nullable(number())),
  /** Null or absent: none did. */
  ran_out: optional(nullable(array(ranOutLine))),
  /** Null or absent: it has no courier, or the provider does not say. */
  courier: optional(nullable(courier)),
  earned: optional(nullable(earned)),
  /**
   * What goes or went back to the method and in cash; `back_in_wallet` is beside it. `expected_by`: when what
   * is under way should be there; null or absent: not said. The gateways that this product has name no day. A
   * provider whose gateway does, or whose restaurant knows its bank, may say it.
   */
  refund: nullable(type({ amount: money, to: string(), state: string(), expected_by: optional(nullable(instant)) })),
  /** What staff gave back into the wallet after the order was handed over. Null or absent: nothing. */
  back_in_wallet: optional(nullable(money)),
  net_paid: netPaid,
  rate: ratingTerms,
  /** Null: not rated. */
  rating: nullable(rating),
  /** What is given back: `amount` for all of this option in the line. Together they are the total `insurance`. */
  deposits: array(deposit),
  /** How it is returned. Null or absent: nothing is held. */
  deposit_return: optional(nullable(depositReturn)),
  /** HOST-047: tax number and certificate, and the part of the total that is tax. */
  vat: nullable(
    type({ enabled: boolean(), number: nullable(string()), url: nullable(string()), rate: string(), amount: money }),
  ),
  invoice: nullable(invoice),
  created_at: instant,
  updated_at: instant,
});

/** `reason_id`: of the list of reasons; `note`: what the customer adds for the restaurant. */
export const cancelOrderBody = type({ reason_id: id, note: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))) });

/** `spot`: number of the place, or what is beside the car, as the customer says it. */
export const arrivedBody = type({ spot: optional(nullable(size(string(), 0, MAX_SPOT_LENGTH))) });

/** A slot as time-slots gave it: its day and start. */
export const rescheduleBody = type({ scheduled_day: day, scheduled_period: instant });

const editLine = type({
  /**
   * A line of the order, whose dish stays; choices and note that are named replace its own. Absent: a dish
   * that is put in.
   */
  line_id: optional(nullable(id)),
  item_id: optional(nullable(id)),
  qty: lineFields.qty,
  options: lineFields.options,
  insurance: lineFields.insurance,
  note: lineFields.note,
});
const editLines = size(array(editLine), 0, 100);
/** All lines after the change; lines that are not named are removed. */
export const previewEditBody = type({ lines: editLines });
/** `version`: of the order as it was seen; `accepted_total`: `total_after` of the preview. */
/** `pay_difference`: `pay.amount` of the preview. Absent: a change that costs more than was paid is refused. */
export const editOrderBody = type({
  lines: editLines,
  version,
  accepted_total: price,
  pay_difference: optional(nullable(price)),
});

/** What a change of the dishes would make of the order; nothing is changed. */
export const orderEdit = type({
  /** Of the order as it is. */
  version: number(),
  /** At today's prices. */
  lines: array(cartLine),
  totals: array(total),
  /** What is due for it, before and after. */
  total_before: money,
  total_after: money,
  /**
   * What goes back at once: `amount` to the method it was paid with (`to`: its kind, null: it is not paid
   * yet), the rest to wallet and points.
   */
  back: type({ amount: money, to: nullable(string()), wallet: money, points: number() }),
  /**
   * What is paid more at once: `amount` by a payment of its own with the method of the order (`to`: its kind;
   * `names`), the rest from wallet and points when the change is made. Absent: nothing can be.
   */
  pay: optional(
    nullable(type({ amount: money, to: nullable(string()), names: nullable(names), wallet: money, points: number() })),
  ),
  /** The coupon of the order does not go with it any more. */
  coupon_lost: boolean(),
  /**
   * What prevents the change from being made: codes of a cart’s gates, and EDIT_COSTS_MORE { amount } of an
   * order whose balances do not have that.
   */
  gates: array(gate),
});

/** `gate_note`: a note for the guard; absent or null: none. */
export const doorCardBody = type({ gate_note: optional(nullable(size(string(), 0, TEXT_LENGTHS.addressDescription))) });
/** `token`: for `/o/{token}/door`. */
export const doorCardLink = type({ token: string(), gate_note: nullable(string()) });
/** What courier and guard need to find a door. */
export const doorCard = type({
  number: string(),
  /** Of the customer. */
  name: string(),
  seller: names,
  user_area_name: nullable(names),
  address: nullable(deliveryAddress),
  location: nullable(type({ latitude: number(), longitude: number() })),
  gate_note: nullable(string()),
});

export const kitchenTimesQuery = type({ branch_id: id, type: orderType });
/** In minutes, of `counted` among the last `orders`: without the fastest and the slowest. */
export const kitchenTimes = nullable(type({ orders: number(), counted: number(), min: number(), max: number() }));

/** `token`: for `/o/{token}/pay`. */
export const payLink = type({ token: string(), expires_at: instant });

/** `token`: for `/r/{token}`. */
export const orderShare = type({ token: string(), expires_at: instant });

/** What others see of an order that was shared with them: no data of its customer. */
export const sharedOrder = type({
  /** The restaurant. */
  seller: names,
  status: string(),
  type: orderType,
  steps: array(string()),
  status_history: array(type({ status: string(), at: instant })),
  /** Absent from a server of before 2026-12. */
  delivery_time: optional(enums(['asap', 'schedule'])),
  promised_from: nullable(instant),
  promised_to: nullable(instant),
  /** Of the courier: the vehicle and the time. Not who, and not where: that leads to the door. */
  courier: optional(nullable(type({ vehicle: nullable(names), at: instant, eta: nullable(instant) }))),
  branch: orderBranch,
  lines: array(type({ names, qty: number() })),
  updated_at: instant,
});

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
  late_credit: lateCredit,
  cancel: cancelTerms,
  /** As an order's. */
  editable: optional(boolean()),
  /** As an order's. */
  pushes: optional(boolean()),
  bonus_points: optional(nullable(number())),
  ran_out: optional(nullable(array(ranOutLine))),
  /** As an order's. */
  courier: optional(nullable(courier)),
  /** As an order's. */
  cancel_reason: optional(nullable(names)),
  updated_at: instant,
});

export type Courier = Infer<typeof courier>;
export type DeliveryAddress = Infer<typeof deliveryAddress>;
export type CreateOrderBody = Infer<typeof createOrderBody>;
export type DoorCard = Infer<typeof doorCard>;
export type DoorCardLink = Infer<typeof doorCardLink>;
export type Earned = Infer<typeof earned>;
export type EditLine = Infer<typeof editLine>;
export type EditOrderBody = Infer<typeof editOrderBody>;
export type KitchenTimes = NonNullable<Infer<typeof kitchenTimes>>;
export type PayLink = Infer<typeof payLink>;
export type OrderEdit = Infer<typeof orderEdit>;
export type RanOutLine = Infer<typeof ranOutLine>;
export type OrderCreated = Infer<typeof orderCreated>;
export type OrderShare = Infer<typeof orderShare>;
export type OrderSummary = Infer<typeof orderSummary>;
export type Order = Infer<typeof order>;
export type OrderTracking = Infer<typeof orderTracking>;
export type SharedOrder = Infer<typeof sharedOrder>;
