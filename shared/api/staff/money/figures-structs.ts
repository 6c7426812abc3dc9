/** Shapes of sales and other figures (SHOP-021). */
import { array, type Infer, integer, nullable, number, object, optional, string, type } from 'superstruct';
import { day, id, instant, money, names, orderType } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';

export const figuresParams = type({ restaurant: restaurantKey });

/** Days of the restaurant's zone, both included; at most 92. */
const range = { from: day, to: day };
export const figuresQuery = type({ ...range, branch_id: optional(id), type: optional(orderType) });
export const figuresExportBody = object(range);

/** Orders that were placed then and did not come to nothing. */
const sold = { orders: integer(), sales: money };
const totals = type({
  ...sold,
  /** Of an order; null: there is none. */
  average: nullable(money),
  /** Minutes from order to ready, of half of those for now; null: none is ready. */
  ready_minutes: nullable(number()),
  /** Ready, or at the door, after their promise; or still awaited after it. */
  late: integer(),
  /** Given back of what was sold: neither deposits, nor money of dishes that ran out, which `sales` are without. */
  refunded: money,
  /**
   * Deposits of these orders, no part of `sales`, and what came back of them. Absent from a server of before 2026-12.
   */
  deposits: optional(money),
  deposits_returned: optional(money),
  /** Tips that were given and did not go back; no part of `sales` (CHK-054). Absent from a server of before 2026-12. */
  tips: optional(money),
  /** Rejected, canceled, not accepted in time. */
  lost: integer(),
});
const sides = { now: type(sold), before: type(sold) };

export const figures = type({
  ...range,
  /** The days that it is beside: the same days of the week, one or more whole weeks before. */
  before_from: day,
  before_to: day,
  /** Until when both sides are counted; null: all of the days are over. */
  until: nullable(instant),
  now: totals,
  before: totals,
  /**
   * By hour for one day (`2026-11-26T19`), by day for more; those in which nothing was sold on either side
   * are left out. `before` is of the whole days.
   */
  series: array(type({ at: string(), ...sides })),
  branches: array(type({ id, names, ...sides })),
  types: array(type({ type: orderType, ...sides })),
  /** The 50 that sold most. */
  dishes: array(type({ item_id: id, names, qty: integer(), sales: money, before_qty: integer() })),
  /**
   * Money that came and went on these days, by the kind of the method (`cash`, `card`, `wallet`): what was
   * captured at the payment provider and what it gave back, as its own list has it. It counts on the day on
   * which it moved, whenever its order was placed. Absent from a server of before 2026-12.
   */
  methods: optional(array(type({ method: string(), received: money, returned: money }))),
});

export type Figures = Infer<typeof figures>;
export type FiguresQuery = Infer<typeof figuresQuery>;
