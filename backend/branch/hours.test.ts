import { minutesOf } from '@sufra/i18n/time/clock';
import { isoIn } from '@sufra/i18n/time/zone';
import fc from 'fast-check';
import { mergeOpenings, openingsBetween, type Schedule } from './hours.ts';

const ZONE = 'Asia/Riyadh';
const everyDay = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from, to }));
const schedule = (given: Partial<Schedule>): Schedule => ({ time_zone: ZONE, hours: [], overrides: [], ...given });
const shown = (given: Schedule, first: string, last = first) =>
  openingsBetween(given, 'pickup', first, last).map(
    ({ from, to }) => `${isoIn(given.time_zone, from).slice(5, 16)} → ${isoIn(given.time_zone, to).slice(5, 16)}`,
  );

describe('hours of a branch', () => {
  it.each([
    ['an ordinary range', everyDay('12:00', '23:00'), ['11-21T12:00 → 11-21T23:00']],
    [
      'a range over midnight, which belongs to its first day',
      everyDay('18:00', '03:00'),
      ['11-21T18:00 → 11-22T03:00'],
    ],
    ['a range that ends at midnight', everyDay('18:00', '00:00'), ['11-21T18:00 → 11-22T00:00']],
    ['the whole day', everyDay('00:00', '00:00'), ['11-21T00:00 → 11-22T00:00']],
    [
      'two ranges',
      [...everyDay('12:00', '15:00'), ...everyDay('18:00', '23:00')],
      ['11-21T12:00 → 11-21T15:00', '11-21T18:00 → 11-21T23:00'],
    ],
    ['no range on this weekday', [{ type: null, day: 0, from: '12:00', to: '23:00' }], []],
  ])('are %s [API-045]', (_, hours, expected) => {
    expect(shown(schedule({ hours }), '2026-11-21')).toEqual(expected);
  });

  it('of a type are its own rows when it has any', () => {
    const hours = [...everyDay('12:00', '23:00'), { type: 'pickup' as const, day: 6, from: '10:00', to: '20:00' }];
    expect(shown(schedule({ hours }), '2026-11-21')).toEqual(['11-21T10:00 → 11-21T20:00']);
    // A type with own rows has no others: on Sunday it is closed.
    expect(shown(schedule({ hours }), '2026-11-22')).toEqual([]);
    expect(openingsBetween(schedule({ hours }), 'delivery', '2026-11-22', '2026-11-22')).toHaveLength(1);
  });

  it('of a day are replaced by its override, the type’s before the general one', () => {
    const overrides = [
      { date: '2026-11-21', type: null, ranges: [] },
      { date: '2026-11-21', type: 'delivery' as const, ranges: [{ from: '13:00', to: '17:00' }] },
    ];
    const given = schedule({ hours: everyDay('12:00', '23:00'), overrides });
    expect(shown(given, '2026-11-21')).toEqual([]);
    const [delivery] = openingsBetween(given, 'delivery', '2026-11-21', '2026-11-21');
    expect(isoIn(ZONE, delivery!.to)).toBe('2026-11-21T17:00:00+03:00');
    expect(shown(given, '2026-11-22')).toHaveLength(1);
  });

  it('are wall-clock hours also when the clocks change: Cairo loses an hour on 24 April 2026 [X-005]', () => {
    const given = schedule({ time_zone: 'Africa/Cairo', hours: everyDay('22:00', '02:00') });
    const [opening] = openingsBetween(given, 'pickup', '2026-04-23', '2026-04-23');
    expect(isoIn('Africa/Cairo', opening!.from)).toBe('2026-04-23T22:00:00+02:00');
    expect(isoIn('Africa/Cairo', opening!.to)).toBe('2026-04-24T02:00:00+03:00');
    expect(opening!.to - opening!.from).toBe(3 * 3_600_000);
  });

  it('that touch or overlap are one opening, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 60 })), { maxLength: 12 }), (pairs) => {
        const openings = pairs.map(([from, length]) => ({ from, to: from + length }));
        const merged = mergeOpenings(openings);
        for (const [index, opening] of merged.entries()) {
          const next = merged[index + 1];
          if (next) expect(next.from).toBeGreaterThan(opening.to);
        }
        for (let at = 0; at < 600; at += 7) {
          const open = (list: readonly { from: number; to: number }[]) =>
            list.some(({ from, to }) => from <= at && at < to);
          expect(open(merged)).toBe(open(openings));
        }
      }),
    );
  });

  it('on any day of any zone, openings lie in order and none is longer than a day and its change of clocks', () => {
    const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const minutes = quarter * 15;
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    });
    const zones = fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Europe/London', 'America/New_York');
    fc.assert(
      fc.property(zones, clock, clock, fc.integer({ min: 0, max: 360 }), (zone, from, to, dayOfYear) => {
        const date = new Date(Date.UTC(2026, 0, 1 + dayOfYear)).toISOString().slice(0, 10);
        const given = schedule({ time_zone: zone, hours: everyDay(from, to) });
        const [opening, more] = openingsBetween(given, 'pickup', date, date);
        expect(more).toBeUndefined();
        if (!opening) return;
        const wanted = (minutesOf(to) - minutesOf(from) + 1440) % 1440 || 1440;
        expect(Math.abs((opening.to - opening.from) / 60_000 - wanted)).toBeLessThanOrEqual(60);
      }),
      { numRuns: 300 },
    );
  });
});
