import {
  formatCalendarDate,
  formatClock,
  formatClockRange,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatNightTime,
  formatRange,
  formatSpan,
  formatTime,
  formatUntil,
  formatWeekday,
  formatWeekdayTime,
  weekdayName,
} from './format.ts';
import { calendarDay, headerTimeZone } from './wall-clock.ts';

const riyadh = 'Asia/Riyadh';
const ar = { locale: 'ar', timeZone: riyadh } as const;
const en = { locale: 'en', timeZone: riyadh } as const;

describe('a moment', () => {
  const now = '2026-11-28T18:11:00Z';
  it.each([
    ['2026-11-29T18:11:00Z', 'غداً 09:11 م', 'tomorrow 09:11 PM'],
    ['2026-11-28T10:00:00Z', '01:00 م', '01:00 PM'],
    ['2026-11-28T22:00:00Z', '01:00 ص', '01:00 AM'],
    ['2026-11-28T11:00:00Z', '02:00 م', '02:00 PM'],
    ['2026-11-27T18:00:00Z', 'أمس 09:00 م', 'yesterday 09:00 PM'],
    ['2026-12-04T20:15:00Z', 'الجمعة 11:15 م', 'Friday 11:15 PM'],
    ['2027-01-04T20:15:00Z', '2027/01/04 11:15 م', '2027/01/04 11:15 PM'],
  ])('%s is %s and %s: with its day when the hour alone would be read as today [X-004]', (instant, arabic, english) => {
    expect(formatMoment(instant, { ...ar, now })).toBe(arabic);
    expect(formatMoment(instant, { ...en, now })).toBe(english);
  });
});

describe('the end of what runs now', () => {
  it.each([
    ['tonight', '2026-11-27T10:00:00Z', '2026-11-27T20:00:00Z', '11:00 م', '11:00 PM'],
    [
      'the small hours after this evening, at noon',
      '2026-11-27T10:00:00Z',
      '2026-11-27T23:00:00Z',
      '02:00 ص',
      '02:00 AM',
    ],
    ['the evening of tomorrow', '2026-11-27T10:00:00Z', '2026-11-28T17:00:00Z', 'غداً 08:00 م', 'tomorrow 08:00 PM'],
    [
      'the small hours after tomorrow',
      '2026-11-27T10:00:00Z',
      '2026-11-28T23:00:00Z',
      'الأحد 02:00 ص',
      'Sunday 02:00 AM',
    ],
    ['this evening, after midnight', '2026-11-27T22:00:00Z', '2026-11-28T17:00:00Z', '08:00 م', '08:00 PM'],
    ['no moment', '2026-11-27T10:00:00Z', 'soon', '', ''],
  ])('%s is said with its day where that is another [X-004]', (_, now, instant, arabic, english) => {
    expect(formatUntil(instant, { ...ar, now })).toBe(arabic);
    expect(formatUntil(instant, { ...en, now })).toBe(english);
  });
});

