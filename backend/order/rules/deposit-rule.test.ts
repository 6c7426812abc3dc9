import { depositTimes } from './deposit-rule.ts';

it('a deposit is held to the end of its last day, and of its days of grace, also where the clocks change between', () => {
  const rule = { days: 2, graceDays: 3, remindHours: 24 };
  // Cairo turns the clocks back at the end of 29 October 2026.
  const times = depositTimes(rule, 0, Date.parse('2026-10-26T12:00:00Z'), 'Africa/Cairo');
  expect(times.due_at.toISOString()).toBe('2026-10-28T20:59:00.000Z');
  expect(times.keep_at?.toISOString()).toBe('2026-10-31T22:00:00.000Z');
});
