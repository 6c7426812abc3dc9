/** Shapes of the history of orders, and of orders that ended by themselves (SHOP-010, SHOP-014, SHOP-021). */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { array, boolean, enums, type Infer, nullable, optional, pattern, size, string, type } from 'superstruct';
import { day, id, instant, money, names, orderType } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { payment } from '../money/payment-struct.ts';
import { typed } from './board-structs.ts';
import { HISTORY_STATES } from './history-states.ts';

export const historyParams = type({ restaurant: restaurantKey });

const filters = {
  branch_id: optional(id),
  /**
   * Placed on it, or planned for it, by the branch's clock. A day ends at five in the morning: the night
   * belongs to the evening before.
   */
  day: optional(day),
  state: optional(enums(HISTORY_STATES)),
  /** A number, a name or a mobile as a person types them. */
  q: optional(size(string(), 0, TEXT_LENGTHS.search)),
};
/** `before`: `next` of the page before. */
export const historyQuery = type({ ...filters, before: optional(pattern(string(), /^\d{1,15}\.[\w-]{1,40}$/)) });
export const historyExportBody = type(filters);

const historyOrder = type({
  id,
  number: string(),
  status: string(),
  type: orderType,
  branch_id: id,
  /** Zone of its branch: its times are said in it. */
  time_zone: string(),
  placed_at: instant,
  scheduled: boolean(),
  promised_from: nullable(instant),
  promised_to: nullable(instant),
  customer: string(),
  /** National digits; empty when it was forgotten. */
  mobile: string(),
  payment,
  /**
   * How an order that came to nothing ended: `canceled`, `missed` or `b2b_canceled`, also when its money is
   * back. Null or absent: it did not, or a server of before 2026-12.
   */
  ended_as: optional(nullable(string())),
  /** It was ended by: `customer`, `staff`, `system`. */
  ended_by: optional(nullable(string())),
  /** Why it was canceled. Null or absent: that was not said. */
  reason: optional(nullable(names)),
  /** Staff typed it in (SHOP-024). Null or absent: its customer placed it. */
  typed,
  total: money,
  currency: string(),
});

/**
 * Newest first, at most 50. `next`: the `before` of the next page, which may be of older orders that were not
 * looked at yet; null: there are no more.
 */
export const orderHistory = type({ orders: array(historyOrder), next: nullable(string()) });

const endedOrder = type({
  id,
  number: string(),
  /** `missed`, `canceled`. */
  status: string(),
  type: orderType,
  branch_id: id,
  time_zone: string(),
  placed_at: instant,
  /** When it ended. */
  at: instant,
  customer: string(),
  mobile: string(),
  total: money,
  currency: string(),
  /** Why it was canceled; null: that was not said, or it was missed. */
  reason: nullable(names),
  /** It was canceled by: `customer`, `staff`, `system`. Absent from a server of before 2026-12: its guest. */
  by: optional(string()),
  /** A kitchen had accepted it. Absent from a server of before 2026-12: not known. */
  accepted: optional(boolean()),
});
/** Of the last 24 hours, newest first, at most 50. */
export const endedOrders = array(endedOrder);
export const seenEnd = type({ id });

export type HistoryOrder = Infer<typeof historyOrder>;
export type OrderHistory = Infer<typeof orderHistory>;
export type EndedOrder = Infer<typeof endedOrder>;
