/** Whether a dish can be ordered at a moment: pure. */
import type { Availability } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import { isWithin, nextEdge, nextStart } from '../branch/weekly-hours.ts';
import type { AvailabilityRule } from './tables.ts';

export interface DishRule {
  own: AvailabilityRule;
  /** The rule of its group. */
  group: AvailabilityRule;
  types_off: readonly OrderType[];
  /**
   * Null: in stock. `tomorrow`: the kitchen expects it with the next day's opening. A number: until then,
   * epoch milliseconds.
   */
  sold_out: 'tomorrow' | 'unknown' | number | null;
}

export interface MenuMoment {
  time_zone: string;
  /** Null: no type chosen yet. */
  type: OrderType | null;
  now: number;
  /** The time ordered for; null: for now. */
  at: number | null;
  /** First opening after today; null: none known. */
  tomorrow: number | null;
}

export function availabilityOf(dish: DishRule, moment: MenuMoment): Availability {
  if (moment.type !== null && dish.types_off.includes(moment.type)) return { state: 'type_off' };
  const time = moment.at ?? moment.now;
  const iso = (instant: number | null) => (instant === null ? null : isoIn(moment.time_zone, instant));
  if (dish.sold_out !== null) {
    const back =
      typeof dish.sold_out === 'number' ? dish.sold_out : dish.sold_out === 'tomorrow' ? moment.tomorrow : null;
    if (back === null || time < back) return { state: 'sold_out', back_at: iso(back) };
  }
  for (const rule of [dish.group, dish.own]) {
    if (rule.state !== 'hours' || isWithin(rule, moment.time_zone, time)) continue;
    return { state: 'hours', ...hoursOf(rule), back_at: iso(nextStart(rule, moment.time_zone, time)) };
  }
  const { own } = dish;
  if (own.state === 'scheduled_only') {
    const hours = scheduledHours(own);
    if (moment.at === null) return { state: 'scheduled_only', ...(hours ? hoursOf(hours) : {}) };
    if (hours && !isWithin(hours, moment.time_zone, time)) {
      return { state: 'hours', ...hoursOf(hours), back_at: iso(nextStart(hours, moment.time_zone, time)) };
    }
  }
  if (dish.own.state === 'hours') return { state: 'available', ...hoursOf(dish.own) };
  return { state: 'available' };
}

/** Availability of a group as a whole. */
export function groupAvailabilityOf(rule: AvailabilityRule, moment: MenuMoment): Availability {
  return availabilityOf({ own: rule, group: rule, types_off: [], sold_out: null }, moment);
}

type Hours = Extract<AvailabilityRule, { state: 'hours' }>;

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Days and hours of a dish that is made for chosen times only; null: any time. */
function scheduledHours({ days, from, to }: Extract<AvailabilityRule, { state: 'scheduled_only' }>): Hours | null {
  if (!days && !from && !to) return null;
  return { state: 'hours', days: days ?? WEEK, from: from ?? '00:00', to: to ?? '00:00' };
}

function hoursOf({ days, from, to }: Hours) {
  return { days, from, to };
}

/** Next instant at which a rule starts or stops to hold; null for one that never changes. */
export function nextBoundary(rule: AvailabilityRule, zone: string, now: number): number | null {
  return rule.state === 'hours' ? nextEdge(rule, zone, now) : null;
}