describe('times', () => {
  it.each([
    ['2026-11-21T16:40:00Z', '07:40 م', '07:40 PM'],
    ['2026-11-21T04:05:00Z', '07:05 ص', '07:05 AM'],
    ['2026-11-21T09:00:00Z', '12:00 م', '12:00 PM'],
    ['2026-11-20T21:00:00Z', '12:00 ص', '12:00 AM'],
    ['2026-11-21T10:00:00+00:00', '01:00 م', '01:00 PM'],
  ])('%s is %s and %s: two digits, Latin, ص/م in Arabic [X-004]', (instant, arabic, english) => {
    expect(formatTime(instant, ar)).toBe(arabic);
    expect(formatTime(instant, en)).toBe(english);
  });

  it('dates are YYYY/MM/DD in the zone, not in UTC [X-004]', () => {
    expect(formatDate('2026-11-21T20:59:00Z', ar)).toBe('2026/11/21');
    expect(formatDate('2026-11-21T21:00:00Z', ar)).toBe('2026/11/22');
    expect(formatDate('2026-01-05T12:00:00Z', ar)).toBe('2026/01/05');
    expect(formatDateTime('2026-11-21T21:00:00Z', ar)).toBe('2026/11/22 12:00 ص');
    expect(formatDateTime('never', ar)).toBe('');
    expect(formatCalendarDate('2026-11-21')).toBe('2026/11/21');
  });

  it('shows nothing for what is no moment, and survives an unknown zone', () => {
    expect(formatTime('soon', ar)).toBe('');
    expect(formatDate('', ar)).toBe('');
    expect(formatRange('x', 'y', ar)).toBe('');
    const [same, late] = ['2026-11-21T16:15:10Z', '2026-11-21T16:15:50Z'];
    expect([formatRange(same, late, ar), formatRange(same, late, { ...ar, form: 'between' })]).toEqual([
      '07:15 م',
      '07:15 م',
    ]);
    expect(formatTime('2026-11-21T16:40:00Z', { locale: 'en', timeZone: 'Mars/Olympus' })).toBe('07:40 PM');
  });
});

describe('ranges', () => {
  const from = '2026-11-21T16:15:00Z';
  const to = '2026-11-21T16:30:00Z';
  const midnight = '2026-11-21T21:10:00Z';

  it('keep one left-to-right run with the half of the day outside [X-006]', () => {
    expect(formatRange(from, to, ar)).toBe('\u206607:15–07:30\u2069 م');
    expect(formatRange(from, to, en)).toBe('\u206607:15–07:30\u2069 PM');
  });
  it('use a word in Arabic sentences', () => {
    expect(formatRange(from, to, { ...ar, form: 'words' })).toBe('07:15 إلى 07:30 م');
    expect(formatRange(from, midnight, { ...ar, form: 'words' })).toBe('07:15 م إلى 12:10 ص');
    expect(formatRange(from, to, { ...ar, form: 'between' })).toBe('07:15 و07:30 م');
    expect(formatRange(from, midnight, { ...ar, form: 'between' })).toBe('07:15 م و12:10 ص');
    expect(formatRange(from, to, { ...en, form: 'words' })).toBe('\u206607:15–07:30\u2069 PM');
  });
  it('keep both halves when they differ', () => {
    expect(formatRange(from, midnight, en)).toBe('\u2066\u206807:15 PM\u2069 – \u206812:10 AM\u2069\u2069');
  });
  it('have the direction of the page where each time is isolated: a dash has none of its own [X-006]', () => {
    expect(formatRange(from, midnight, ar)).toBe('\u2067\u206807:15 م\u2069 – \u206812:10 ص\u2069\u2069');
    expect(formatClockRange('13:00', '00:30', 'ar')).toBe('\u2067\u206801:00 م\u2069 – \u206812:30 ص\u2069\u2069');
  });
  it('of numbers are one run too [X-006]', () => {
    expect(formatSpan(25, 35)).toBe('\u206625–35\u2069');
    expect(formatSpan(25, 25)).toBe('25');
  });
});

describe('opening hours, which have neither day nor zone', () => {
  it.each([
    ['06:00', '06:00 ص', '06:00 AM'],
    ['12:30', '12:30 م', '12:30 PM'],
    ['00:00', '12:00 ص', '12:00 AM'],
    ['24:00', '12:00 ص', '12:00 AM'],
    ['23:59:00', '11:59 م', '11:59 PM'],
  ])('%s is %s and %s [X-004]', (clock, arabic, english) => {
    expect(formatClock(clock, 'ar')).toBe(arabic);
    expect(formatClock(clock, 'en')).toBe(english);
  });
  it('of two clocks make one range, as of two moments [X-006]', () => {
    const utc = { locale: 'ar', timeZone: 'UTC' } as const;
    for (const [from, to] of [
      ['12:00', '23:30'],
      ['11:00', '02:00'],
    ] as const)
      expect(formatClockRange(from, to, 'ar')).toBe(formatRange(`2026-01-01T${from}Z`, `2026-01-01T${to}Z`, utc));
  });
  it('weekdays have names, 0 is Sunday', () => {
    expect(weekdayName(0, 'en')).toBe('Sunday');
    expect(weekdayName(6, 'ar')).toBe('السبت');
  });
});

