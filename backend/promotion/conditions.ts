/** When, where and for which basket a coupon or an offer holds. Pure. */
import { toMinor } from '@sufra/api/order/minor';
import type { OrderType } from '@sufra/contract';
import { endOf, nextEdge, type WeeklyHours } from '../branch/weekly-hours.ts';

/** Null: no condition. A coupon has neither areas nor hours. */
export interface Conditions {
  starts_at: Date | null;
  ends_at: Date | null;
  hours?: WeeklyHours | null;
  types: readonly OrderType[] | null;
  branches: readonly string[] | null;
  areas?: readonly string[] | null;
  min_items: string;
}

/** Where a basket is for; `type` null: not chosen yet, which meets no condition about types. */
export interface PromotionPlace {
  branch_id: string;
  type: OrderType | null;
  /** Null: no delivery, or not known where to. */
  area_id: string | null;
}

type Times = Pick<Conditions, 'starts_at' | 'ends_at' | 'hours'>;

/** Why it does not hold at `at` (epoch milliseconds) by the clock of `zone`; null: it does. */
export function faultOfTime({ starts_at, ends_at, hours }: Times, at: number, zone: string) {
  if (ends_at && at >= ends_at.getTime()) return 'over' as const;
  if (starts_at && at < starts_at.getTime()) return 'early' as const;
  return hours && endOf(hours, zone, at) === null ? ('hours' as const) : null;
}

/** The branch is said before the type: another branch may take the same type. */
export function faultOfPlace({ types, branches, areas }: Omit<Conditions, keyof Times>, place: PromotionPlace) {
  if (branches && !branches.includes(place.branch_id)) return 'branch' as const;
  if (types && !(place.type && types.includes(place.type))) return 'type' as const;
  return areas && !(place.area_id && areas.includes(place.area_id)) ? ('area' as const) : null;
}

/** What the dishes lack until the least amount is there, in minor units; 0: nothing. */
export function missingOf({ min_items }: Pick<Conditions, 'min_items'>, items: number): number {
  return Math.max(0, toMinor(min_items) - items);
}

/** When what holds at `at` ends next, in epoch milliseconds; null: never. */
export function endAfter({ ends_at, hours }: Times, at: number, zone: string): number | null {
  const ends = [ends_at?.getTime(), hours ? endOf(hours, zone, at) : null].filter((end) => end != null) as number[];
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** The instants after `now` at which it may begin or end. */
export function edgesAfter({ starts_at, ends_at, hours }: Times, now: number, zone: string): number[] {
  const edges = [starts_at?.getTime(), ends_at?.getTime(), hours ? nextEdge(hours, zone, now) : null];
  return edges.filter((edge) => edge != null && edge > now) as number[];
}
