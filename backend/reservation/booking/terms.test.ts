import type { ReservationPolicy } from '@sufra/api/reservation/policy';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { policyLines } from './terms.ts';

const POLICY: ReservationPolicy = {
  version: 1,
  cost_per_person: '12.50',
  sitting_minutes: 120,
  hold_minutes: 10,
  no_show_minutes: 15,
  change_until_minutes: 120,
  refunds: [
    { hours_before: 4, percent: 50 },
    { hours_before: 24, percent: 100 },
  ],
};
const STARTS = Date.parse('2026-01-11T17:30:00.000Z');
const linesAt = (now: number, late_minutes: number | null = null) =>
  policyLines(POLICY, { startsAt: STARTS, now, time_zone: 'Asia/Riyadh', late_minutes });
const textOf = (lines: ReturnType<typeof policyLines>, code: string) =>
  lines.filter((line) => line.code === code).map(({ names }) => names.en);

it.each([
  ['without a time', policyLines(POLICY), 2, true],
  ['two days ahead', linesAt(STARTS - 48 * HOUR_MS), 2, true],
  ['a day ahead, to the minute', linesAt(STARTS - 24 * HOUR_MS), 2, true],
  ['five hours ahead', linesAt(STARTS - 5 * HOUR_MS), 1, true],
  ['three hours ahead', linesAt(STARTS - 3 * HOUR_MS), 0, true],
  ['40 minutes ahead', linesAt(STARTS - 40 * MINUTE_MS), 0, false],
])('terms %s promise only what is still possible [RES-029]', (_, lines, refunds, canChange) => {
  expect(textOf(lines, 'refund')).toHaveLength(refunds);
  expect(textOf(lines, 'kept')).toEqual([
    refunds ? 'Later, or if nobody comes, nothing is refunded' : 'If you cancel or do not come, nothing is refunded',
  ]);
  expect(textOf(lines, 'change')).toEqual([
    canChange
      ? 'It can be changed until 2 hours before the start'
      : 'Once confirmed it cannot be changed: it is too close to its start',
  ]);
});

it('of a party that is late say until when its table is kept', () => {
  expect(textOf(linesAt(STARTS), 'no_show')[0]).toContain('for 15 minutes after the start');
  expect(textOf(linesAt(STARTS, 15), 'no_show')[0]).toMatch(/until 09:00\sPM, then the reservation ends/);
});
