/** What a chart of orders is drawn from: its columns without gaps. */
import type { Figures } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { LEAST_COLUMNS } from '@sufra/ui/desk';

export interface Column {
  /** `2026-11-26T19` of one day, `2026-11-26` of more. */
  readonly at: string;
  readonly now: number;
  readonly before: number;
}

const LAST_HOUR = 23;

/**
 * Hours from the first to the last in which something was sold, with those around them up to `LEAST_COLUMNS`;
 * or each day.
 */
export function columnsOf({ series, from, to }: Pick<Figures, 'series' | 'from' | 'to'>): Column[] {
  if (series.length === 0) return [];
  const byPlace = new Map(series.map((one) => [one.at, one]));
  const places = from === to ? hoursAround(from, series) : daysBetween(from, to);
  return places.map((at) => {
    const found = byPlace.get(at);
    return { at, now: found?.now.orders ?? 0, before: found?.before.orders ?? 0 };
  });
}

function hoursAround(day: string, series: Figures['series']): string[] {
  const hours = series.map(({ at }) => Number(at.slice(-2)));
  let [first, last] = [Math.min(...hours), Math.max(...hours)];
  while (last - first + 1 < LEAST_COLUMNS) {
    if (last < LAST_HOUR) last += 1;
    if (first > 0 && last - first + 1 < LEAST_COLUMNS) first -= 1;
  }
  return Array.from({ length: last - first + 1 }, (_, index) => `${day}T${String(first + index).padStart(2, '0')}`);
}

function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}
