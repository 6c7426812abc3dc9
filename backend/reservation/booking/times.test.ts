import { wallAt } from '@sufra/i18n/time/zone';
import type { Schedule } from '../../branch/hours.ts';
import { afterQuiet, isQuiet } from '../../sms/quiet-hours.ts';
import { isInTime, startsOf } from '../evening/evening.ts';
import { durationWords } from '../letters/duration-words.ts';
import { remindAt } from '../letters/remind-at.ts';

const RULE = { slot_minutes: 30, sitting_minutes: 90, notice_minutes: 30 };
const open = (from: string, to: string, zone = 'Asia/Riyadh'): Schedule => ({
  time_zone: zone,
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from, to })),
  overrides: [{ date: '2026-12-25', type: null, ranges: [] }],
});

it('a whole sitting lies within the opening, over midnight too; a closed day has no start [RES-014]', () => {
  const starts = startsOf(open('22:00', '02:00'), '2026-12-01', RULE);
  expect(starts.map(({ time, is_next_day }) => `${time}${is_next_day ? '+' : ''}`)).toEqual([
    '22:00',
    '22:30',
    '23:00',
    '23:30',
    '00:00+',
    '00:30+',
  ]);
  expect(startsOf(open('22:00', '02:00'), '2026-12-25', RULE)).toEqual([]);
});

it.each([
  ['spring', '2026-04-23', 'Africa/Cairo'],
  ['autumn', '2026-10-29', 'Africa/Cairo'],
])(
  'in the night when the clocks change in %s each clock is there once and none that does not exist [RES-014]',
  (_, date, zone) => {
    const starts = startsOf(open('20:00', '05:00', zone), date, RULE);
    const clocks = starts.map(({ time, is_next_day }) => `${is_next_day} ${time}`);
    expect(new Set(clocks).size).toBe(clocks.length);
    for (const { from, to, time } of starts) {
      const { minutes } = wallAt(zone, from);
      expect(time).toBe(
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      );
      expect(to - from).toBe(90 * 60_000);
    }
  },
);

it('what begins within the notice, or while the branch is paused, is too late [RES-014]', () => {
  const [start] = startsOf(open('20:00', '23:00'), '2026-12-01', RULE);
  const ask = (minutes: number, paused: number | null = null) =>
    isInTime(start!, RULE, start!.from - minutes * 60_000, paused);
  expect([ask(30), ask(29)]).toEqual([true, false]);
  expect([ask(60, start!.from), ask(60, start!.from + 1)]).toEqual([true, false]);
});

it('reminders come three hours before, out of the quiet hours of the branch [RES-032]', () => {
  const at = (local: string) =>
    new Date(remindAt(Date.parse(`${local}+03:00`), 'Asia/Riyadh') + 3 * 3_600_000).toISOString().slice(0, 16);
  expect(at('2026-12-01T20:00:00')).toBe('2026-12-01T17:00');
  expect(at('2026-12-01T12:00:00')).toBe('2026-12-01T09:00');
  expect(at('2026-12-01T11:30:00')).toBe('2026-11-30T21:59');
  expect(at('2026-12-02T01:30:00')).toBe('2026-12-01T21:59');
  expect(isQuiet(Date.parse('2026-12-01T22:00:00+03:00'), 'Asia/Riyadh')).toBe(true);
  expect(isQuiet(Date.parse('2026-12-01T21:59:00+03:00'), 'Asia/Riyadh')).toBe(false);
  const morning = Date.parse('2026-12-02T09:00:00+03:00');
  expect(afterQuiet(Date.parse('2026-12-01T22:00:00+03:00'), 'Asia/Riyadh')).toBe(morning);
  expect(afterQuiet(Date.parse('2026-12-02T08:59:00+03:00'), 'Asia/Riyadh')).toBe(morning);
  expect(afterQuiet(morning, 'Asia/Riyadh')).toBe(morning);
});

it.each([
  [0, '0 دقيقة', '0 minutes'],
  [1, 'دقيقة', '1 minute'],
  [2, 'دقيقتين', '2 minutes'],
  [10, '10 دقائق', '10 minutes'],
  [15, '15 دقيقة', '15 minutes'],
  [60, 'ساعة', '1 hour'],
  [90, 'ساعة ونصف', '1 hour 30 minutes'],
  [125, 'ساعتين و5 دقائق', '2 hours 5 minutes'],
  [240, '4 ساعات', '4 hours'],
  [1440, '24 ساعة', '24 hours'],
])('%i minutes are said in the right form [RES-029] [X-008]', (minutes, ar, en) => {
  expect(durationWords(minutes)).toEqual({ ar, en });
});
