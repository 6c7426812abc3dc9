/** Shapes of payments (guide §2 Payment). */
import {
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  optional,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { day, id, instant, money, names, orderType, price } from '../shapes.ts';
import { PAYMENT_PURPOSES } from './purposes.ts';

export const methodsQuery = type({
  /** Needed for all but a top-up. */
  branch_id: optional(id),
  /** Needed for an order. */
  type: optional(orderType),
  amount: optional(price),
  /** Absent: an order. */
  purpose: optional(enums(PAYMENT_PURPOSES)),
  /** `1`: with those that only the amount hinders, and how. */
  hindered: optional(enums(['1'])),
});
/**
 * `kind`: `cash`, `card`, `apple_pay`; others may follow and are shown by name. `online`: it is paid at once,
 * by a payment session; absent from a server of before 2026-12, which has none. `brands`: cards that it
 * takes. `brand_first`: true where the payment provider's form is made for one brand, so that one is asked
 * for before it opens (`payment_brand`); absent: the number of the card shows the brand. `balances`: false
 * for one that points and wallet do not go with (CHK-025); absent: they do.
 */
export const method = type({
  id,
  kind: string(),
  names,
  online: optional(boolean()),
  brands: optional(array(string())),
  brand_first: optional(boolean()),
  balances: optional(boolean()),
  /** It cannot pay this amount: below the least or above the most that it takes, `amount`. Absent: it can. */
  hindrance: optional(nullable(type({ code: string(), amount: money }))),
});
export const methods = array(method);

/** What a payment link or the pay page is about. */
export const payable = type({
  order_id: id,
  number: string(),
  /**
   * `payable`: it waits for its payment. `placed`: it is an order. `over`: it came to nothing. Another text
   * counts as `over`.
   */
  state: string(),
  amount: money,
  currency: string(),
  branch_id: id,
  branch_names: names,
  time_zone: string(),
  type: orderType,
  /** Number of dishes. */
  count: number(),
  method_id: string(),
  /** Until when it can be paid; null: it is not waiting. */
  pay_until: nullable(instant),
  /** The newest payment session of it; null: none was begun. */
  session_id: nullable(id),
  /**
   * The payment session of it that the bank decides on: the customer waits, and pays no more. Null or absent:
   * none, or not said.
   */
  bank_session: optional(nullable(id)),
  /** Why it came to nothing, for the customer; null or absent: it did not, or no reason is known. */
  reason: optional(nullable(names)),
  /** True: asked for by a link that pays the order and opens nothing else of it (guide §6.2). */
  by_link: optional(boolean()),
  /**
   * Each of this group pays their share of it, on the page of the group; `state` is `over` then. Null or
   * absent: it is paid whole (CHK-053).
   */
  group_id: optional(nullable(id)),
  /** True: the order is placed and paid, and `amount` is what a change of its dishes costs more (CHK-064). */
  is_difference: optional(boolean()),
  /** True: such a change was not paid in time and was not made; the order is placed and stays as it was. */
  change_lapsed: optional(boolean()),
  /** True: `over`, and it had been placed: its own page says how it ended, and what goes back. */
  was_placed: optional(boolean()),
  /**
   * True: the order is placed and was handed over, so what is paid then was paid. Absent: it was not, or that
   * is not said.
   */
  handed_over: optional(boolean()),
});

export const payableParams = type({ id: size(string(), 1, 100) });

export const sessionParams = type({ id });

export const createSessionBody = type({
  purpose: enums(PAYMENT_PURPOSES),
  /** Id of the order, reservation, top-up or share, or the token of the signed link of one of the first two. */
  ref_id: size(string(), 1, 100),
  method_id: id,
  brand: optional(nullable(id)),
  /**
   * Address of `/check-payment` on the site where the customer is: the provider sends them back there. Only
   * its path is taken; scheme, host and port are those by which the site was reached, and the query is the
   * session's.
   */
  return_url: size(string(), 8, 500),
});

/**
 * What the customer does next. `url`: a page of the provider, in place of ours (`redirect`) or in a frame (`widget`).
 */
export const sessionAction = type({
  kind: enums(['redirect', 'widget', 'apple_pay']),
  url: optional(nullable(string())),
  /** `apple_pay`: what the device's sheet is opened with. */
  request: optional(nullable(type({ country: string(), networks: array(string()), label: string() }))),
});

/**
 * How an order ended that had been placed: `canceled`, `missed`, or `refunded` when it was handed over. Null
 * or absent: it was not placed, or it stands.
 */
const endedAs = optional(nullable(string()));

export const session = type({
  id,
  /** One of `PAYMENT_STATES`. */
  state: string(),
  /**
   * What the customer reads: `waiting`, `paid`, `failed`, `abandoned`, `expired`, `returning`. Another text
   * counts as `waiting`.
   */
  outcome: string(),
  /**
   * Why it failed: `declined`, `insufficient_funds`, `authentication`, `card_expired`, `amount_mismatch`, …;
   * null: it did not, or did not say.
   */
  reason: nullable(string()),
  /** True: the same order can be paid by another try. */
  retryable: boolean(),
  amount: money,
  currency: string(),
  method: type({ id: string(), kind: string(), names: nullable(names) }),
  brand: nullable(string()),
  action: nullable(sessionAction),
  expires_at: instant,
  order: nullable(
    type({
      id,
      number: string(),
      status: string(),
      /** It exists, paid by this session. */
      placed: boolean(),
      /** Why it could not be placed although it was paid, or was canceled. */
      reason: nullable(names),
      ended_as: endedAs,
      /**
       * The cart that became it and is none any more; null: it is a cart still, or the caller may not open
       * the order. Absent: not said.
       */
      cart_id: optional(nullable(id)),
    }),
  ),
  /**
   * Of a session with `purpose: reservation`, whose `order` is null. `status`: as on the wire of
   * reservations. `is_change`: it paid the difference of a change; absent: not said. `sitting`: when and for
   * how many the table is; null or absent: there is no table, or that is not said.
   */
  reservation: optional(
    nullable(
      type({
        ...{ id, status: string(), confirmed: boolean(), reason: nullable(names) },
        number: optional(string()),
        is_change: optional(boolean()),
        sitting: optional(
          nullable(
            type({
              ...{ starts_at: instant, date: nullable(day), is_next_day: boolean() },
              ...{ guests_count: number(), time_zone: string() },
            }),
          ),
        ),
      }),
    ),
  ),
  /** Of a session with `purpose: wallet`. `credited`: its money is in the wallet. */
  top_up: optional(nullable(type({ id, credited: boolean() }))),
  /**
   * Of a session with `purpose: share`. `counted`: its money is part of the bill. `left`: of the bill, now.
   * `session_id`: of the table. Of a group order that is null, and `group` there; `placed`: its order is.
   */
  share: optional(
    nullable(
      type({
        ...{ id, session_id: nullable(id), counted: boolean(), left: money },
        group: optional(nullable(type({ id, placed: boolean(), reason: nullable(names), ended_as: endedAs }))),
      }),
    ),
  ),
  /** True: the caller may open what it pays for. False: this browser is not the one that began it. Absent: not said. */
  opens: optional(boolean()),
  /**
   * Where an order or a reservation is, and what is said at the counter while the order is under way; null:
   * of a top-up.
   */
  place: optional(nullable(type({ branch_names: names, phone: nullable(string()), pickup_code: nullable(string()) }))),
  /** Money that went back or is going; null: none. */
  refund: nullable(type({ amount: money, kind: enums(['void', 'refund']), state: enums(['requested', 'done']) })),
});

export const merchantBody = type({ validation_url: size(string(), 8, 500) });
/** What the device's sheet gets as it is; its shape is Apple's. */
export const merchantSession = type({ merchant_session: unknown() });
export const authorizeBody = type({ token: unknown() });

export const webhookParams = type({ provider: id });
export const webhookTaken = type({ received: boolean() });

export type PaymentMethod = Infer<typeof method>;
export type Payable = Infer<typeof payable>;
export type PaymentSession = Infer<typeof session>;
export type CreateSessionBody = Infer<typeof createSessionBody>;
