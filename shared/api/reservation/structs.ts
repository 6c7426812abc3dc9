/** Shapes of reservations (guide §1.17, §2). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  number,
  optional,
  pattern,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { day, id, instant, money, names, price, queryNumber } from '../shapes.ts';
import { MAX_ALLERGENS, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_NOTE_LENGTH, RESERVATION_NEEDS } from './limits.ts';
import { SHOWN_RESERVATION_STATUSES } from './statuses.ts';

/** States of a reservation (specification §4). What ended otherwise is `cancelled` with a reason. */
export const reservationStatus = enums(SHOWN_RESERVATION_STATUSES);

const clock = pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/);
const guests = max(min(integer(), 1), 1000);

/** A line of the restaurant's own terms, in both languages, as it was when the reservation was made. */
export const policyLine = type({ code: string(), names });
/** The terms as data: `ReservationPolicy`. */
export const policy = type({
  version: number(),
  cost_per_person: money,
  /** What the cost is: a part of the bill, or a fee beside it. Absent: the restaurant does not say. */
  cost_is: optional(enums(['deposit', 'fee'])),
  sitting_minutes: number(),
  hold_minutes: number(),
  no_show_minutes: number(),
  change_until_minutes: number(),
  refunds: array(type({ hours_before: number(), percent: number() })),
});

/** `branch_id` in the body as in the path (API-023); `source` is always `web`. */
export const slotsBody = type({
  branch_id: optional(id),
  date: day,
  guests_count: max(min(integer(), 0), 10_000),
  source: optional(literal('web')),
  /** The reservation that is being changed: its own table counts as free. */
  reservation_id: optional(nullable(id)),
});
export const period = type({
  /** Wall clock of the branch; each is there once, also in the night of the change of clocks. */
  time: clock,
  cost: money,
  /** After midnight: it belongs to the evening of `date`. */
  is_next_day: boolean(),
  starts_at: instant,
  ends_at: instant,
});
export type Period = Infer<typeof period>;
export const section = type({ id: string(), names, periods: array(period) });
export type Section = Infer<typeof section>;
/** Another time that has a place: what a refusal for a lost table carries as `data.nearest`, nearest first. */
export const nearTime = type({ date: day, area_id: string(), area_name: names, ...period.schema });
export type NearTime = Infer<typeof nearTime>;
export const slots = type({
  date: day,
  guests_count: number(),
  time_zone: string(),
  /** Only sections with a free period. */
  sections: array(section),
  /** Why there are none: `full`, `closed`, `too_late`, `party`; null: there are some. Another text counts as `full`. */
  reason: nullable(string()),
  /** The reason of a special day, in words. */
  closed_reason: nullable(names),
  /** The next day with places for this party within the horizon; null: there are places, or none until its end. */
  next_date: nullable(day),
  policies: array(policyLine),
  policy,
});
export type Slots = Infer<typeof slots>;
/** What a refusal for a table that is gone carries as `data`: SLOT_INVALID, HOLD_EXPIRED. */
export const slotsAfter = type({ slots, nearest: array(nearTime) });
export type SlotsAfter = Infer<typeof slotsAfter>;

export const branchParams = type({ id });
export const calendarQuery = type({ guests_count: queryNumber, reservation_id: optional(id) });
export const calendar = type({
  /** Today at the branch, and the last day that can be booked. */
  first: day,
  last: day,
  /** Each day of the horizon. `state`: `free`, `full`, `closed`, `too_late`, `party`. */
  days: array(type({ date: day, state: string() })),
});
export type BookingCalendar = Infer<typeof calendar>;

export const eventTypes = array(type({ id: string(), names, icon: string() }));
export type EventTypes = Infer<typeof eventTypes>;
export const cancellationReasons = array(type({ id: string(), names }));

const chosenAllergen = type({ id: string(), allergen_id: string(), name: names });

