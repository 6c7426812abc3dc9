import { array, type Infer, integer, min, nullable, number, optional, pattern, string, type } from 'superstruct';
import { id, instant, logFields, names, price } from '../shapes.ts';

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

/** What the balance is made of (ACCT-038). Amounts of `parts` add up to `balance`; `lots` is what expires, the next one first. */
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
