import { defineReasons } from './reasons.ts';

const LATE = { ar: 'تأخر', en: 'Late' };
const REASONS = defineReasons({ late: LATE, other: { ar: 'آخر', en: 'Other' } });

it('reasons have a list, a guard and words; an unknown code has none', () => {
  expect(REASONS.list().map(({ id }) => id)).toEqual(['late', 'other']);
  expect([REASONS.has('late'), REASONS.has('toString'), REASONS.has(null)]).toEqual([true, false, false]);
  expect([REASONS.textOf('late'), REASONS.textOf('constructor'), REASONS.textOf(null)]).toEqual([LATE, null, null]);
});
