/** Shapes of what is sold out and what is paused (SHOP-013). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  string,
  type,
} from 'superstruct';
import { either, id, instant, names, orderType } from '../../shapes.ts';
import { branchOrEvery, restaurantKey } from '../access/access-structs.ts';

export const branchesParams = type({ restaurant: restaurantKey });
export const branchParams = type({ restaurant: restaurantKey, branch: id });
export const stockParams = type({ restaurant: restaurantKey, branch: branchOrEvery });
export const stockItemParams = type({ restaurant: restaurantKey, branch: branchOrEvery, item: id });
export const stockOptionParams = type({ restaurant: restaurantKey, branch: branchOrEvery, item: id, option: id });

/**
 * `today`: until the branch's day is over, `notice`: until staff say otherwise, or an instant that is still to come.
 */
export const soldOutUntil = either([enums(['today', 'notice']), instant]);
/** `until` null: it can be ordered again. */
export const availabilityBody = type({ until: nullable(soldOutUntil) });

const availability = {
  available: boolean(),
  /** Until when it is sold out; null: until further notice, or it is not. */
  until: nullable(instant),
};

const stockOption = type({ id, names, group_names: nullable(names), ...availability });
const stockItem = type({
  id,
  names,
  ...availability,
  /** Of the answer for every branch: branches where it is otherwise. */
  differs_at: array(id),
  options: array(stockOption),
});

/** The menu as far as it can be sold out, in the menu's order. */
export const stock = type({ groups: array(type({ id, names, items: array(stockItem) })) });

const service = type({
  type: orderType,
  /** As customers see it: `shared/api/branch/states.ts`. */
  state: string(),
  /** Staff stopped it; until when, null: until further notice. */
  paused: boolean(),
  resumes_at: nullable(instant),
});

export const staffBranch = type({
  id,
  names,
  time_zone: string(),
  state: string(),
  /** Staff stopped the whole branch. */
  paused: boolean(),
  resumes_at: nullable(instant),
  services: array(service),
  /**
   * What it needs before any order can come: `hours`, `services`. Empty: nothing. Absent from a server of
   * before 2026-12: not known.
   */
  missing: optional(array(string())),
  /** Minutes that it takes now to be ready, as customers are promised. */
  prep: nullable(type({ min: integer(), max: integer() })),
});
export const staffBranches = array(staffBranch);

/** `type` absent: the whole branch. `minutes` absent: until further notice. */
export const pauseBody = type({
  type: optional(nullable(orderType)),
  minutes: optional(nullable(max(min(integer(), 1), 24 * 60))),
});
export const resumeBody = type({ type: optional(nullable(orderType)) });

export const stockChanged = object({ item_id: id, option_id: nullable(id), ...availability });

export type Stock = Infer<typeof stock>;
export type StaffBranch = Infer<typeof staffBranch>;
export type SoldOutUntil = Infer<typeof soldOutUntil>;
