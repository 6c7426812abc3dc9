/** The most of each thing that a branch can have: the page stops there, and the provider refuses more (SHOP-035). */
export const BRANCH_LIMITS = {
  branches: 200,
  /** Characters. */
  name: 60,
  address: 200,
  /** Rows of a week, of all types. */
  hours: 84,
  /** Ranges of a day. */
  ranges: 4,
  exceptions: 40,
  /** Days of one exception, and of all of them. */
  exceptionDays: 92,
  allExceptionDays: 400,
  /** Minutes until an order is ready, or at the door. */
  prep: 240,
  /** Days ahead. */
  days: 30,
  /** Minutes from now to the first time that can be chosen. */
  lead: 2 * 24 * 60,
  slot: 240,
  /** Orders at one time. */
  capacity: 1000,
  /** Orders in a kitchen that accepts by itself, and the minutes that it promises. */
  open: 200,
  accept: 240,
  areas: 60,
  corners: 100,
  tables: 200,
  seats: 50,
  /** Where guests sit, each with its tables that are reserved. */
  sections: 20,
  sectionTables: 60,
  /** Characters of what staff call a table. */
  label: 12,
  /** Tables that stand beside one: with more, the ways to put three together are too many to try at each request. */
  neighbours: 4,
  /** Steps of a list of terms: lengths of sittings, refunds. */
  steps: 6,
} as const;

type Bounds = readonly [least: number, most: number];

const GUESTS: Bounds = [1, 100];
/** Minutes of one sitting. */
const SITTING: Bounds = [15, 720];

/** Least and most of each number in the terms of a branch's reservations (RES-027, SHOP-035). */
export const RESERVATION_BOUNDS = {
  person_count_from: GUESTS,
  person_count_to: GUESTS,
  /** Days ahead. */
  maximum_duration: [0, 180],
  sitting_minutes: SITTING,
  slot_minutes: [5, 240],
  notice_minutes: [0, 2880],
  hold_minutes: [2, 60],
  no_show_minutes: [5, 240],
  change_until_minutes: [0, 20160],
} as const satisfies Readonly<Record<string, Bounds>>;

/** Of a step of them. */
export const STEP_BOUNDS = {
  guests_to: GUESTS,
  minutes: SITTING,
  hours_before: [0, 720],
  percent: [0, 100],
} as const satisfies Readonly<Record<string, Bounds>>;

/** Least and most of each number in the terms of a branch's queue (WL-006, SHOP-035). */
export const WAITING_BOUNDS = {
  person_count_from: GUESTS,
  person_count_to: GUESTS,
  minutes_per_party_min: [0, 240],
  minutes_per_party_max: [0, 240],
  claim_minutes: [1, 60],
  max_delays: [0, 10],
} as const satisfies Readonly<Record<string, Bounds>>;
