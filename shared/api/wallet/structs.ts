import { array, type Infer, integer, min, nullable, number, optional, size, string, type } from 'superstruct';
import { MAX_TYPED_COUPON_LENGTH } from '../order/limits.ts';
import { id, instant, logFields, money, names, orderType, picture, price } from '../shapes.ts';

export const walletBalance = type({
  balance: price,
  /** Least order amount that the wallet can pay for (CHK-024). */
  min_order_amount: price,
});
export type WalletBalance = Infer<typeof walletBalance>;

/** One movement: `amount` is negative when it went out. `type`: as ACCT-031 lists them; others may come. */
export const walletLog = type({
  id,
  type: string(),
  amount: money,
  balance_after: money,
  reason: optional(nullable(names)),
  order_id: optional(nullable(string())),
  created_at: instant,
  expires_at: optional(nullable(instant)),
});
export type WalletLog = Infer<typeof walletLog>;
export const walletLogs = array(walletLog);

export const walletLogQuery = type(logFields);

/**
 * What the balance is made of (ACCT-038). Amounts of `parts` add up to `balance`; `lots` is what expires, the
 * next one first.
 */
export const walletExplanation = type({
  balance: price,
  parts: array(type({ type: string(), count: integer(), amount: money })),
  years: array(type({ year: integer(), count: integer(), amount: money })),
  lots: array(
    type({ id, type: string(), reason: nullable(names), left: price, created_at: instant, expires_at: instant }),
  ),
});
export type WalletExplanation = Infer<typeof walletExplanation>;

export const chargeBody = type({ code: size(string(), 0, MAX_TYPED_COUPON_LENGTH) });

/** `amount` came in; `balance` is there now. */
export const walletCharge = type({ amount: price, balance: price });

/** Something to reach by ordering (guide §1.15). */
export const challenge = type({
  id,
  names,
  descriptions: names,
  goal: type({
    /** `orders`, `amount` of money, `items`: portions of one dish; others may come. */
    kind: string(),
    target: min(number(), 0),
    item_id: nullable(id),
    item_names: nullable(names),
    /** Of that dish; absent or null: none is shown (ACCT-041). */
    item_image: optional(nullable(picture)),
    /** Least amount of dishes of an order that counts; "0.00": any. */
    min_items: price,
    /** Null: all of them. */
    types: nullable(array(orderType)),
    branches: nullable(array(names)),
  }),
  /** At most `goal.target`. */
  progress: min(number(), 0),
  reward: type({ kind: string(), amount: price }),
  starts_at: instant,
  ends_at: instant,
  /** `upcoming`, `active`, `claimable`, `done`, `expired`, `not_eligible`; another text counts as `expired`. */
  state: string(),
  /** When the reward was given; null: not. */
  done_at: nullable(instant),
  /** Nothing has to be joined: orders count by themselves. */
  join: string(),
});
export type Challenge = Infer<typeof challenge>;
export const challengesList = array(challenge);
export const challengeParams = type({ id });

/** The same with the orders that counted, newest first. `counted`: 1, money, or portions by the kind of the goal. */
export const challengeDetails = type({
  ...challenge.schema,
  orders: array(type({ order_id: id, number: string(), counted: number(), at: instant })),
});
export type ChallengeDetails = Infer<typeof challengeDetails>;
