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
  areas: 60,
  corners: 100,
  tables: 200,
  seats: 50,
} as const;
