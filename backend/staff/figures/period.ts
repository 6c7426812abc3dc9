/** The days that figures are about, and those that they are beside: the same days of the week before (SHOP-021). */
import { DAY_MS } from '@sufra/i18n/time/units';
import { addDays, instantOf } from '@sufra/i18n/time/zone';
import { refuse } from '../../errors/refusal.ts';

export const MOST_DAYS = 92;
const WEEK = 7;

export interface Period {
  from: string;
  to: string;
  before_from: string;
  before_to: string;
  /** Days from one side to the other: whole weeks. */
  shift: number;
  /** Instants: the days begin, and are over. */
  begins: Date;
  ends: Date;
  /** Until when both sides are counted; null: the days are over. */
  until: Date | null;
}

/** Throws INVALID_INPUT. */
export function periodOf({ from, to }: { from: string; to: string }, zone: string, now: Date): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (days < 1 || days > MOST_DAYS) throw refuse('INVALID_INPUT', { field: 'to' });
  const shift = Math.ceil(days / WEEK) * WEEK;
  const begins = new Date(instantOf(zone, from, 0));
  const ends = new Date(instantOf(zone, addDays(to, 1), 0));
  return {
    ...{ from, to, before_from: addDays(from, -shift), before_to: addDays(to, -shift), shift, begins, ends },
    until: now < ends && now > begins ? now : null,
  };
}
