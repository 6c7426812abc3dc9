/** Shapes of deposits (guide §6.3). */
import { array, enums, type Infer, nullable, number, optional, string, type } from 'superstruct';
import { id, instant, money, names, picture } from '../shapes.ts';
import { CHOSEN_WAYS } from './deposit-states.ts';

/**
 * Pieces of one dish that are alike: `amount` for all `qty` of them. `state`: `held`, `returned`, `kept`,
 * `released`; one that a later server adds counts as ended. The fields behind it are absent where the
 * provider holds no deposits (`order.deposits`), and before the order is handed over.
 */
export const deposit = type({
  option: names,
  amount: money,
  state: string(),
  qty: optional(number()),
  item: optional(nullable(names)),
  image: optional(nullable(picture)),
  /** End of the last day to return it. */
  due_at: optional(nullable(instant)),
  ended_at: optional(nullable(instant)),
  /** Of returned ones: what went back, and how (`wallet`, `method`, `cash`). */
  refunded: optional(nullable(money)),
  refunded_to: optional(nullable(string())),
  /** Of kept ones: why, and what staff added. */
  reason: optional(nullable(names)),
  note: optional(nullable(string())),
});

/** How what is held is returned. `qr`: content of the code to scan, which says `code` too. */
export const depositReturn = type({
  code: string(),
  qr: string(),
  /** Amount of all that is held; 0 with `none`. */
  held: money,
  /**
   * Where the money goes: `wallet`, `method`, `cash` (over the counter), or `none`: the bank took it back
   * from the restaurant, and nothing goes back.
   */
  to: string(),
  /** What the customer can choose from; fewer than two: nothing. */
  ways: array(string()),
  /** Kind of the method that it was paid with, `card`; null: none that money could go back to. */
  method: nullable(string()),
});

/** Deposits of one order in the list of a customer's. */
export const orderDeposits = type({
  order: type({ id, number: string(), created_at: instant }),
  branch: type({ id, names, time_zone: string() }),
  currency: string(),
  deposits: array(deposit),
  /** Null: no money of it is held any more. */
  deposit_return: nullable(depositReturn),
});
export const depositList = array(orderDeposits);

export const depositChoiceBody = type({ to: enums(CHOSEN_WAYS) });

export type Deposit = Infer<typeof deposit>;
export type DepositReturn = Infer<typeof depositReturn>;
export type OrderDeposits = Infer<typeof orderDeposits>;
