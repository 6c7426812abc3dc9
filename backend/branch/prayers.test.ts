/**
 * Times by prayers: computed from coordinates, right at midnight and in Ramadan, with a branch's pauses (guide §6.5).
 */
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { isoIn } from '@sufra/i18n/time/zone';
import fc from 'fast-check';
import { prayerClock, prayersOf } from './prayers.ts';
import { slotDays } from './slots.ts';

const RIYADH = { latitude: 24.6935, longitude: 46.6853, time_zone: 'Asia/Riyadh', prayer_pause_minutes: 20 };
const CAIRO = { latitude: 30.0626, longitude: 31.2197, time_zone: 'Africa/Cairo', prayer_pause_minutes: null };
const clocks = (place: typeof RIYADH | typeof CAIRO, date: string) =>
  Object.fromEntries(
    prayersOf(place, date).map(({ label, at }) => [label ?? 'sunrise', isoIn(place.time_zone, at).slice(11, 16)]),
  );
const at = (clock: string, date = '2026-11-22') => Date.parse(`${date}T${clock}:00+03:00`);

describe('prayers at a branch', () => {
  it('are those of its place and country', () => {
    // Umm al-Qura: Isha is an hour and a half after Maghrib.
    expect(clocks(RIYADH, '2026-11-22')).toEqual({
      fajr: '04:52',
      sunrise: '06:14',
      dhuhr: '11:39',
      asr: '14:43',
      maghrib: '17:04',
      isha: '18:34',
    });
    expect(clocks(CAIRO, '2026-06-21')).toMatchObject({ dhuhr: expect.stringMatching(/^1[23]:/), maghrib: '19:59' });
  });

  it('in Ramadan name what is before iftar, and Isha is half an hour later', () => {
    const ramadan = clocks(RIYADH, '2026-03-01');
    expect(ramadan).toHaveProperty('iftar');
    const [maghrib, isha] = [at(ramadan.maghrib!), at(ramadan.isha!)];
    expect((isha - maghrib) / MINUTE_MS).toBe(120);
  });

  it('name a time after the last one that has begun, over midnight too, and a morning after none', () => {
    const { labelAt } = prayerClock(RIYADH);
    expect(
      ['05:00', '07:00', '12:00', '15:00', '17:03', '17:04', '19:00', '23:59'].map((time) => labelAt(at(time))),
    ).toEqual(['fajr', null, 'dhuhr', 'asr', 'asr', 'maghrib', 'isha', 'isha']);
    expect(labelAt(at('01:00', '2026-11-23'))).toBe('isha');
  });

  it('pause for so long as the branch says, and not where it says nothing', () => {
    const { pausesAt } = prayerClock(RIYADH);
    expect(['17:03', '17:04', '17:23', '17:24', '06:20'].map((time) => pausesAt(at(time)))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(prayerClock({ ...RIYADH, prayer_pause_minutes: null }).pausesAt(at('17:10'))).toBe(false);
  });

  it('of any day and place come in their order, and far north break nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3650 }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        (days, latitude, longitude) => {
          const date = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
          const place = { ...RIYADH, latitude, longitude };
          const times = prayersOf(place, date).map(({ at: begins }) => begins);
          if (Math.abs(latitude) <= 45) expect(times).toEqual(times.toSorted((a, b) => a - b));
          expect(() => prayerClock(place).labelAt(Date.parse(`${date}T12:00:00Z`))).not.toThrow();
        },
      ),
    );
  });

  it('close the slots of a pause, with their reason, and name the others', () => {
    const schedule = {
      time_zone: 'Asia/Riyadh',
      hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from: '12:00', to: '23:00' })),
      overrides: [],
    };
    const rule = { type: 'pickup' as const, lead_minutes: 0, slot_minutes: 15, slot_capacity: 3, max_days: 0 };
    const [day] = slotDays(schedule as never, rule, {
      now: at('12:00') - HOUR_MS,
      used: new Map(),
      pausedUntil: null,
      prayers: prayerClock(RIYADH),
    });
    const of = (clock: string) => day!.slots.find(({ from }) => from === at(clock));
    expect(of('17:00')).toMatchObject({ reason: null, prayer: 'asr' });
    expect(of('17:15')).toMatchObject({ reason: 'prayer', prayer: 'maghrib' });
    expect(of('17:30')).toMatchObject({ reason: null, prayer: 'maghrib' });
  });
});
