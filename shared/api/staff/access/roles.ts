/**
 * What each role of a restaurant's staff may do (SHOP-003): the one table that provider, console and
 * documentation read.
 */

/** From the widest to the narrowest. */
export const STAFF_ROLES = ['owner', 'manager', 'counter', 'kitchen', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What there is to do, and the roles that may. */
export const STAFF_RIGHTS = {
  /** Look at orders, branches and what is sold out. */
  see_orders: ['owner', 'manager', 'counter', 'kitchen', 'viewer'],
  /** Accept, reject and move orders, and say that a dish of one ran out. */
  take_orders: ['owner', 'manager', 'counter', 'kitchen'],
  /** Type in an order for a guest at the telephone or the counter, found by their number. */
  type_orders: ['owner', 'manager', 'counter'],
  /** Cancel an order that was accepted. */
  cancel_orders: ['owner', 'manager', 'counter'],
  /** Say that a dish or an option is sold out. */
  sell_out: ['owner', 'manager', 'counter', 'kitchen'],
  /** Stop new orders of a branch or a service for some minutes. */
  pause: ['owner', 'manager', 'counter', 'kitchen'],
  /** Confirm parties at tables, take their bill, move and close them. */
  serve_tables: ['owner', 'manager', 'counter'],
  /** Look at the floor and the queue, with the guests' names and numbers. */
  see_guests: ['owner', 'manager', 'counter', 'viewer'],
  /** Seat guests, call them, give them tables; close a section or a queue. */
  host_guests: ['owner', 'manager', 'counter'],
  /** Take deposits back at the counter, or keep them with a reason. */
  take_deposits: ['owner', 'manager', 'counter'],
  /** Read messages, ratings and denied no-shows, and answer them. */
  answer_guests: ['owner', 'manager', 'counter'],
  /** Give money back. */
  refund: ['owner', 'manager'],
  /** Sales and other figures. */
  see_figures: ['owner', 'manager', 'viewer'],
  /** Look at the till and at the days that were closed; its X is for roles that see figures. */
  see_till: ['owner', 'manager', 'counter', 'viewer'],
  /** Open the till, count it and close its day; put cash in and take it out. */
  use_till: ['owner', 'manager', 'counter'],
  /** Take figures and entries out as a file. */
  export: ['owner', 'manager'],
  /** Menu and prices. */
  change_menu: ['owner', 'manager'],
  /** Coupons, offers, rewards and challenges. */
  change_promotions: ['owner', 'manager'],
  /** Where a branch is, its hours, services, areas and tables. */
  change_branches: ['owner', 'manager'],
  /** Settings of the site, and its publication. */
  publish: ['owner', 'manager'],
  /** Look at people, their devices and the audit. */
  see_people: ['owner', 'manager'],
  /** Invite people, change their role and branches, end their access. */
  change_people: ['owner'],
  /** Look at the accounts that take payments, and test them. */
  payment_accounts: ['owner'],
  /** Look at tax documents, and correct those that were refused. */
  see_tax: ['owner', 'manager'],
  /** Devices of tax documents, their facts and certificates. */
  change_tax: ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type StaffRight = keyof typeof STAFF_RIGHTS;

/** False for a role that this release does not know. */
export function mayDo(role: string, right: StaffRight): boolean {
  return (STAFF_RIGHTS[right] as readonly string[]).includes(role);
}

/** About what all branches share: a person of some branches has none of them. */
const SHARED_RIGHTS: readonly StaffRight[] = ['publish', 'change_promotions'];

/** All rights of a person by role, for screens that show only what it can do. `isOfAll`: works at all branches. */
export function rightsOf(role: string, isOfAll = true): StaffRight[] {
  return (Object.keys(STAFF_RIGHTS) as StaffRight[]).filter(
    (right) => mayDo(role, right) && (isOfAll || !SHARED_RIGHTS.includes(right)),
  );
}

/** Whether a person of this role may work at some branches only. An owner works at all of them. */
export function canBeLimited(role: StaffRole): boolean {
  return role !== 'owner';
}
