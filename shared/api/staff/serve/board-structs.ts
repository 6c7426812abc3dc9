/** Shapes of the orders board and of one order as staff see it (SHOP-010, SHOP-011, SHOP-012, SHOP-014). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct';
import { MAX_LINE_QTY } from '../../order/limits.ts';
import { RUNS_OUT_CHOICES } from '../../order/line-structs.ts';
import { order } from '../../order/structs.ts';
import { id, instant, money, names, orderType } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_KITCHEN_NOTE } from '../limits.ts';
import { payment } from '../money/payment-struct.ts';
import { givenRefund, refundReason, refundRequest, waitingRefund, wantedRefund } from '../money/refund-structs.ts';
import { TABLE_WAITS } from './table-state.ts';

export const ordersParams = type({ restaurant: restaurantKey });
export const staffOrderParams = type({ restaurant: restaurantKey, order: id });
export const staffLineParams = type({ restaurant: restaurantKey, order: id, line: id });

export const waitingQuery = type({ branch_id: optional(id) });

/** Until when the board counts as open without another call. */
export const openBoard = type({ until: instant });

/** `since`: `next` of the answer before, to get only what changed after it. */
export const boardQuery = type({ branch_id: optional(id), since: optional(pattern(string(), /^\d{1,19}$/)) });

/** A choice of a line, deposits too. */
const choice = type({ names, qty: number() });

const boardLine = type({
  id,
  item_id: id,
  qty: number(),
  names,
  options: array(choice),
  /** What its customer wrote to the kitchen of it. */
  note: nullable(string()),
  /** Of a group order: the name of the guest that ordered it (CHK-052). */
  owner: optional(string()),
  /** How many of it its customer added after the order was placed (CHK-064). Absent: none. */
  added: optional(number()),
  /** What its customer wants when it runs out; null: they were not asked. */
  runs_out: nullable(type({ choice: string(), names: nullable(names) })),
  /** It ran out, and its customer is to be called: how many of it. 0: no. */
  asked_qty: number(),
});

/** `channel`: one of `ORDER_CHANNELS`. `by`: the person of the staff, as they were called then. */
export const typed = optional(nullable(type({ channel: string(), by: string() })));

const card = {
  id,
  number: string(),
  /** Said at the counter; null: it is brought. */
  pickup_code: nullable(string()),
  version: number(),
  status: string(),
  type: orderType,
  branch_id: id,
  placed_at: instant,
  /** Since when it is in this status. */
  since: instant,
  /** True: for a chosen time. */
  scheduled: boolean(),
  /** Zone of its branch: its times are said in it. Absent from a server of before 2026-12. */
  time_zone: optional(string()),
  /**
   * When the kitchen begins with an order for a chosen time: its promise less the minutes of kitchen and
   * road. Null: it is for now. Absent from a server of before 2026-12.
   */
  begin_at: optional(nullable(instant)),
  promised_from: nullable(instant),
  promised_to: nullable(instant),
  /** It should be ready, or there, by now. */
  late: boolean(),
  customer: string(),
  /** Area of a delivery or table of a dine-in; null: it is collected. */
  to: nullable(names),
  /** Car pickup. */
  car: nullable(type({ names, color_code: string(), plate: string(), arabic_plate: nullable(string()) })),
  /** Car pickup: since when its customer is there, and where. */
  arrived: nullable(type({ at: instant, spot: nullable(string()) })),
  lines: array(boardLine),
  count: number(),
  /** What its customer wrote of the whole order. */
  notes: nullable(string()),
  /** What staff noted for the kitchen after a call with its customer. */
  agreed_note: nullable(string()),
  /** Staff typed it in (SHOP-024). Null or absent: its customer placed it. */
  typed,
  /** Its customer changed its dishes after placing it. */
  edited: boolean(),
  payment,
  total: money,
  currency: string(),
  /** Statuses that this role may move it to, in the order of the steps; the first that is no end is the one button. */
  next: array(string()),
  /**
   * Minutes to choose from when it is accepted, and the ones to begin with. Null: it is not to be accepted,
   * or it is for a chosen time.
   */
  minutes: nullable(type({ choices: array(integer()), suggested: integer() })),
  /** It was accepted without a hand (SHOP-023). Absent from a server of before 2026-12. */
  by_itself: optional(boolean()),
};

export const boardOrder = type(card);

/** A reason that its customer reads, in both languages. */
const reason = type({ code: string(), names });

export const board = type({
  /**
   * Running orders: all of them, or those that changed since. Oldest first. At most 300; `more` is true when
   * some are left out: of those that are ready or under way the oldest.
   */
  orders: array(boardOrder),
  /** All that are on the board now, oldest first: what is not among them has left it. */
  ids: array(id),
  /** True: `orders` has each of them; false: only those that changed since. */
  whole: boolean(),
  more: boolean(),
  /** For `since`. */
  next: string(),
  /** The server's clock at this answer: a tablet's own may be wrong. Absent from a server of before 2026-12. */
  now: optional(instant),
  /** Reasons to reject and cancel. */
  reasons: array(reason),
});

/** What waits for staff now, of their branches: it rings until they take it (SHOP-010, SHOP-018). */
export const waiting = type({
  /** New orders that no device has taken, the oldest first; at most 300. */
  orders: array(type({ id, branch_id: id, placed_at: instant })),
  /**
   * Tables whose party waits: to be seen at its table, for a round to be taken, for the waiter, for the bill.
   * At most 300.
   */
  tables: array(type({ id, branch_id: id, waits_for: enums(TABLE_WAITS) })),
  /**
   * Accepted orders that were canceled within the last hour by another than the caller, and whose end no
   * person has marked as read (`seeOrderEnd`), the newest first; at most 50. Absent from a server of before
   * 2026-12.
   */
  canceled: optional(array(type({ id, branch_id: id, at: instant }))),
  /**
   * Papers of orders and tables that alarm (PRN-003), the oldest first; at most 100. Absent from a server of
   * before 2026-12.
   */
  prints: optional(array(type({ id, branch_id: id, at: instant }))),
  /** The server's clock at this answer: a tablet's own may be wrong. */
  now: instant,
});

