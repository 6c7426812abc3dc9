/** Shapes of the till and of the end of the day (SHOP-025). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  min,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct';
import { day, id, instant, money, names, orderType } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_TYPED_AMOUNT } from '../limits.ts';
import { MAX_TILL_REASON } from './till-limits.ts';

export const tillParams = type({ restaurant: restaurantKey, branch: id });
export const tillDayParams = type({ restaurant: restaurantKey, branch: id, number: id });

/** A sum as it was typed. */
const typed = size(string(), 0, MAX_TYPED_AMOUNT);
const number = min(integer(), 1);
const reason = size(string(), 0, MAX_TILL_REASON);

export const openTillBody = object({ float: typed });
export const moveTillCashBody = object({ number, kind: enums(['in', 'out']), amount: typed, reason });
export const countTillBody = object({ number, counted: typed });
export const closeTillBody = object({ number, count: id, reason: optional(reason) });
export const tillDaysQuery = type({ before: optional(pattern(string(), /^\d{1,9}$/)) });
export const tillExportBody = object({ from: day, to: day });

const person = string();

/** Sums of what moved since the Z before. Each thing is in one Z. */
const report = type({
  /** Handed over, and parties at tables that were closed. */
  orders: integer(),
  parties: integer(),
  /** Numbers of the first and the last order that was handed over; null: none. */
  first_order: nullable(string()),
  last_order: nullable(string()),
  /** Without tips and deposits; `tax` is in it. */
  sales: money,
  tax: money,
  tips: money,
  deposits: money,
  /** Of pieces that came back. */
  deposits_returned: money,
  /** Of all methods; `returned` has deposits, too. */
  received: money,
  returned: money,
  /** By the kind of the method: `cash`, `card`, `wallet`. */
  methods: array(type({ method: string(), received: money, returned: money })),
  types: array(type({ type: orderType, orders: integer(), sales: money, received: money, returned: money })),
  /** `expected` is `float` + `received` − `returned` + `paid_in` − `paid_out`. */
  cash: type({ float: money, received: money, returned: money, paid_in: money, paid_out: money, expected: money }),
});

const moved = type({ kind: enums(['in', 'out']), amount: money, reason: string(), at: instant, by: person });
const counted = type({ counted: money, at: instant, by: person });

export const till = type({
  branch_id: id,
  time_zone: string(),
  currency: string(),
  now: instant,
  /** Day of business at this moment. */
  day,
  /** Null: the till is closed. */
  open: nullable(
    type({
      /** Of the Z that will close it. */
      number: integer(),
      day,
      opened_at: instant,
      opened_by: person,
      float: money,
      /** True: its day of business is over. */
      overdue: boolean(),
      moves: array(moved),
      /** How often it was counted. */
      counts: integer(),
    }),
  ),
  last: nullable(type({ number: integer(), day, closed_at: instant })),
  /** X. Null: not for this role, or no till was ever opened. */
  x: nullable(report),
});

/** A count, and what it differs by: negative is missing. */
export const tillCount = type({ id, number: integer(), counted: money, expected: money, difference: money });

/** Z, as it was frozen. */
export const tillDay = type({
  branch_id: id,
  /** Name of the branch as it was then. */
  branch: names,
  number: integer(),
  day,
  time_zone: string(),
  currency: string(),
  opened_at: instant,
  opened_by: person,
  closed_at: instant,
  closed_by: person,
  moves: array(moved),
  /** In order; the last one closed the day. */
  counts: array(counted),
  counted: money,
  difference: money,
  reason: nullable(string()),
  report,
});

const listed = type({ number: integer(), day, closed_at: instant, closed_by: person, difference: money });
/** Newest first, at most 50. `next`: the `before` of the page behind; null: there is none. */
export const tillDays = type({
  currency: string(),
  time_zone: string(),
  days: array(listed),
  next: nullable(string()),
});

export type TillReport = Infer<typeof report>;
export type Till = Infer<typeof till>;
export type TillCount = Infer<typeof tillCount>;
export type TillDay = Infer<typeof tillDay>;
export type TillDays = Infer<typeof tillDays>;