export const reservation = type({
  id: string(),
  /** As people say it. Absent from a server of before 2026-12, as all that is optional here. */
  number: optional(string()),
  status: reservationStatus,
  branch_id: string(),
  branch_name: names,
  branch_phone: optional(string()),
  branch_address: optional(names),
  area_id: optional(nullable(string())),
  area_name: nullable(names),
  event_id: optional(nullable(string())),
  event_name: optional(nullable(names)),
  event_icon: optional(nullable(string())),
  guests_count: number(),
  /** Start of the sitting. */
  starts_at: instant,
  ends_at: optional(instant),
  /** The start is after midnight of the evening that was chosen. */
  is_next_day: optional(boolean()),
  /** The evening that was chosen. */
  date: optional(day),
  /** Wall clock of the start. */
  time: optional(clock),
  time_zone: string(),
  cost: money,
  currency: optional(string()),
  is_payment_required: optional(boolean()),
  /**
   * Of a reservation with a cost: what was paid and not given back, and the newest session it is paid by.
   * `bank_session`: the one that the bank decides on; null or absent: none, or not said. `names`: of the
   * method that took the money, which it goes back to; null or absent: several did, or the provider does not
   * say. `expected_by`: when what is under way back should be there; null or absent: not said, as of an
   * order's `refund`.
   */
  payment: optional(
    nullable(
      type({
        session_id: nullable(id),
        bank_session: optional(nullable(id)),
        names: optional(nullable(names)),
        paid: money,
        refunding: money,
        refunded: optional(money),
        expected_by: optional(nullable(instant)),
      }),
    ),
  ),
  /**
   * A dearer change of a confirmed reservation: its table is held until `expires_at`, and it takes effect
   * when `due` is paid. `cost`: with it. Null: none.
   */
  change: optional(
    nullable(
      type({
        guests_count: number(),
        date: day,
        time: clock,
        is_next_day: boolean(),
        starts_at: instant,
        area_name: nullable(names),
        cost: money,
        due: money,
        expires_at: instant,
        seconds_left: number(),
      }),
    ),
  ),
  name: optional(nullable(string())),
  phone: optional(nullable(string())),
  email: optional(nullable(string())),
  note: optional(nullable(string())),
  /** What the restaurant wrote to the customer. */
  notes: optional(array(type({ text: string(), at: instant }))),
  allergens: optional(array(chosenAllergen)),
  /** What the table must allow: `RESERVATION_NEEDS`. */
  needs: optional(array(string())),
  /** Seconds until the hold ends, by the provider's clock; null: it is no hold. */
  hold_seconds_left: optional(nullable(number())),
  expires_at: optional(nullable(instant)),
  can_extend: optional(boolean()),
  sitting_minutes: optional(number()),
  no_show_minutes: optional(number()),
  policies: optional(array(policyLine)),
  policy: optional(policy),
  can_change: optional(boolean()),
  can_cancel: optional(boolean()),
  can_be_late: optional(boolean()),
  /** What a cancellation now gives back. */
  refund: optional(nullable(type({ amount: money, kept: money, until: nullable(instant) }))),
  late_minutes: optional(nullable(number())),
  /** Of a no-show: its guest can say that this is wrong. */
  can_dispute: optional(boolean()),
  /**
   * What the guest said about the no-show. `answer`: one of `DISPUTE_ANSWERS`; null: the restaurant has not
   * answered yet.
   */
  dispute: optional(nullable(type({ text: nullable(string()), at: instant, answer: nullable(string()) }))),
  /**
   * How it ended: `customer`, `restaurant`, `expired`, `not_paid`, `table_lost`, `replaced`, `no_show`,
   * `excused`, `completed`; null: it has not.
   */
  end: optional(nullable(string())),
  /** The reason that was chosen, or `end` in words; null where `end` says all there is. */
  cancellation_reason: optional(nullable(names)),
  /** `web`, or `staff`. */
  source: optional(string()),
  /** Limits of the branch now, for a change (RES-011). */
  settings: optional(
    type({
      person_count_from: number(),
      person_count_to: number(),
      maximum_duration: number(),
      slot_minutes: number(),
    }),
  ),
  action: optional(nullable(string())),
  send_notification: optional(boolean()),
  revision: number(),
});
export type Reservation = Infer<typeof reservation>;
export const reservations = array(reservation);
/**
 * `upcoming`: not ended and not yet over, soonest first. `past`: the others, newest first; holds that came to
 * nothing are left out.
 */
