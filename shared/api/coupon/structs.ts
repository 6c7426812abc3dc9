/** Shapes of coupons (API-056). */
import {
  array,
  boolean,
  type Infer,
  integer,
  min,
  nullable,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct';
import { id, instant, money, names, orderType, price } from '../shapes.ts';

/** An error code of the guide with its parameters. */
const reason = type({ code: string(), params: optional(record(string(), unknown())) });

export const availableQuery = type({ cart_id: optional(nullable(id)) });

/** A coupon as a customer may know it. */
export const coupon = type({
  code: string(),
  /** `percent`, `amount`, `delivery` (free), `item` (one of `item_id` free); others may come. */
  kind: string(),
  /** Percent or money by `kind`; "0.00" for the others. */
  value: price,
  item_id: nullable(id),
  /** The free dish of kind `item`. */
  item_names: nullable(names),
  /** Most that it takes off; null: no limit. */
  cap: nullable(price),
  /** Least amount of dishes, without delivery and deposits. */
  min_items: price,
  /** Null: all of them. */
  types: nullable(array(orderType)),
  branches: nullable(array(id)),
  from: nullable(instant),
  to: nullable(instant),
  per_customer: nullable(min(integer(), 1)),
  first_order: boolean(),
  needs_login: boolean(),
  /** What it can be used together with: `points`. The wallet is money, and goes with every coupon. */
  stackable_with: array(string()),
  /**
   * True: this customer's alone, such as of a redeemed reward. Absent from a server of before 2026-12: it is
   * everybody's.
   */
  own: optional(boolean()),
});

/** `saving` and `reason` for the cart that was asked about: what it would take off, and why it cannot be used there. */
export const availableCoupon = type({
  ...coupon.schema,
  saving: nullable(money),
  reason: nullable(reason),
});
export const availableCoupons = array(availableCoupon);
export type AvailableCoupon = Infer<typeof availableCoupon>;
