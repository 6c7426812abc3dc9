import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookableDays, isPartyWithin, partyWithin } from './limits.ts';
import { cancelOutcome, isFreeCost, reservationCost, sentCost } from './policy.ts';
import {
  mayMoveReservation,
  RESERVATION_STATUSES,
  RESERVATION_TRANSITIONS,
  SHOWN_RESERVATION_STATUSES,
  shownReservationStatus,
} from './statuses.ts';

it('every status is shown as one of the five, and what ended takes no move [RES-011][RES-024]', () => {
  for (const status of RESERVATION_STATUSES)
    expect(SHOWN_RESERVATION_STATUSES).toContain(shownReservationStatus(status));
  for (const { from } of RESERVATION_TRANSITIONS) expect(['cancelled', 'completed']).not.toContain(from);
  // But for a no-show that its guest denies.
  expect(RESERVATION_TRANSITIONS.filter(({ from }) => from === 'no_show').map(({ by }) => by)).toEqual([
    ['staff'],
    ['staff'],
  ]);
  expect(mayMoveReservation('pending_payment', 'confirmed', 'customer')).toBe(false);
  expect(mayMoveReservation('confirmed', 'table ready', 'customer')).toBe(false);
});

it('is drawn in docs/reservations.md as it is: `npm run payment-states` draws it', () => {
  const page = readFileSync(join(__dirname, '../../../docs/reservations.md'), 'utf8');
  const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+) : /gm)].map(([, from, to]) => `${from} ${to}`);
  const name = (status: string) => status.replaceAll(' ', '_');
  expect(drawn).toEqual(RESERVATION_TRANSITIONS.map(({ from, to }) => `${name(from)} ${name(to)}`));
});

it.each([
  [0, true],
  ['0', true],
  ['0.0', true],
  ['0.00', true],
  ['0.01', false],
  ['', false],
  ['free', false],
  [null, false],
])('%p costs nothing: %p [RES-023]', (cost, isFree) => {
  expect(isFreeCost(cost)).toBe(isFree);
  if (isFree) expect(sentCost(cost!)).toBe('0.00');
});

it('what goes back is the policy’s own table, to the minute; halves are the guest’s [RES-024][RES-029]', () => {
  const startsAt = Date.parse('2026-12-01T17:00:00Z');
  const refunds = [
    { hours_before: 4, percent: 50 },
    { hours_before: 24, percent: 100 },
  ];
  const outcome = (hours: number, paid = '75.01') =>
    cancelOutcome({ refunds }, { paid, startsAt, now: startsAt - hours * 3_600_000 });
  expect(outcome(24)).toEqual({ amount: '75.01', kept: '0.00', until: startsAt - 24 * 3_600_000 });
  expect(outcome(23.99)).toMatchObject({ amount: '37.51', kept: '37.50' });
  expect(outcome(4)).toMatchObject({ amount: '37.51' });
  expect(outcome(3.99)).toEqual({ amount: '0.00', kept: '75.01', until: null });
  expect(outcome(48, '0.00')).toMatchObject({ amount: '0.00', kept: '0.00' });
  expect(reservationCost({ cost_per_person: '12.50' }, 3)).toBe('37.50');
});

it('parties stay within the branch’s limits, days within its horizon [RES-012][RES-013]', () => {
  const limits = { person_count_from: 2, person_count_to: 12 };
  expect([1, 500, 3.7, Number.NaN].map((guests) => partyWithin(guests, limits))).toEqual([2, 12, 3, 2]);
  expect(isPartyWithin(1, limits)).toBe(false);
  expect(bookableDays({ maximum_duration: 30 }, 'Asia/Riyadh', Date.parse('2026-11-22T22:30:00Z'))).toEqual({
    first: '2026-11-23',
    last: '2026-12-23',
  });
});
