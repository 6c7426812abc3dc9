import { BRANCH_LIMITS } from '../shop/branch-limits.ts';
import { reservationTermsFault, sectionFault, waitingTermsFault } from './seating-faults.ts';

const tables = ['1', '2', '3', '4', '5', '6'].map((label) => ({ label, seats: 4 }));
const section = { names: { ar: '', en: 'Hall' }, tables, joins: [] as [number, number][] };
const terms = {
  ...{ person_count_from: 1, person_count_to: 8, maximum_duration: 30, sitting_minutes: 120, slot_minutes: 30 },
  ...{ notice_minutes: 30, hold_minutes: 10, no_show_minutes: 15, change_until_minutes: 120 },
  ...{ cost_per_person: '0.00', cost_is: null, sittings: [], refunds: [{ hours_before: 0, percent: 100 }] },
};
const queue = {
  ...{ person_count_from: 1, person_count_to: 10, minutes_per_party_min: 5, minutes_per_party_max: 5 },
  ...{ claim_minutes: 5, max_delays: 0 },
};

it('a section has a name, and tables that are told apart [SHOP-035]', () => {
  expect(sectionFault(section)).toBeNull();
  expect(sectionFault({ ...section, names: { ar: ' ', en: '' } })).toEqual({ field: 'names', why: 'name' });
  const twice = [...tables, { label: ' 1 ', seats: 4 }];
  expect(sectionFault({ ...section, tables: twice })).toEqual({ field: 'tables.6.label', why: 'label_twice' });
  const none = [{ label: '1', seats: Number.NaN }];
  expect(sectionFault({ ...section, tables: none })).toEqual({ field: 'tables.0.seats', why: 'seats' });
});

it('few tables stand beside one, each once [SHOP-035]', () => {
  const star = [1, 2, 3, 4, 5].map((other): [number, number] => [0, other]);
  expect(sectionFault({ ...section, joins: star.slice(0, BRANCH_LIMITS.neighbours) })).toBeNull();
  expect(sectionFault({ ...section, joins: star })).toEqual({ field: 'joins.4', why: 'joins' });
  expect(sectionFault({ ...section, joins: [[0, 9]] })).toEqual({ field: 'joins.0', why: 'joins' });
});

it('terms are whole numbers in their bounds, and do not contradict each other [SHOP-035]', () => {
  expect([reservationTermsFault(terms), waitingTermsFault(queue)]).toEqual([null, null]);
  expect(reservationTermsFault({ ...terms, slot_minutes: Number.NaN })).toEqual({
    field: 'slot_minutes',
    why: 'number',
  });
  expect(reservationTermsFault({ ...terms, cost_per_person: '12.5' })?.why).toBe('amount');
  const refunds = [...terms.refunds, { hours_before: 0, percent: 50 }];
  expect(reservationTermsFault({ ...terms, refunds })).toEqual({ field: 'refunds.1.hours_before', why: 'twice' });
  expect(reservationTermsFault({ ...terms, refunds: [{ hours_before: 2, percent: 101 }] })).toEqual({
    ...{ field: 'refunds.0.percent', why: 'number' },
  });
  expect(waitingTermsFault({ ...queue, person_count_from: 11 })).toEqual({ field: 'person_count_to', why: 'order' });
});
