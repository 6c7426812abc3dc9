/** Times to order for: pure, from openings, lead time, capacity and what is already taken. */
import type { OrderType } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { addDays, type DayDate, wallAt } from '@sufra/i18n/time/zone';
import { openingsBetween, type Schedule } from './hours.ts';
import type { PrayerClock, PrayerLabel } from './prayers.ts';
import { type QuietTimes, quietPoints } from './quiet-times.ts';
import { aheadFrom } from './service-day.ts';

export interface SlotRule {
  type: OrderType;
  /** Minutes from now to the first slot; counted from now, never from midnight. */
  lead_minutes: number;
  slot_minutes: number;
  slot_capacity: number;
  max_days: number;
}

export interface SlotMoment {
  from: number;
  to: number;
  reason: 'full' | 'past' | 'closed' | 'item' | 'prayer' | null;
  /** What it is named after; absent: the restaurant does not name times so. */
  prayer?: PrayerLabel | null;
  /** Points for an order for it; absent: none. */
  bonus?: number;
}

export interface SlotDay {
  date: DayDate;
  slots: SlotMoment[];
}

export interface SlotContext {
  now: number;
  /** Orders that already have this slot, by its start. */
  used: ReadonlyMap<number, number>;
  /** No slot before this: a pause that ends. `Infinity`: a pause without an end closes this day of service. */
  pausedUntil: number | null;
  /** True when something in the cart is not sold at this time. */
  itemMissing?: (at: number) => boolean;
  /** Absent: times are neither named after prayers nor paused for them. */
  prayers?: PrayerClock;
  /** Absent: no time is thanked for. */
  quiet?: QuietTimes;
}

/**
 * Days from today to `max_days`, each with the slots that start on it in the branch's zone. Slots that began already
 * are left out; those too soon to be made are `past`.
 */
export function slotDays(schedule: Schedule, rule: SlotRule, context: SlotContext, only?: DayDate): SlotDay[] {
  const today = wallAt(schedule.time_zone, context.now).date;
  const pausedUntil = aheadFrom(schedule, rule.type, context);
  const last = addDays(today, rule.max_days);
  const days = new Map<DayDate, SlotMoment[]>();
  for (let date = today; date <= last; date = addDays(date, 1)) if (!only || date === only) days.set(date, []);
  if (days.size === 0) return [];
  for (const opening of openingsBetween(schedule, rule.type, addDays(today, -1), last)) {
    const step = rule.slot_minutes * MINUTE_MS;
    for (let from = opening.from; from + step <= opening.to; from += step) {
      if (from < context.now) continue;
      const day = days.get(wallAt(schedule.time_zone, from).date);
      const bonus = context.quiet ? quietPoints(context.quiet, schedule.time_zone, from) : 0;
      day?.push({
        from,
        to: from + step,
        reason: reasonOf(rule, { ...context, pausedUntil }, from),
        ...(context.prayers && { prayer: context.prayers.labelAt(from) }),
        ...(bonus > 0 && { bonus }),
      });
    }
  }
  return [...days].map(([date, slots]) => ({ date, slots }));
}

function reasonOf(
  rule: SlotRule,
  { now, used, pausedUntil, itemMissing, prayers }: SlotContext,
  from: number,
): SlotMoment['reason'] {
  if (from < now + rule.lead_minutes * MINUTE_MS) return 'past';
  if (pausedUntil !== null && from < pausedUntil) return 'closed';
  if (prayers?.pausesAt(from)) return 'prayer';
  if ((used.get(from) ?? 0) >= rule.slot_capacity) return 'full';
  return itemMissing?.(from) ? 'item' : null;
}
