import { LEAST_COLUMNS } from '@sufra/ui/desk';
import { columnsOf } from './chart.ts';

const DAY = '2026-01-10';
const sold = (orders: number) => ({ orders, sales: '50.00' });
const hour = (at: number, now: number, before = 0) => ({
  ...{ at: `${DAY}T${String(at).padStart(2, '0')}`, now: sold(now), before: sold(before) },
});
const ofDay = (...series: ReturnType<typeof hour>[]) => columnsOf({ series, from: DAY, to: DAY });

describe('the chart of a day', () => {
  it('has no columns where nothing was sold', () => expect(ofDay()).toEqual([]));

  it.each([
    ['one hour', [hour(13, 6)]],
    ['the first hour', [hour(0, 6)]],
    ['the last hour', [hour(23, 6)]],
    ['two hours', [hour(12, 1), hour(15, 2)]],
  ])('shows hours around %s [SHOP-021]', (_name, series) => {
    const columns = ofDay(...series);
    expect(columns).toHaveLength(LEAST_COLUMNS);
    expect(columns.filter(({ now }) => now > 0)).toHaveLength(series.length);
    const hours = columns.map(({ at }) => Number(at.slice(-2)));
    expect(hours).toEqual(hours.map((_, index) => hours[0]! + index));
    expect(hours[0]).toBeGreaterThanOrEqual(0);
    expect(hours.at(-1)).toBeLessThanOrEqual(23);
  });

  it('has all hours of a day that sold in each', () => {
    const all = Array.from({ length: 24 }, (_, at) => hour(at, at + 1, 2));
    expect(ofDay(...all).map(({ now }) => now)).toEqual(all.map(({ now }) => now.orders));
  });

  it('has each day of several, also those that sold nothing', () => {
    const series = [{ at: '2026-02-27', now: sold(3), before: sold(1) }];
    expect(columnsOf({ series, from: '2026-02-26', to: '2026-03-01' })).toEqual([
      { at: '2026-02-26', now: 0, before: 0 },
      { at: '2026-02-27', now: 3, before: 1 },
      { at: '2026-02-28', now: 0, before: 0 },
      { at: '2026-03-01', now: 0, before: 0 },
    ]);
  });
});
