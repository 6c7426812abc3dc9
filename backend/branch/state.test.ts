import { isoIn } from '@sufra/i18n/time/zone';
import fc from 'fast-check';
import type { Schedule } from './hours.ts';
import { branchStateOf, type Staff, serviceAt } from './state.ts';

const ZONE = 'Asia/Riyadh';
const at = (wall: string) => Date.parse(`${wall}:00+03:00`);
const wall = (instant: number | null) => (instant === null ? null : isoIn(ZONE, instant).slice(0, 16));
const hours = (from: string, to: string): Schedule => ({
  time_zone: ZONE,
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from, to })),
  overrides: [],
});
const SERVICE = { type: 'pickup', asap_allowed: true, prep_min: 15 } as const;
const OPEN: Staff = { state: 'open', until: null };

describe('a service at a moment', () => {
  it.each([
    // hours, now, state, opens, closes, next change
    ['12:00', '23:00', '2026-11-21T11:00', 'closed', '2026-11-21T12:00', '2026-11-21T23:00', '2026-11-21T12:00'],
    ['12:00', '23:00', '2026-11-21T12:00', 'open', '2026-11-21T12:00', '2026-11-21T23:00', '2026-11-21T22:30'],
    ['12:00', '23:00', '2026-11-21T22:30', 'closing_soon', '2026-11-21T12:00', '2026-11-21T23:00', '2026-11-21T22:45'],
    // After the last order of the day nothing is promised any more: it is closed for ordering.
    ['12:00', '23:00', '2026-11-21T22:50', 'closed', '2026-11-22T12:00', '2026-11-22T23:00', '2026-11-22T12:00'],
    ['12:00', '23:00', '2026-11-21T23:00', 'closed', '2026-11-22T12:00', '2026-11-22T23:00', '2026-11-22T12:00'],
    // Over midnight: at one in the night it is still yesterday's opening.
    ['18:00', '03:00', '2026-11-22T01:00', 'open', '2026-11-21T18:00', '2026-11-22T03:00', '2026-11-22T02:30'],
    ['18:00', '03:00', '2026-11-22T03:30', 'closed', '2026-11-22T18:00', '2026-11-23T03:00', '2026-11-22T18:00'],
  ])('%s–%s at %s is %s [API-045]', (from, to, now, state, opens, closes, change) => {
    const moment = serviceAt(hours(from, to), SERVICE, OPEN, at(now));
    expect([moment.state, wall(moment.opens_at), wall(moment.closes_at), wall(moment.next_change_at)]).toEqual([
      state,
      opens,
      closes,
      change,
    ]);
  });

  it('round the clock never closes', () => {
    const moment = serviceAt(hours('00:00', '00:00'), SERVICE, OPEN, at('2026-11-21T03:00'));
    expect(moment).toMatchObject({
      state: 'open',
      closes_at: null,
      last_order_at: null,
      next_change_at: null,
      takes_now: true,
    });
  });

  it('takes orders for now until the kitchen cannot make them before closing', () => {
    const takes = (now: string) => serviceAt(hours('12:00', '23:00'), SERVICE, OPEN, at(now)).takes_now;
    expect([takes('2026-11-21T22:44'), takes('2026-11-21T22:45'), takes('2026-11-21T11:59')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is paused, busy or closed when staff say so, within its hours', () => {
    const state = (staff: Staff, now = '2026-11-21T15:00') =>
      serviceAt(hours('12:00', '23:00'), SERVICE, staff, at(now));
    expect(state({ state: 'busy', until: null })).toMatchObject({ state: 'busy', takes_now: true });
    expect(state({ state: 'paused', until: null })).toMatchObject({ state: 'paused', takes_now: false });
    expect(state({ state: 'closed', until: null })).toMatchObject({ state: 'closed', takes_now: false });
    expect(wall(state({ state: 'closed', until: null }).opens_at)).toBe('2026-11-22T12:00');
    expect(state({ state: 'paused', until: null }, '2026-11-21T09:00').state).toBe('closed');
  });

  it('is open again when the pause is over, and says when that is', () => {
    const staff: Staff = { state: 'paused', until: at('2026-11-21T15:20') };
    const before = serviceAt(hours('12:00', '23:00'), SERVICE, staff, at('2026-11-21T15:00'));
    expect([before.state, wall(before.next_change_at)]).toEqual(['paused', '2026-11-21T15:20']);
    expect(serviceAt(hours('12:00', '23:00'), SERVICE, staff, at('2026-11-21T15:20')).state).toBe('open');
  });

  it('stays as it is until its next change, whatever the hours', () => {
    const quarter = fc
      .integer({ min: 0, max: 95 })
      .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][n % 4]}`);
    const staffs = fc.constantFrom<Staff['state']>('open', 'busy', 'paused', 'closed');
    fc.assert(
      fc.property(
        quarter,
        quarter,
        staffs,
        fc.nat(7 * 24 * 60),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (from, to, told, minute, part) => {
          const now = at('2026-11-20T00:00') + minute * 60_000;
          const staff: Staff = { state: told, until: told === 'paused' ? now + 20 * 60_000 : null };
          const moment = serviceAt(hours(from, to), SERVICE, staff, now);
          const until = moment.next_change_at ?? now + 24 * 3_600_000;
          expect(until).toBeGreaterThan(now);
          const later = serviceAt(hours(from, to), SERVICE, staff, now + Math.floor((until - now) * part));
          expect([later.state, later.takes_now]).toEqual([moment.state, moment.takes_now]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('a branch is what its most open service is', () => {
  const of = (...states: string[]) => branchStateOf(states.map((state) => ({ state }) as ReturnType<typeof serviceAt>));
  expect([of('closed', 'open'), of('paused', 'closing_soon'), of('closed', 'paused'), of('closed'), of()]).toEqual([
    'open',
    'closing_soon',
    'paused',
    'closed',
    'closed',
  ]);
});
