import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';
import { calendarDay, wallClock } from './wall-clock.ts';
import { addDays, addMonths, instantOf, isDay, isoIn, offsetMinutes, wallAt, weekdayOf } from './zone.ts';

const ZONES = [
  'Asia/Riyadh',
  'Africa/Cairo',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];
const instants = fc.integer({ min: Date.parse('2024-01-01T00:00:00Z'), max: Date.parse('2030-01-01T00:00:00Z') });

describe('the wall clock of a zone', () => {
  it.each([
    ['Asia/Riyadh', '2026-11-21T16:40:00Z', '2026-11-21T19:40:00+03:00'],
    ['Africa/Cairo', '2026-01-15T15:05:00Z', '2026-01-15T17:05:00+02:00'],
    ['Africa/Cairo', '2026-07-15T15:05:00Z', '2026-07-15T18:05:00+03:00'],
    ['Asia/Kolkata', '2026-01-01T00:00:00Z', '2026-01-01T05:30:00+05:30'],
    ['America/New_York', '2026-01-01T00:00:00Z', '2025-12-31T19:00:00-05:00'],
  ])('in %s %s is %s: Cairo is itself, not Riyadh [X-005]', (zone, instant, text) => {
    expect(isoIn(zone, Date.parse(instant))).toBe(text);
    expect(Date.parse(isoIn(zone, Date.parse(instant)))).toBe(Date.parse(instant));
  });

  it('finds the instant of a wall-clock time again, whatever the zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, raw) => {
        const instant = Math.floor(raw / 60_000) * 60_000;
        const { date, minutes } = wallAt(zone, instant);
        const found = instantOf(zone, date, minutes);
        // A repeated hour is found at its first occurrence: at most the length of the change earlier.
        expect(instant - found).toBeGreaterThanOrEqual(0);
        expect(instant - found).toBeLessThanOrEqual(60 * 60_000);
        expect(wallAt(zone, found)).toEqual({ date, minutes });
      }),
      { numRuns: 500 },
    );
  });

  it('moves a time that the change of the clocks skips forward by the lost hour', () => {
    // Cairo 2026: on 24 April 00:00 the clocks go to 01:00.
    expect(isoIn('Africa/Cairo', instantOf('Africa/Cairo', '2026-04-24', 30))).toBe('2026-04-24T01:30:00+03:00');
    // New York 2026: on 8 March 02:00 the clocks go to 03:00.
    expect(isoIn('America/New_York', instantOf('America/New_York', '2026-03-08', 150))).toBe(
      '2026-03-08T03:30:00-04:00',
    );
  });

  it('takes the first of two equal times when an hour is repeated', () => {
    expect(isoIn('America/New_York', instantOf('America/New_York', '2026-11-01', 90))).toBe(
      '2026-11-01T01:30:00-04:00',
    );
  });

  it('counts minutes over midnight on the day they start', () => {
    expect(isoIn('Asia/Riyadh', instantOf('Asia/Riyadh', '2026-11-21', 1440 + 90))).toBe('2026-11-22T01:30:00+03:00');
  });

  it('knows days and weekdays', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(['2028-02-29', '2026-02-29', '2026-2-1', '2026-13-01', 'tomorrow', ''].map(isDay)).toEqual([
      ...[true, false, false, false, false, false],
    ]);
  });

  it.each([
    ['2026-11-22T16:00:00.000Z', 12, '2027-11-22T16:00:00.000Z'],
    ['2026-08-31T10:00:00.000Z', 6, '2027-02-28T10:00:00.000Z'],
  ])('%s and %d months are %s', (at, months, until) => {
    expect(addMonths(new Date(at), months).toISOString()).toBe(until);
  });
});

/** Instants at which the clocks of a zone change, between 2024 and 2030. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  for (let hour = Date.UTC(2024, 0, 1); hour < Date.UTC(2030, 0, 1); hour += HOUR_MS)
    if (offsetByIntl(zone, hour) !== offsetByIntl(zone, hour - HOUR_MS)) changes.push(hour);
  return changes;
}

const intl = new Map<string, Intl.DateTimeFormat>();
/** The offset as the platform names it, `GMT+3`: a way of its own, to hold the others to. */
function offsetByIntl(zone: string, instant: number): number {
  let format = intl.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    intl.set(zone, format);
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name)!;
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

describe('what pages show before they are ready, what servers compute and what the platform knows are the same time', () => {
  const equal = (zone: string, instant: number) => {
    expect(offsetMinutes(zone, instant)).toBe(offsetByIntl(zone, instant));
    const { date, minutes } = wallAt(zone, instant);
    const wall = wallClock(instant, zone)!;
    expect(`${wall.year}-${wall.month}-${wall.day} ${wall.hour * 60 + Number(wall.minute)}`).toBe(`${date} ${minutes}`);
    expect(calendarDay(instant, zone)).toEqual({ date, weekday: weekdayOf(date) });
    expect(Date.parse(isoIn(zone, instant))).toBe(Math.floor(instant / 1000) * 1000);
  };
  const zones = ['Asia/Riyadh', 'Africa/Cairo', 'Asia/Dubai', 'Asia/Qatar', 'Europe/London', 'Australia/Lord_Howe'];

  it('at any moment', () => {
    fc.assert(fc.property(fc.constantFrom(...zones), instants, equal), { numRuns: 1000 });
  });

  it.each(zones)('of %s in each night in which the clocks change, minute by minute around it [X-005]', (zone) => {
    const changes = changesOf(zone);
    expect(changes.length).toBe(zone.startsWith('Asia/') ? 0 : 12);
    for (const change of changes) {
      for (let minute = -90; minute <= 90; minute++) equal(zone, change + minute * MINUTE_MS);
      equal(zone, change - 1);
      equal(zone, change - DAY_MS);
      equal(zone, change + DAY_MS);
    }
  });

  it('refuses a zone that does not exist', () => {
    expect(() => offsetMinutes('Mars/Olympus', 0)).toThrow(RangeError);
  });
});
