/** What a chart of orders is drawn from: its columns without gaps, and the numbers of its scale. */
import type { Figures } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';

export interface Column {
  /** `2026-11-26T19` of one day, `2026-11-26` of more. */
  readonly at: string;
  readonly now: number;
  readonly before: number;
}

/** A chart is drawn as if it had as many: one hour of work is no wall of colour. */
export const LEAST_COLUMNS = 8;
const LAST_HOUR = 23;
const MOST_STEPS = 4;

/** Hours from the first to the last in which something was sold, with those around them up to `LEAST_COLUMNS`; or each day. */
export function columnsOf({ series, from, to }: Pick<Figures, 'series' | 'from' | 'to'>): Column[] {
  if (series.length === 0) return [];
  const byPlace = new Map(series.map((one) => [one.at, one]));
  const places = from === to ? hoursAround(from, series) : daysBetween(from, to);
  return places.map((at) => {
    const found = byPlace.get(at);
    return { at, now: found?.now.orders ?? 0, before: found?.before.orders ?? 0 };
  });
}

/** From 0 up to the most or a little over it, at even distances; the least first. */
export function scaleOf(columns: readonly Column[]): number[] {
  const most = Math.max(1, ...columns.flatMap(({ now, before }) => [now, before]));
  const step = niceStep(most / MOST_STEPS);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** 1, 2 or 5 with noughts: the first that is no less. */
function niceStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((one) => one * unit).find((one) => one >= least)!;
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
