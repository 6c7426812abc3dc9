/** Shapes of a branch as its restaurant sets it up (SHOP-035). */
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
  object,
  optional,
  pattern,
  size,
  string,
  tuple,
  type,
} from 'superstruct';
import { day, id, names, orderType, price } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { BRANCH_LIMITS as MOST, RESERVATION_BOUNDS, STEP_BOUNDS, WAITING_BOUNDS } from './branch-limits.ts';

export const restaurantParams = type({ restaurant: restaurantKey });
export const setupParams = type({ restaurant: restaurantKey, branch: id });

/** `09:30`; `00:00` as an end is midnight. */
const clock = pattern(string(), /^(?:[01]\d|2[0-3]):[0-5]\d$/);
const words = (most: number) => object({ ar: size(string(), 0, most), en: size(string(), 0, most) });
const minutes = (most: number) => max(min(integer(), 0), most);

/** Of a part as it was read; a change names the one that it was made on. */
const mark = size(string(), 1, 40);

const about = {
  names: words(MOST.name),
  district: words(MOST.address),
  address: words(MOST.address),
  /** E.164; empty: none. */
  phone: pattern(string(), /^(?:\+\d{7,15})?$/),
  /** 0,0: not set yet. */
  latitude: max(min(number(), -90), 90),
  longitude: max(min(number(), -180), 180),
};

/** In the branch's wall clock; `to` at or before `from` is of the next day. `day` 0: Sunday. */
const hoursRow = object({ type: nullable(orderType), day: max(min(integer(), 0), 6), from: clock, to: clock });

/**
 * Days from `from` to `to` with other hours, or none: a holiday, a season. Of two that name a day the one
 * that stands first holds.
 */
const exception = object({
  type: nullable(orderType),
  from: day,
  to: day,
  ranges: size(array(object({ from: clock, to: clock })), 0, MOST.ranges),
  reason: words(MOST.name),
});

const service = object({
  type: orderType,
  asap_allowed: boolean(),
  schedule_allowed: boolean(),
  /** Minutes until an order is ready. */
  prep_min: minutes(MOST.prep),
  prep_max: minutes(MOST.prep),
  min_order: price,
  /** Of a delivery where no area says otherwise; null: none. */
  fee: nullable(price),
  max_days: max(min(integer(), 0), MOST.days),
  lead_minutes: minutes(MOST.lead),
  slot_minutes: max(min(integer(), 5), MOST.slot),
  slot_capacity: max(min(integer(), 1), MOST.capacity),
  /**
   * Its orders are accepted without a hand while fewer are in the branch's kitchen; null: staff accept each
   * (SHOP-023). Absent: as it was.
   */
  accept_open: optional(nullable(max(min(integer(), 1), MOST.open))),
  /** And none that is promised in more minutes; null: whatever is promised. */
  accept_minutes: optional(nullable(max(min(integer(), 1), MOST.accept))),
});

const corner = tuple([max(min(number(), -90), 90), max(min(number(), -180), 180)]);
const area = {
  names: words(MOST.name),
  /** Null: chosen by name only. */
  polygon: nullable(size(array(corner), 3, MOST.corners)),
  /** Where areas overlap the lowest number counts. */
  priority: max(min(integer(), 0), 1000),
  fee: price,
  min_order: price,
  /** From this amount on the delivery costs nothing; null: never. */
  free_over: nullable(price),
  promise_min: minutes(MOST.prep),
  promise_max: minutes(MOST.prep),
  enabled: boolean(),
};

const seats = max(min(integer(), 1), MOST.seats);
const table = { names: words(MOST.name), seats, available: boolean() };

/** What staff call a table. */
const sectionTable = { label: size(string(), 0, MOST.label), seats };
const section = {
  names: words(MOST.name),
  /** Guests can wait for it: it has a queue of its own. */
  waiting: boolean(),
};
const place = max(min(integer(), 0), MOST.sectionTables - 1);
/** Tables that stand beside each other, by their place in the list of the section. */
const joins = size(array(tuple([place, place])), 0, (MOST.sectionTables * MOST.neighbours) / 2);

