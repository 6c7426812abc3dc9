import * as shell from '@sufra/i18n';
import { formatDate } from '@sufra/i18n';
import { eveningOf, formatSitting, formatSittingTime } from './sitting.ts';

const ar = { locale: 'ar', timeZone: 'Asia/Riyadh' } as const;
const en = { locale: 'en', timeZone: 'Asia/Riyadh' } as const;

describe('day and time of a reserved table', () => {
  const evening = { starts_at: '2026-11-21T17:30:00Z', date: '2026-11-21', is_next_day: false };
  const night = { starts_at: '2026-11-21T21:30:00Z', date: '2026-11-21', is_next_day: true };
  const now = '2026-11-20T12:00:00Z';

  it.each([
    [evening, 'غداً، 08:30 م', 'tomorrow, 08:30 PM', 'السبت 2026/11/21، 08:30 م', 'Saturday 2026/11/21, 08:30 PM'],
    [
      night,
      ...['غداً، 12:30 ص (فجر الأحد)', 'tomorrow, 12:30 AM (early Sunday)'],
      ...['السبت 2026/11/21، 12:30 ص (فجر الأحد)', 'Saturday 2026/11/21, 12:30 AM (early Sunday)'],
    ],
  ] as const)(
    'are those of the evening that was chosen, on a page and in a text: %j',
    (sitting, arPage, enPage, arText, enText) => {
      expect(formatSitting(sitting, { ...ar, now })).toBe(arPage);
      expect(formatSitting(sitting, { ...en, now })).toBe(enPage);
      expect(formatSitting(sitting, ar)).toBe(arText);
      expect(formatSitting(sitting, en)).toBe(enText);
    },
  );

  it('have the clock of the time alone, and the evening’s day for a date', () => {
    expect(formatSittingTime(evening, en)).toBe('08:30 PM');
    expect(formatSittingTime(night, en)).toBe('12:30 AM (early Sunday)');
    expect(formatDate(eveningOf(night), en)).toBe('2026/11/21');
    // A provider that does not say the evening: the moment itself.
    expect(formatSitting({ starts_at: night.starts_at }, en)).toBe('Sunday 2026/11/22, 12:30 AM');
  });

  it('after five in the morning is the weekday’s, not its early hours’', () => {
    const breakfast = { starts_at: '2026-11-22T02:30:00Z', date: '2026-11-21', is_next_day: true };
    expect(formatSittingTime(breakfast, en)).toBe('05:30 AM (Sunday)');
    expect(formatSittingTime({ starts_at: 'never', is_next_day: true }, en)).toBe('');
  });

  it('are in no file that every page loads', () => {
    expect(Object.keys(shell).filter((name) => /sitting|evening/i.test(name))).toEqual([]);
  });
});