describe('days', () => {
  // 23:30 in Riyadh, still the 21st there.
  const now = '2026-11-21T20:30:00Z';
  it.each([
    ['2026-11-21T05:00:00Z', 'اليوم', 'today'],
    ['2026-11-21T21:30:00Z', 'غداً', 'tomorrow'],
    ['2026-11-20T12:00:00Z', 'أمس', 'yesterday'],
    ['2026-11-24T12:00:00Z', 'الثلاثاء', 'Tuesday'],
    ['2026-11-27T12:00:00Z', 'الجمعة', 'Friday'],
    ['2026-11-28T12:00:00Z', '2026/11/28', '2026/11/28'],
    ['2026-11-18T12:00:00Z', '2026/11/18', '2026/11/18'],
  ])('%s is %s / %s seen from the zone’s today', (instant, arabic, english) => {
    expect(formatDay(instant, { ...ar, now })).toBe(arabic);
    expect(formatDay(instant, { ...en, now })).toBe(english);
  });

  it.each([
    ['2026-11-20T22:30:00Z', riyadh, { date: '2026-11-21', weekday: 6 }],
    ['2026-11-20T22:30:00Z', 'America/New_York', { date: '2026-11-20', weekday: 5 }],
    ['2026-12-31T21:30:00Z', riyadh, { date: '2027-01-01', weekday: 5 }],
    ['no moment', riyadh, null],
  ])('%s in %s is a day of the calendar', (instant, timeZone, day) => {
    expect(calendarDay(instant, timeZone)).toEqual(day);
  });

  it('a calendar day does not depend on how a locale writes its dates', () => {
    // What older browsers answer for `en-CA`, and any other order that a newer one may choose.
    const format = jest
      .spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get')
      .mockReturnValue(() => '11/22/26');
    expect(calendarDay('2026-11-22T08:00:00Z', 'Asia/Dubai')).toEqual({ date: '2026-11-22', weekday: 0 });
    format.mockRestore();
  });

  it('a time after midnight names the day that it is by then', () => {
    const halfPast = '2026-11-21T21:30:00Z';
    expect(formatWeekday(halfPast, ar)).toBe('الأحد');
    expect(formatNightTime(halfPast, ar)).toBe('12:30 ص (فجر الأحد)');
    expect(formatNightTime(halfPast, en)).toBe('12:30 AM (early Sunday)');
    expect(formatNightTime('2026-11-21T16:40:00Z', ar)).toBe('07:40 م');
    expect(formatWeekdayTime(halfPast, ar, '2026/11/22')).toBe('فجر الأحد 2026/11/22 12:30 ص');
    expect(formatWeekdayTime(halfPast, en)).toBe('early Sunday 12:30 AM');
    expect(formatWeekdayTime('2026-11-21T16:40:00Z', ar)).toBe('السبت 07:40 م');
  });
});

it('Cairo is shown as Riyadh in the header; every other zone is its own [X-005]', () => {
  expect(headerTimeZone('Africa/Cairo')).toBe('Asia/Riyadh');
  expect(headerTimeZone('Asia/Dubai')).toBe('Asia/Dubai');
  const winter = '2026-12-21T10:00:00Z';
  expect(formatTime(winter, { locale: 'en', timeZone: headerTimeZone('Africa/Cairo') })).toBe('01:00 PM');
  expect(formatTime(winter, { locale: 'en', timeZone: 'Africa/Cairo' })).toBe('12:00 PM');
});