/** One order with what the board leaves out. */
export const staffOrder = type({
  ...card,
  /** As its customer sees it: totals, address, history, deposits, refund, rating. */
  order,
  mobile: string(),
  /** Door of a delivery, in its customer's words. */
  door: array(string()),
  /** Orders of this customer that were delivered before; null: a guest. */
  earlier_orders: nullable(integer()),
  /** Dishes that may come in the place of a line whose customer is to be called, by line. */
  swaps: array(type({ line_id: id, items: array(type({ item_id: id, names, price: money })) })),
  /** Staff can say that a line ran out. */
  can_run_out: boolean(),
  /** A later time, and a note to the kitchen, can be agreed for it. */
  can_be_later: boolean(),
  can_be_noted: boolean(),
  /** Why its customer canceled it, and what they added; null: they did not. */
  canceled_for: nullable(type({ names, note: nullable(string()) })),
  /** Money to be handed to its customer in cash, as there is no other way; null: none. */
  by_hand: nullable(money),
  /** What it can be canceled with, and how much can go back; null: this role may not, or nothing can. */
  refundable: nullable(money),
  /** What was given back, oldest first, at most 100. Absent from a server of before 2026-12. */
  refunds: optional(array(givenRefund)),
  /** Copies of its ticket that were printed, on all devices. Absent from a server of before 2026-12. */
  prints: optional(integer()),
  /** Reasons that fit the order as it is, to reject or cancel it. Absent from a server of before 2026-12. */
  reasons: optional(array(reason)),
  /** A refund that waits for a second person; null: none, or this role gives no money back. */
  refund_request: nullable(refundRequest),
  /** Refunds that its payment provider has not done yet. */
  refunds_waiting: array(waitingRefund),
});

/** `copy`: the number of this copy, from 1. */
export const printedTicket = type({ copy: integer() });

/**
 * `version` of the order as it was seen: 409 ORDER_CHANGED with the order as it is now when another device was quicker.
 */
const seen = { version: min(integer(), 0) };

export const MAX_ACCEPT_MINUTES = 240;
/** `minutes` until it is ready; absent: as it was promised. */
export const acceptBody = type({ ...seen, minutes: optional(nullable(max(min(integer(), 1), MAX_ACCEPT_MINUTES))) });
/** `reason`: a code of the board's reasons. */
export const rejectBody = type({ ...seen, reason: size(string(), 1, 40) });
export const moveBody = type({ ...seen, status: size(string(), 1, 40) });
/**
 * What was agreed with the customer by telephone; absent: what they chose beforehand. `qty`: how many of the
 * line ran out; absent: all.
 */
export const staffRanOutBody = type({
  ...seen,
  choice: optional(enums(RUNS_OUT_CHOICES.filter((one) => one !== 'call'))),
  item_id: optional(nullable(id)),
  qty: optional(max(min(integer(), 1), MAX_LINE_QTY)),
});

/** Dishes that may come in the place of a line, as they are and for no more; the most similar first. */
export const lineSwaps = array(type({ item_id: id, names, price: money }));
/** Minutes beside the promise that it has, or beside now when that is over. */
export const laterBody = type({ ...seen, minutes: max(min(integer(), 1), 180) });
/** Empty: there is none any more. */
export const kitchenNoteBody = type({ ...seen, note: size(string(), 0, MAX_KITCHEN_NOTE) });

/**
 * `refundable`: what could go back when the person looked; absent: not said. 409 ORDER_CHANGED when it is
 * another sum now: a form from before is never sent twice.
 */
export const staffRefundBody = type({
  ...seen,
  ...wantedRefund,
  reason: refundReason,
  refundable: optional(nullable(money)),
});

/** Where a part of the money goes: `method` it was paid with, `wallet`, `cash` by hand. */
const moneyPart = type({ to: enums(['method', 'wallet', 'cash']), names: nullable(names), amount: money });

/** What would happen, in the order in which it is said. Nothing of it happened. */
export const refundPreview = type({
  parts: array(moneyPart),
  total: money,
  /**
   * Of the dishes chosen: what goes back to no one, as their payers' money is not here any more. Absent:
   * nothing, or a server of before 2026-12.
   */
  stays: optional(money),
  currency: string(),
  /** Most that can go back as a part. */
  most: money,
  /**
   * Points that the customer used and gets back, and points that the order brought and that are taken back;
   * of a part they are not known before: null.
   */
  points_back: integer(),
  points_taken: nullable(number()),
  /** The coupon can be used again. */
  coupon_back: nullable(string()),
  /**
   * How much of it is the tip, which goes back last, and how much of the tip stays (CHK-054). Absent from a
   * server of before 2026-12.
   */
  tip_back: optional(money),
  tip_kept: optional(money),
  /** With what went back before it is above the restaurant's limit: a second person agrees (`askRefund`). */
  needs_second: boolean(),
});

export type LineSwaps = Infer<typeof lineSwaps>;
export type Waiting = Infer<typeof waiting>;
export type Board = Infer<typeof board>;
export type BoardOrder = Infer<typeof boardOrder>;
export type BoardLine = Infer<typeof boardLine>;
export type StaffOrder = Infer<typeof staffOrder>;
export type RefundPreview = Infer<typeof refundPreview>;