const whole = ([least, most]: readonly [number, number]) => max(min(integer(), least), most);
const sitting = { guests_to: whole(STEP_BOUNDS.guests_to), minutes: whole(STEP_BOUNDS.minutes) };
const refund = { hours_before: whole(STEP_BOUNDS.hours_before), percent: whole(STEP_BOUNDS.percent) };
/** Of reservations, as `reservations_settings` names them (API-022). */
const reservationTerms = {
  person_count_from: whole(RESERVATION_BOUNDS.person_count_from),
  person_count_to: whole(RESERVATION_BOUNDS.person_count_to),
  /** Days ahead. */
  maximum_duration: whole(RESERVATION_BOUNDS.maximum_duration),
  /** Of parties that are larger than every step of `sittings`. */
  sitting_minutes: whole(RESERVATION_BOUNDS.sitting_minutes),
  slot_minutes: whole(RESERVATION_BOUNDS.slot_minutes),
  /** Minutes before a start from which on it is too late to reserve it. */
  notice_minutes: whole(RESERVATION_BOUNDS.notice_minutes),
  hold_minutes: whole(RESERVATION_BOUNDS.hold_minutes),
  no_show_minutes: whole(RESERVATION_BOUNDS.no_show_minutes),
  change_until_minutes: whole(RESERVATION_BOUNDS.change_until_minutes),
  cost_per_person: price,
  /** Null: the restaurant does not say. */
  cost_is: nullable(enums(['deposit', 'fee'])),
};
/** Of a queue, as `waiting_settings` names them (API-036). */
const waitingTerms = {
  person_count_from: whole(WAITING_BOUNDS.person_count_from),
  person_count_to: whole(WAITING_BOUNDS.person_count_to),
  minutes_per_party_min: whole(WAITING_BOUNDS.minutes_per_party_min),
  minutes_per_party_max: whole(WAITING_BOUNDS.minutes_per_party_max),
  /** To come to the door once a table is offered. */
  claim_minutes: whole(WAITING_BOUNDS.claim_minutes),
  max_delays: whole(WAITING_BOUNDS.max_delays),
};

/** A text that the restaurant wrote in more languages keeps them; what is sent has the two. */
const readArea = type({ ...area, id, names });
const readTable = type({
  ...table,
  id,
  names,
  /** Of its printed code: `https://{host}/table/{code}`. */
  code: string(),
});

const readSection = type({
  ...section,
  id,
  names,
  tables: array(type({ ...sectionTable, id })),
  joins: array(tuple([integer(), integer()])),
});
const plain = <Names extends string>(fields: Readonly<Record<Names, unknown>>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, number()])) as Record<Names, ReturnType<typeof number>>;
/** What another tool stored may lie out of the bounds of the form. */
const readReservationTerms = type({
  ...plain(RESERVATION_BOUNDS),
  sittings: array(type({ guests_to: number(), minutes: number() })),
  cost_per_person: string(),
  cost_is: reservationTerms.cost_is,
  refunds: array(type({ hours_before: number(), percent: number() })),
});

export const branchSetup = type({
  id,
  number: integer(),
  time_zone: string(),
  about: type({ ...about, names, district: names, address: names }),
  hours: array(hoursRow),
  exceptions: array(type({ ...exception.schema, reason: names })),
  services: array(service),
  areas: array(readArea),
  tables: array(readTable),
  /** Where guests sit, in their order: with tables a section takes reservations. */
  sections: array(readSection),
  /** `terms` null: there were none yet. */
  reservations: type({ enabled: boolean(), terms: nullable(readReservationTerms) }),
  waiting: type({ enabled: boolean(), terms: nullable(type(plain(WAITING_BOUNDS))) }),
  /** Of each part; `hours`: of hours and exceptions. */
  marks: type({
    ...{ about: mark, hours: mark, services: mark, areas: mark, tables: mark },
    ...{ sections: mark, reservations: mark, waiting: mark },
  }),
});

export const aboutBody = object({ mark, ...about });
export const hoursBody = object({
  mark,
  hours: size(array(hoursRow), 0, MOST.hours),
  exceptions: size(array(exception), 0, MOST.exceptions),
});
export const servicesBody = object({ mark, services: size(array(service), 0, 4) });
/** All areas of the branch; `id` absent: a new one. */
export const areasBody = object({
  mark,
  areas: size(array(object({ id: optional(nullable(id)), ...area })), 0, MOST.areas),
});
export const tablesBody = object({
  mark,
  tables: size(array(object({ id: optional(nullable(id)), ...table })), 0, MOST.tables),
});
/** All sections of the branch; `id` absent: a new one. */
export const sectionsBody = object({
  mark,
  sections: size(
    array(
      object({
        ...{ id: optional(nullable(id)), ...section },
        tables: size(array(object({ id: optional(nullable(id)), ...sectionTable })), 0, MOST.sectionTables),
        joins,
      }),
    ),
    0,
    MOST.sections,
  ),
});
/** `terms` null: as they are. */
export const reservationsBody = object({
  ...{ mark, enabled: boolean() },
  terms: nullable(
    object({
      ...reservationTerms,
      sittings: size(array(object(sitting)), 0, MOST.steps),
      refunds: size(array(object(refund)), 0, MOST.steps),
    }),
  ),
});
export const waitingBody = object({ mark, enabled: boolean(), terms: nullable(object(waitingTerms)) });
export const openBranchBody = object({ names: words(MOST.name), address: words(MOST.address) });

export type BranchSetup = Infer<typeof branchSetup>;
export type BranchAbout = Infer<typeof aboutBody>;
export type BranchHours = Infer<typeof hoursBody>;
export type BranchServices = Infer<typeof servicesBody>;
export type BranchAreas = Infer<typeof areasBody>;
export type BranchTables = Infer<typeof tablesBody>;
export type BranchSections = Infer<typeof sectionsBody>;
export type BranchReservations = Infer<typeof reservationsBody>;
export type BranchWaiting = Infer<typeof waitingBody>;
