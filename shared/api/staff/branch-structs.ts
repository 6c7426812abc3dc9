/** Shapes of a branch as its restaurant sets it up (SHOP-035). */
import {
  array,
  boolean,
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
import { day, id, names, orderType, price } from '../shapes.ts';
import { restaurantKey } from './access-structs.ts';
import { BRANCH_LIMITS as MOST } from './branch-limits.ts';

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

/** Days from `from` to `to` with other hours, or none: a holiday, a season. Of two that name a day the one that stands first holds. */
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

const table = { names: words(MOST.name), seats: max(min(integer(), 1), MOST.seats), available: boolean() };

/** A text that the restaurant wrote in more languages keeps them; what is sent has the two. */
const readArea = type({ ...area, id, names });
const readTable = type({
  ...table,
  id,
  names,
  /** Of its printed code: `https://{host}/table/{code}`. */
  code: string(),
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
  /** Of each part; `hours`: of hours and exceptions. */
  marks: type({ about: mark, hours: mark, services: mark, areas: mark, tables: mark }),
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
export const openBranchBody = object({ names: words(MOST.name), address: words(MOST.address) });

export type BranchSetup = Infer<typeof branchSetup>;
export type BranchAbout = Infer<typeof aboutBody>;
export type BranchHours = Infer<typeof hoursBody>;
export type BranchServices = Infer<typeof servicesBody>;
export type BranchAreas = Infer<typeof areasBody>;
export type BranchTables = Infer<typeof tablesBody>;
