import { instantOf, isoIn } from '@sufra/i18n/time/zone';
import type { Schedule } from './hours.ts';
import { aheadFrom, serviceDay } from './service-day.ts';

const ZONE = 'Asia/Riyadh';
const daily = (...ranges: (readonly [from: string, to: string])[]): Schedule => ({
  time_zone: ZONE,
  hours: [0, 1, 2, 3, 4, 5, 6].flatMap((day) => ranges.map(([from, to]) => ({ type: null, day, from, to }))),
  overrides: [],
});
const at = (wall: string) => Date.parse(`${wall}+03:00`);
const said = (schedule: Schedule, wall: string) => {
  const { date, next, until } = serviceDay(schedule, ['pickup'], at(wall));
  return [date, isoIn(ZONE, next).slice(0, 16), isoIn(ZONE, until).slice(0, 16)];
};

// 2026-11-26 is a Thursday.
describe('the day of service', () => {
  it.each([
    ['in the evening', '2026-11-26T23:30', ['2026-11-26', '2026-11-27T18:00', '2026-11-27T00:00']],
    ['after midnight, in the same service', '2026-11-27T00:30', ['2026-11-26', '2026-11-27T18:00', '2026-11-27T05:00']],
    ['while they clean up', '2026-11-27T03:20', ['2026-11-26', '2026-11-27T18:00', '2026-11-27T05:00']],
    ['before it opens', '2026-11-27T12:00', ['2026-11-27', '2026-11-28T18:00', '2026-11-28T00:00']],
  ])('of a kitchen that works over midnight, %s [SHOP-013]', (_, wall, expected) => {
    expect(said(daily(['18:00', '03:00']), wall)).toEqual(expected);
    // Hours that are typed in two halves are one service.
    expect(said(daily(['18:00', '00:00'], ['00:00', '03:00']), wall)).toEqual(expected);
  });

  it('holds lunch and dinner together [SHOP-013]', () => {
    const schedule = daily(['12:00', '15:00'], ['18:00', '23:00']);
    for (const wall of ['2026-11-26T11:00', '2026-11-26T13:00', '2026-11-26T16:30', '2026-11-26T22:59'])
      expect(said(schedule, wall)).toEqual(['2026-11-26', '2026-11-27T12:00', '2026-11-27T00:00']);
  });

  it('is the calendar’s where the kitchen never closes, or never opens [SHOP-013]', () => {
    for (const schedule of [daily(['00:00', '00:00']), daily()])
      expect(said(schedule, '2026-11-27T00:30')).toEqual(['2026-11-27', '2026-11-28T00:00', '2026-11-28T00:00']);
  });

  it('holds in the night when the clocks go back [SHOP-013]', () => {
    const cairo: Schedule = { ...daily(['18:00', '03:00']), time_zone: 'Africa/Cairo' };
    // The hour from 23:00 comes twice on 29 October 2026: the evening has ten hours.
    const { date, next } = serviceDay(cairo, ['pickup'], instantOf('Africa/Cairo', '2026-10-30', 30));
    expect([date, isoIn('Africa/Cairo', next).slice(0, 16)]).toEqual(['2026-10-29', '2026-10-30T18:00']);
  });

  it('a pause without an end closes the service that runs, not the evening after it [API-045]', () => {
    const schedule = daily(['18:00', '03:00']);
    const ahead = (pausedUntil: number | null) =>
      aheadFrom(schedule, 'pickup', { pausedUntil, now: at('2026-11-27T00:30') });
    expect(ahead(Number.POSITIVE_INFINITY)).toBe(at('2026-11-27T18:00'));
    expect([ahead(5), ahead(null)]).toEqual([5, null]);
  });
});