export const reservationsQuery = type({ scope: optional(enums(['upcoming', 'past'])) });

export const reservationParams = type({ id });
export const reservationQuery = type({ include: optional(string()) });
export const heldQuery = type({ branch_id: optional(id) });
/** `other_device`: this customer holds it, but began on another device. */
export const heldReservation = nullable(type({ reservation, other_device: boolean() }));

const note = optional(nullable(size(string(), 0, MAX_NOTE_LENGTH)));
const allergens = optional(
  nullable(
    size(
      array(
        type({
          allergen_id: id,
          id: optional(unknown()),
          name: optional(unknown()),
          names: optional(nullable(names)),
          icon: optional(nullable(string())),
        }),
      ),
      0,
      MAX_ALLERGENS,
    ),
  ),
);
const needs = optional(nullable(size(array(enums(RESERVATION_NEEDS)), 0, RESERVATION_NEEDS.length)));

/**
 * What the form shows of ids that are sent beside it (RES-009, RES-010): the provider has its own, and
 * believes none of it.
 */
const shown = {
  branch_name: optional(nullable(names)),
  area_name: optional(nullable(names)),
  event_name: optional(nullable(names)),
  event_icon: optional(nullable(size(string(), 0, 300))),
  settings: optional(nullable(type({}))),
};

/** API-027: which table is held. Name, phone and email are sent as null. */
export const createBody = type({
  ...shown,
  name: optional(nullable(string())),
  phone: optional(nullable(string())),
  email: optional(nullable(string())),
  status: optional(literal('pending')),
  source: optional(literal('web')),
  branch_id: id,
  area_id: id,
  date: day,
  time: clock,
  is_next_day: boolean(),
  guests_count: guests,
  /** What was shown; another cost by now is refused with 409 PRICE_CHANGED. */
  cost: price,
  is_payment_required: optional(boolean()),
  event_id: optional(nullable(id)),
  note,
  allergens,
  needs,
});
/** `reservation_token` opens it without signing in; the edge stores it and no page gets it. */
export const createdReservation = type({
  id,
  reservation,
  /** A hold of this visitor that the new one took the place of. */
  replaced: nullable(type({ id, other_device: boolean() })),
  reservation_token: optional(string()),
});

/**
 * API-029. Without `action`: the person and the wishes of a hold, or a change of what is confirmed (`date`,
 * `time`, `is_next_day`, `area_id` all together, or `guests_count`). `action: confirm`: the same, and
 * confirms. `action: cancel`: `cancellation_reason` only if filled. `action: drop_change`: a change that
 * waits for its difference is given up.
 */
export const updateBody = type({
  ...shown,
  action: optional(nullable(enums(['confirm', 'cancel', 'drop_change']))),
  status: optional(reservationStatus),
  is_payment_required: optional(boolean()),
  send_notification: optional(boolean()),
  cost: optional(price),
  name: optional(nullable(size(string(), 0, MAX_NAME_LENGTH))),
  email: optional(nullable(size(string(), 0, MAX_EMAIL_LENGTH))),
  phone: optional(nullable(size(string(), 0, 40))),
  country_code: optional(nullable(size(string(), 0, 8))),
  note,
  allergens,
  needs,
  event_id: optional(nullable(id)),
  guests_count: optional(guests),
  date: optional(day),
  time: optional(clock),
  is_next_day: optional(boolean()),
  area_id: optional(id),
  cancellation_reason: optional(nullable(size(string(), 0, 40))),
  /**
   * What a dearer change of a confirmed reservation costs beyond `cost`, as shown: it must be paid before the
   * change takes effect.
   */
  pay_difference: optional(price),
  /** The revision that was seen: 409 RESERVATION_CHANGED when it is another by now; absent: not asked. */
  revision: optional(number()),
});
export type UpdateReservationBody = Infer<typeof updateBody>;
/** In the guest's own words, or without any. */
export const disputeBody = type({ text: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))) });
/** One of `LATE_MINUTES`; 0 takes it back. */
export const lateBody = type({ minutes: max(min(integer(), 0), 60) });
