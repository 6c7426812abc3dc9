/** Shapes of refunds that wait: for a second person, or for the payment provider (SHOP-014). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { MAX_LINE_QTY } from '../../order/limits.ts';
import { id, instant, money, names, price } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_REFUND_REASON } from '../limits.ts';

export const refundListParams = type({ restaurant: restaurantKey });
export const refundListQuery = type({ branch_id: optional(id) });
export const refundRequestParams = type({ restaurant: restaurantKey, order: id, request: id });
export const waitingRefundParams = type({ restaurant: restaurantKey, order: id, refund: id });

const refundLine = type({ line_id: id, qty: max(min(integer(), 1), MAX_LINE_QTY) });

/**
 * What is to go back: `amount`, or what was paid for some of the dishes; with neither all that is left, the
 * wallet's part too.
 */
export const wantedRefund = {
  amount: optional(nullable(price)),
  lines: optional(nullable(size(array(refundLine), 1, 100))),
};

/** `lines`: `{line}:{qty}`, with commas. */
export const refundPreviewQuery = type({ amount: optional(price), lines: optional(size(string(), 1, 4000)) });

/**
 * Another thing than a refund that sends money back: `cancel` has its `reason`, `ran_out` its `line_id` and
 * how it was agreed.
 */
const askedAct = type({
  kind: enums(['cancel', 'ran_out']),
  reason: optional(size(string(), 1, 60)),
  line_id: optional(id),
  qty: optional(max(min(integer(), 1), MAX_LINE_QTY)),
  choice: optional(enums(['refund', 'swap'])),
  item_id: optional(id),
});
export const askMoneyBackBody = type({ version: integer(), act: askedAct });

/** For the second person and the audit. */
export const refundReason = optional(nullable(size(string(), 0, MAX_REFUND_REASON)));

/** A refund that waits for a second person. */
export const refundRequest = type({
  id,
  /** Null: all that is left. */
  amount: nullable(money),
  /**
   * What is asked for: `refund`, `cancel` of an order that runs, `ran_out` of a dish, `deposit` of pieces
   * that came back. Absent from a server of before 2026-12: a refund.
   */
  act: optional(string()),
  /** What would go back when it was asked for; of `ran_out` at most. */
  total: money,
  currency: string(),
  reason: nullable(string()),
  /** Name of the person that asked. */
  asked_by: string(),
  asked_at: instant,
  /** It ends then, and no money moves. */
  expires_at: instant,
  /** The person that reads it asked for it: another one agrees. */
  yours: boolean(),
});

/** Newest first. */
export const refundRequests = array(type({ ...refundRequest.schema, order_id: id, number: string(), branch_id: id }));

/** Money that its payment provider has not given back yet. */
export const waitingRefund = type({
  id,
  amount: money,
  currency: string(),
  /** `refused`, `away`: no answer; null: it was not asked for yet. */
  fault: nullable(string()),
  /** How often it was asked for. */
  tries: integer(),
  /** When it is asked for by itself again. */
  next_at: instant,
});

/**
 * Money of an order that was given back, or is under way: to the `method` it was paid with, the `wallet`, or
 * in `cash` by hand.
 */
export const givenRefund = type({
  id,
  amount: money,
  currency: string(),
  to: enums(['method', 'wallet', 'cash']),
  /** Of the method; null: of another way. */
  names: nullable(names),
  at: instant,
  /** `requested`: its payment provider has not said that it is done. */
  state: enums(['requested', 'done']),
  /** Name of the person that gave it back, as they were called then; null: the system or the payment provider did. */
  by: nullable(string()),
  reason: nullable(string()),
});

export type WaitingRefund = Infer<typeof waitingRefund>;
export type RefundRequest = Infer<typeof refundRequest>;
export type RefundRequests = Infer<typeof refundRequests>;
