/** Shapes of an order that staff type in for a guest at the telephone or at the counter (SHOP-024). */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { array, enums, type Infer, integer, nullable, optional, size, string, type } from 'superstruct';
import { deliveryAreas, timeSlots } from '../../branch/structs.ts';
import { cart, location, time } from '../../order/cart-structs.ts';
import { MAX_NOTE_LENGTH } from '../../order/limits.ts';
import { lineFields } from '../../order/line-structs.ts';
import { deliveryAddress, doorInput } from '../../order/structs.ts';
import { id, instant, names, price } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_TYPED_MOBILE } from '../limits.ts';
import { MAX_TYPED_LINES, ORDER_CHANNELS, PAY_WAYS, TYPED_TYPES } from './typed-orders.ts';

export const typedOrderParams = type({ restaurant: restaurantKey, branch: id });
export const typedDishParams = type({ restaurant: restaurantKey, branch: id, item: id });

const orderType = enums(TYPED_TYPES);

/**
 * `mobile`: as typed, in any digits, with or without the country's code. `country_code`: `SA`; absent: the
 * restaurant's.
 */
const typedMobile = { mobile: size(string(), 1, MAX_TYPED_MOBILE), country_code: optional(nullable(string())) };
export const guestBody = type(typedMobile);

export const foundGuest = type({
  /** National digits, and the country that they were read in. */
  mobile: string(),
  country_code: string(),
  /** As in the last order; null: this number has not ordered here. */
  name: nullable(string()),
  /** Orders that were carried out. */
  orders: integer(),
  /**
   * Doors of the last deliveries, the newest first, each once; at most 5. `area_id` null: no area is
   * delivered to there now.
   */
  addresses: array(
    type({
      area_id: nullable(id),
      area_names: nullable(names),
      address: deliveryAddress,
      location: nullable(location),
    }),
  ),
});

/** `at`: the time ordered for; absent: now. */
export const typedMenuQuery = type({ type: orderType, at: optional(instant) });
export const typedPlacesQuery = type({ type: orderType });

/** `areas`: those of the branch, with fee and minimum. `times`: as the storefront's time slots. */
export const typedPlaces = type({ areas: deliveryAreas, times: timeSlots });

const context = {
  type: orderType,
  /** Absent: as soon as possible. */
  time: optional(time),
  /** Of a delivery. */
  area_id: optional(nullable(id)),
  location: optional(nullable(location)),
};
const line = type(lineFields);

export const typedQuoteBody = type({ ...context, lines: size(array(line), 0, MAX_TYPED_LINES) });

/**
 * `cart`: as the storefront answers it, stored nowhere; the id of a line is its place in `lines` of the call.
 * `problems`: its blocking gates in words, each with the ids of its lines. `pay`: the ways that this order
 * can be paid.
 */
export const typedQuote = type({
  cart,
  problems: array(type({ code: string(), message: string(), lines: array(string()) })),
  pay: array(enums(PAY_WAYS)),
});

export const typedOrderBody = type({
  ...context,
  channel: enums(ORDER_CHANNELS),
  lines: size(array(line), 1, MAX_TYPED_LINES),
  customer: type({ name: size(string(), 1, TEXT_LENGTHS.name), ...typedMobile }),
  /** Of a delivery. */
  address: optional(nullable(type(doorInput))),
  notes: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))),
  pay: enums(PAY_WAYS),
  /** `due` of the quote that the guest agreed to. */
  accepted_total: price,
  /** The quote's `promise.to` that the guest agreed to. */
  accepted_promise: optional(nullable(instant)),
  /** Language of the guest's messages; absent: Arabic. */
  locale: optional(enums(['ar', 'en'])),
});

export const typedOrder = type({
  id,
  number: string(),
  /** `accepted`; `callcenter_pending` while it waits to be paid by its link. */
  status: string(),
  /** `sent`: a text message with the link went to the guest. `none_left`: the branch has no messages left. */
  texted: enums(['sent', 'none_left']),
  /** The link that pays it, to be read out or shown; null: it is not paid by link, or is paid already. */
  pay_url: nullable(string()),
  /** Until when it waits for its payment; null: it does not wait. */
  pay_until: nullable(instant),
});

export type FoundGuest = Infer<typeof foundGuest>;
export type TypedPlaces = Infer<typeof typedPlaces>;
export type TypedQuoteBody = Infer<typeof typedQuoteBody>;
export type TypedQuote = Infer<typeof typedQuote>;
export type TypedOrderBody = Infer<typeof typedOrderBody>;
export type TypedOrder = Infer<typeof typedOrder>;
