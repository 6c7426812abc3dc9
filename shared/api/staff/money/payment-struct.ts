import { enums, nullable, optional, type } from 'superstruct';
import { money, names } from '../../shapes.ts';

/** How it is paid: `paid`, `cash` when it is handed over, `lost`: the bank let go of the money. */
export const payment = type({
  state: enums(['paid', 'cash', 'lost']),
  /** Null: balances and coupon paid all of it. */
  names: nullable(names),
  /** What is to be taken when it is handed over; nothing once the order has ended. */
  to_collect: money,
  /**
   * Where the money is now: `due` is to be taken, `paid`, `taken` in cash when it was handed over, `back` is
   * all given back, `none`: it ended and nothing was paid. Absent from a server of before 2026-12.
   */
  outcome: optional(enums(['due', 'paid', 'taken', 'back', 'none'])),
  /** What was given back of it, or is under way back. Absent from a server of before 2026-12. */
  given_back: optional(money),
  /**
   * What was paid in the end, as `net_paid` of an order. Null or absent: nothing went back since it was handed over.
   */
  net: optional(nullable(money)),
});
