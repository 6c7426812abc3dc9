import { partOfDay } from './part-of-day.ts';

describe('the part of the day', () => {
  it.each([
    ['2026-01-10T21:00:00Z', 'night'],
    ['2026-01-11T01:59:00Z', 'night'],
    ['2026-01-11T02:00:00Z', 'morning'],
    ['2026-01-11T08:59:00Z', 'morning'],
    ['2026-01-11T09:00:00Z', 'noon'],
    ['2026-01-11T11:59:00Z', 'noon'],
    ['2026-01-11T12:00:00Z', 'afternoon'],
    ['2026-01-11T13:59:00Z', 'afternoon'],
    ['2026-01-11T14:00:00Z', 'evening'],
    ['2026-01-11T20:59:00Z', 'evening'],
  ])('of %s in Riyadh is %s', (instant, part) => {
    expect(partOfDay(instant, 'Asia/Riyadh')).toBe(part);
  });

  it('is that of the branch’s clock, wherever the device is', () => {
    expect(partOfDay('2026-01-10T21:00:00Z', 'Africa/Cairo')).toBe('evening');
    expect(partOfDay('never', 'Africa/Cairo')).toBeNull();
  });
});
