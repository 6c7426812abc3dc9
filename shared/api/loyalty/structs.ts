import {
  array,
  boolean,
  type Infer,
  integer,
  min,
  nullable,
  number,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct';
import { id, instant, logFields, names, orderType, picture, price } from '../shapes.ts';

/** Slug of a program of points (HOST-047). */
const provider = pattern(string(), /^[a-z0-9_-]{1,40}$/);
export const providerQuery = type({ provider: optional(provider) });
export const pointsLogQuery = type({ provider: optional(provider), ...logFields });

export const pointsBalance = type({ balance: min(integer(), 0) });
export type PointsBalance = Infer<typeof pointsBalance>;

/** One movement: `amount` is negative when points went out. */
export const pointsLog = type({
  id,
  type: string(),
  amount: integer(),
  balance_after: integer(),
  reason: optional(nullable(names)),
  order_id: optional(nullable(string())),
  created_at: instant,
  expires_at: optional(nullable(instant)),
});
export type PointsLog = Infer<typeof pointsLog>;
export const pointsLogs = array(pointsLog);

/**
 * What the balance is made of (ACCT-038). Amounts of `parts` add up to `balance`; `lots` is what expires, the
 * next one first.
 */
export const pointsExplanation = type({
  balance: integer(),
  parts: array(type({ type: string(), count: integer(), amount: integer() })),
  years: array(type({ year: integer(), count: integer(), amount: integer() })),
  lots: array(
    type({ id, type: string(), reason: nullable(names), left: integer(), created_at: instant, expires_at: instant }),
  ),
});
export type PointsExplanation = Infer<typeof pointsExplanation>;

export const loyaltySettings = type({
  /** Points for one unit of the currency. */
  earn_rate: number(),
  /** What one point is worth. */
  redeem_rate: price,
  /** Least number of points that can be used at once (CHK-023). */
  min_points: min(integer(), 0),
  /** Months until earned points expire; null: never. */
  expiry_months: nullable(integer()),
});
export type LoyaltySettings = Infer<typeof loyaltySettings>;

/** What points are changed into (API-056). */
export const reward = type({
  id,
  names,
  /** What it costs. */
  points: min(integer(), 1),
  /** `percent`, `amount`, `delivery` (free), `item` (one of `item_id` free); others may come. */
  kind: string(),
  /** Percent or money by kind; "0.00" for the others. */
  value: price,
  item_id: nullable(id),
  item_names: nullable(names),
  /** Of that dish; absent or null: none is shown (ACCT-041). */
  item_image: optional(nullable(picture)),
  conditions: type({
    /** Least amount of dishes. */
    min_items: price,
    /** Most that it takes off; null: no limit. */
    cap: nullable(price),
    /** Null: all of them. */
    types: nullable(array(orderType)),
    branches: nullable(array(names)),
    /** Days that it can be used for once it was redeemed. */
    good_days: min(integer(), 1),
  }),
  /** Until when it can be redeemed; null: without end. */
  valid_to: nullable(instant),
  /**
   * `locked` (too few points), `available`, `redeemed` (it waits to be used), `used`, `expired`; another text
   * counts as `locked`.
   */
  state: string(),
  /** Points that are there of those that it costs, at most `points`. */
  progress: min(integer(), 0),
  /** The newest one of this customer that was not undone; null: none. */
  redemption: nullable(
    type({
      /** Coupon to put into the basket. */
      code: string(),
      redeemed_at: instant,
      /** Until when it can be undone; null: it cannot any more. */
      undo_until: nullable(instant),
      /** Until when it can be used. */
      good_until: nullable(instant),
    }),
  ),
});
export type Reward = Infer<typeof reward>;
export const rewards = array(reward);
export const rewardParams = type({ id });

/** `state`: `joined`, `rewarded`, `not_valid` with its `reason`: `below_minimum`; others may come. */
const friend = type({
  id,
  /** First name and no more. */
  name: string(),
  state: string(),
  reason: nullable(string()),
  joined_at: instant,
  rewarded_at: nullable(instant),
});

export const referrals = type({
  code: string(),
  /** Points for the inviting customer and for the friend, and the least amount of the friend's first order. */
  owner_points: min(integer(), 0),
  friend_points: min(integer(), 0),
  min_order: price,
  /** Newest first, at most 100. */
  friends: array(friend),
  /** True: no code was put in yet, and the first order is still to come. */
  can_apply: boolean(),
});
export type Referrals = Infer<typeof referrals>;
export type ReferredFriend = Referrals['friends'][number];
export const applyBody = type({ code: size(string(), 1, 40) });
