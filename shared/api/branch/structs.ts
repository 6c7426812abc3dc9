import {
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { day, id, instant, money, names, orderType, queryFlag, queryNumber } from '../shapes.ts';
import { BRANCH_STATES } from './states.ts';

/** A value this list lacks is shown as closed by a careful client. */
export const branchState = enums(BRANCH_STATES);
export type { BranchState } from './states.ts';

/** One order type at a branch, computed at the server's clock in the branch's zone. */
export const service = type({
  type: orderType,
  state: branchState,
  /** What the branch allows; the tenant's `order.order_delivery_time_options` must allow it too. */
  asap_allowed: boolean(),
  schedule_allowed: boolean(),
  /**
   * What is offered: branch and tenant both allow it (CHK-008, CHK-009). Absent from a server of before
   * 2026-11: what the branch allows.
   */
  asap_offered: optional(boolean()),
  schedule_offered: optional(boolean()),
  /** While open: when this opening began; else the next opening; null when none comes within 14 days. */
  opens_at: nullable(instant),
  /** End of the opening that `opens_at` begins. */
  closes_at: nullable(instant),
  /** Last moment to order for now. */
  last_order_at: nullable(instant),
  /** Minutes from order to hand-over. */
  promise_min: number(),
  promise_max: number(),
  min_order: money,
  /** Delivery only. */
  fee: optional(nullable(money)),
  /** Days ahead that can be scheduled; 0 is today. */
  max_days: number(),
});
export type Service = Infer<typeof service>;

/** Wall-clock hours of the branch's zone. `day` 0 is Sunday. `next_day`: `to` is on the day after `day`. */
export const hours = type({
  /** null: every type without rows of its own. */
  type: nullable(orderType),
  day: number(),
  from: string(),
  to: string(),
  next_day: boolean(),
});
export const override = type({
  date: day,
  type: nullable(orderType),
  /** Empty: closed all day. */
  ranges: array(type({ from: string(), to: string(), next_day: boolean() })),
  reason: names,
});

export const branch = type({
  id: string(),
  uuid: string(),
  /** Number of the branch in old links. */
  number: number(),
  names,
  district: names,
  address: names,
  latitude: number(),
  longitude: number(),
  phone: string(),
  time_zone: string(),
  currency: string(),
  sort: number(),
  state: branchState,
  /** Why it is paused, when it is and staff said so. */
  state_reason: optional(nullable(names)),
  /** When the pause ends, when that is known. */
  resumes_at: optional(nullable(instant)),
  next_change_at: nullable(instant),
  services: array(service),
  hours: array(hours),
  overrides: array(override),
  modules: type({ reservation: boolean(), waiting: boolean() }),
  vat: type({ enabled: boolean(), number: nullable(string()), url: nullable(string()), rate: optional(string()) }),
  /** Kilometres, only when the query has a position other than 0,0 (MENU-005). */
  distance_km: optional(nullable(number())),
});
export type Branch = Infer<typeof branch>;
export const branches = array(branch);
export const branchesQuery = type({
  type: optional(orderType),
  lat: optional(queryNumber),
  lng: optional(queryNumber),
});
export const branchParams = type({ id });

/**
 * `closed`: outside hours or paused. `item`: the cart holds something not sold then. `prayer`: the branch
 * pauses for a prayer.
 */
export const slotReason = enums(['full', 'past', 'closed', 'item', 'prayer']);
export const slot = type({
  from: instant,
  to: instant,
  available: boolean(),
  reason: optional(nullable(slotReason)),
  /**
   * The prayer that it is after: `fajr`, `dhuhr`, `asr`, `maghrib`, `isha`; `iftar`: after Asr in Ramadan,
   * before the fast ends. Null or absent: none (a morning), or the restaurant does not name times so
   * (`order.prayer_slots`). One that a later server adds counts as none.
   */
  prayer: optional(nullable(string())),
  /**
   * Points that a signed-in customer gets for an order for it, when it is delivered (`order.quiet_slots`).
   * Null or absent: none.
   */
  bonus_points: optional(nullable(number())),
});
export type Slot = Infer<typeof slot>;
export const timeSlots = type({
  type: orderType,
  time_zone: string(),
  /** Today first; a day without slots is closed. */
  days: array(type({ date: day, slots: array(slot) })),
  /** Ordering for now. `reason`: `closed`, `paused`, `not_allowed`, `item`. */
  asap: type({
    available: boolean(),
    from: nullable(instant),
    to: nullable(instant),
    reason: optional(nullable(string())),
  }),
});
export type TimeSlots = Infer<typeof timeSlots>;
export const timeSlotsQuery = type({ type: orderType, date: optional(day), cart_id: optional(id) });

/** A position, or the id of an area chosen by name; `accuracy` in metres when the device said it. */
export const areaCheckBody = object({
  latitude: optional(nullable(number())),
  longitude: optional(nullable(number())),
  accuracy: optional(nullable(number())),
  area_id: optional(nullable(id)),
  branch_id: optional(nullable(id)),
});
const minutesRange = type({ min: number(), max: number() });
export const areaCheck = type({
  deliverable: boolean(),
  branch_id: nullable(string()),
  branch_names: optional(nullable(names)),
  area_id: nullable(string()),
  /** Stored as `user_area_name` (MENU-040). */
  area_name: nullable(names),
  fee: nullable(money),
  min_order: nullable(money),
  /** From this amount on the delivery costs nothing; null: never. */
  free_over: nullable(money),
  /** Minutes from order to door. */
  promise: nullable(minutesRange),
  /** How the branch that delivers stands now; a closed one delivers later. */
  state: optional(nullable(branchState)),
  opens_at: optional(nullable(instant)),
  /** Changes when an area or its terms do. */
  zone_version: string(),
  /** Branches to collect from, nearest first; `distance_km` null: the position is not known. */
  alternatives: array(
    type({ branch_id: string(), names, distance_km: nullable(number()), state: optional(nullable(branchState)) }),
  ),
  /**
   * Why not: OUT_OF_AREA with the nearest branch to collect from (`params.branch`, `params.km`); null when deliverable.
   */
  reason: optional(nullable(type({ code: string(), message: string(), params: optional(type({})) }))),
});
export type AreaCheck = Infer<typeof areaCheck>;

/**
 * A place that is not delivered to, and the number to inform when it is: `mobile` as typed, `country_code` as
 * at sign-in, `accuracy` in metres when the device said it.
 */
export const wishBody = object({
  country_code: optional(nullable(size(string(), 0, 8))),
  mobile: size(string(), 1, 40),
  latitude: number(),
  longitude: number(),
  accuracy: optional(nullable(number())),
});
export const wishAnswer = type({ state: enums(['noted', 'delivered']) });

/** An area that can be chosen by name, for an address without a map. */
export const deliveryArea = type({
  id: string(),
  names,
  branch_id: string(),
  branch_names: names,
  fee: money,
  min_order: money,
  free_over: nullable(money),
  promise: minutesRange,
  /** How its branch delivers there now: the way is part of when its last order is. Absent: as the branch's delivery. */
  state: optional(branchState),
  opens_at: optional(nullable(instant)),
  closes_at: optional(nullable(instant)),
  last_order_at: optional(nullable(instant)),
});
export type DeliveryArea = Infer<typeof deliveryArea>;
export const deliveryAreas = array(deliveryArea);
export const deliveryAreasQuery = type({ branch_id: optional(id) });

export const frontendQuery = type({ frontend: optional(queryFlag) });

/** API-022. Null: this branch takes no bookings. */
export const reservationsSettings = type({
  reservations_settings: nullable(
    type({
      person_count_from: number(),
      person_count_to: number(),
      /** Days ahead (C-39). */
      maximum_duration: number(),
      /** Of the largest parties. */
      sitting_minutes: number(),
      /** Of parties up to a size, the smallest first; larger ones sit `sitting_minutes`. Absent: so do all. */
      sittings: optional(array(type({ guests_to: number(), minutes: number() }))),
      hold_minutes: number(),
      no_show_minutes: number(),
      slot_minutes: number(),
      cost_per_person: money,
      /** As in the policy of a reservation. */
      cost_is: optional(enums(['deposit', 'fee'])),
    }),
  ),
});
export type ReservationsSettings = Infer<typeof reservationsSettings>;

/** API-036. Null: this branch has no queue. */
export const waitingSettings = type({
  waiting_settings: nullable(
    type({
      /** Counts as `"1"` whatever it is (WL-006). */
      enable_area: unknown(),
      person_count_from: number(),
      person_count_to: number(),
      minutes_per_party_min: number(),
      minutes_per_party_max: number(),
      claim_minutes: number(),
      max_delays: number(),
      /** False: joining is impossible now; entries stay. */
      open: boolean(),
    }),
  ),
});
export type WaitingSettings = Infer<typeof waitingSettings>;

/** A branch with a queue (API-032): the branch, and how its queue stands. */
export const waitingBranch = type({
  id: string(),
  names,
  district: names,
  address: names,
  latitude: number(),
  longitude: number(),
  phone: string(),
  time_zone: string(),
  state: branchState,
  next_change_at: nullable(instant),
  /** False: "out of service", joining is impossible now. */
  open: boolean(),
  /** Parties in the queue, all areas together. */
  count: number(),
  /** Lines that `count` adds up and the range spans: one for each area. Absent from a server of before 2026-12. */
  queues: optional(number()),
  /** Minutes a new party would wait. */
  estimate_min: number(),
  estimate_max: number(),
});
export type WaitingBranch = Infer<typeof waitingBranch>;
export const waitingBranches = array(waitingBranch);

/** Areas where guests sit (API-033), with the parties that wait for each. */
export const settingArea = type({
  id: string(),
  names,
  sort: number(),
  count: number(),
  /** Minutes a new party would wait for it; absent from a server of before 2026-12. */
  estimate_min: optional(number()),
  estimate_max: optional(number()),
});
export type SettingArea = Infer<typeof settingArea>;
export const settingAreas = array(settingArea);
export const settingAreasQuery = type({ branch_id: id });

/** Why a party leaves the waiting list (API-041). */
export const waitlistReasons = array(type({ id: string(), names }));
