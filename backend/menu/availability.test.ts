import { isoIn } from '@sufra/i18n/time/zone';
import { availabilityOf, type DishRule, type MenuMoment, nextBoundary } from './availability.ts';
import type { AvailabilityRule } from './tables.ts';

const ZONE = 'Asia/Riyadh';
const at = (wall: string) => Date.parse(`${wall}:00+03:00`);
const breakfast: AvailabilityRule = { state: 'hours', days: [0, 1, 2, 3, 4], from: '06:00', to: '11:00' };
const night: AvailabilityRule = { state: 'hours', days: [4, 5, 6], from: '22:00', to: '02:00' };
const dish = (given: Partial<DishRule> = {}): DishRule => ({
  own: { state: 'available' },
  group: { state: 'available' },
  types_off: [],
  sold_out: null,
  ...given,
});
const moment = (now: string, given: Partial<MenuMoment> = {}): MenuMoment => ({
  time_zone: ZONE,
  type: null,
  now: at(now),
  at: null,
  tomorrow: at('2026-11-22T12:00'),
  ...given,
});

describe('whether a dish can be ordered', () => {
  it('is available when nothing speaks against it', () => {
    expect(availabilityOf(dish(), moment('2026-11-21T12:00'))).toEqual({ state: 'available' });
  });

  it('is sold out with the time it is back, or without when it is unknown [MENU-023]', () => {
    const view = moment('2026-11-21T12:00');
    expect(availabilityOf(dish({ sold_out: 'tomorrow' }), view)).toEqual({
      state: 'sold_out',
      back_at: '2026-11-22T12:00:00+03:00',
    });
    expect(availabilityOf(dish({ sold_out: 'unknown' }), view)).toEqual({ state: 'sold_out', back_at: null });
    // Ordered for a time after it is back.
    expect(availabilityOf(dish({ sold_out: 'tomorrow' }), { ...view, at: at('2026-11-22T13:00') }).state).toBe(
      'available',
    );
  });

  it.each([
    // Sunday 22 November 2026 is day 0; the 20th is a Friday.
    ['2026-11-22T08:00', breakfast, 'available', undefined],
    ['2026-11-22T11:00', breakfast, 'hours', '2026-11-23T06:00:00+03:00'],
    ['2026-11-20T08:00', breakfast, 'hours', '2026-11-22T06:00:00+03:00'],
    ['2026-11-21T23:30', night, 'available', undefined],
    // One in the night of Sunday is still Saturday's range.
    ['2026-11-22T01:30', night, 'available', undefined],
    ['2026-11-22T02:00', night, 'hours', '2026-11-26T22:00:00+03:00'],
  ])('at %s is %#: within its hours or with the days and hours [MENU-022]', (now, rule, state, back) => {
    const found = availabilityOf(dish({ own: rule }), moment(now));
    expect(found.state).toBe(state);
    expect(found.back_at).toBe(back);
    // Either way the answer has the hours.
    if (rule.state === 'hours') expect(found).toMatchObject({ from: rule.from, to: rule.to, days: rule.days });
  });

  it('follows the time that is ordered for, not the time it is', () => {
    expect(
      availabilityOf(dish({ own: breakfast }), moment('2026-11-21T20:00', { at: at('2026-11-22T08:00') })).state,
    ).toBe('available');
  });

  it('is limited by its group’s hours too', () => {
    expect(availabilityOf(dish({ group: breakfast }), moment('2026-11-21T20:00'))).toMatchObject({
      state: 'hours',
      from: '06:00',
    });
  });

  it('for scheduled orders only is not for now [MENU-022]', () => {
    const rule = dish({ own: { state: 'scheduled_only' } });
    expect(availabilityOf(rule, moment('2026-11-21T12:00')).state).toBe('scheduled_only');
    expect(availabilityOf(rule, moment('2026-11-21T12:00', { at: at('2026-11-22T12:00') })).state).toBe('available');
  });

  it('for scheduled orders on some days says which, and when it is available next [MENU-022]', () => {
    const rule = dish({ own: { state: 'scheduled_only', days: [4, 5], from: '13:00', to: '23:00' } });
    const when = { days: [4, 5], from: '13:00', to: '23:00' };
    expect(availabilityOf(rule, moment('2026-11-21T12:00'))).toEqual({ state: 'scheduled_only', ...when });
    // A Sunday, then a Thursday within and before its hours.
    expect(availabilityOf(rule, moment('2026-11-21T12:00', { at: at('2026-11-22T14:00') }))).toEqual({
      state: 'hours',
      ...when,
      back_at: '2026-11-26T13:00:00+03:00',
    });
    expect(availabilityOf(rule, moment('2026-11-21T12:00', { at: at('2026-11-26T14:00') })).state).toBe('available');
    expect(availabilityOf(rule, moment('2026-11-21T12:00', { at: at('2026-11-26T12:00') })).state).toBe('hours');
  });

  it('is off in an order type that does not sell it', () => {
    const rule = dish({ types_off: ['delivery'], sold_out: 'unknown' });
    expect(availabilityOf(rule, moment('2026-11-21T12:00', { type: 'delivery' }))).toEqual({ state: 'type_off' });
    expect(availabilityOf(rule, moment('2026-11-21T12:00', { type: 'pickup' })).state).toBe('sold_out');
  });

  it.each([
    ['2026-11-22T08:00', breakfast, '2026-11-22T11:00:00+03:00'],
    ['2026-11-22T12:00', breakfast, '2026-11-23T06:00:00+03:00'],
    ['2026-11-22T01:00', night, '2026-11-22T02:00:00+03:00'],
  ])('changes next after %s at the right moment', (now, rule, expected) => {
    expect(isoIn(ZONE, nextBoundary(rule, ZONE, at(now))!)).toBe(expected);
  });
});
