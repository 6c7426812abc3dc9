/**
 * What is wrong with sections and with terms of reservations and queues, as staff typed them: one rule for
 * the page and the provider (SHOP-035).
 */
import { BRANCH_LIMITS, RESERVATION_BOUNDS, STEP_BOUNDS, WAITING_BOUNDS } from '../shop/branch-limits.ts';
import type { BranchReservations, BranchSections, BranchWaiting } from '../shop/branch-structs.ts';

type Section = Pick<BranchSections['sections'][number], 'names' | 'tables' | 'joins'>;
type ReservationTerms = NonNullable<BranchReservations['terms']>;
type WaitingTerms = NonNullable<BranchWaiting['terms']>;

export interface SeatingFault {
  /** Inside of what was looked at: `tables.2.label`. */
  readonly field: string;
  readonly why: 'name' | 'label' | 'label_twice' | 'seats' | 'joins' | 'number' | 'order' | 'twice' | 'amount';
}

/** The first fault of a section; null: it has none. */
export function sectionFault({ names, tables, joins }: Section): SeatingFault | null {
  if (!names.ar.trim() && !names.en.trim()) return { field: 'names', why: 'name' };
  const labels = tables.map(({ label }) => label.trim());
  for (const [at, label] of labels.entries()) {
    const field = `tables.${at}.label`;
    if (label === '') return { field, why: 'label' };
    if (labels.indexOf(label) !== at) return { field, why: 'label_twice' };
    if (!isWithin(tables[at]!.seats, [1, BRANCH_LIMITS.seats])) return { field: `tables.${at}.seats`, why: 'seats' };
  }
  const beside = tables.map(() => new Set<number>());
  for (const [at, [one, other]] of joins.entries()) {
    if (one === other || !beside[one] || !beside[other]) return { field: `joins.${at}`, why: 'joins' };
    beside[one].add(other);
    beside[other].add(one);
    if (Math.max(beside[one].size, beside[other].size) > BRANCH_LIMITS.neighbours)
      return { field: `joins.${at}`, why: 'joins' };
  }
  return null;
}

/** The first fault of the terms of reservations; null: they have none. */
export function reservationTermsFault(terms: ReservationTerms): SeatingFault | null {
  return (
    boundsFault(terms, RESERVATION_BOUNDS) ??
    orderFault(terms, 'person_count_from', 'person_count_to') ??
    stepsFault('sittings', terms.sittings, 'guests_to') ??
    (/^\d{1,9}\.\d{2}$/.test(terms.cost_per_person) ? null : ({ field: 'cost_per_person', why: 'amount' } as const)) ??
    stepsFault('refunds', terms.refunds, 'hours_before')
  );
}

/** The first fault of the terms of a queue; null: they have none. */
export function waitingTermsFault(terms: WaitingTerms): SeatingFault | null {
  return (
    boundsFault(terms, WAITING_BOUNDS) ??
    orderFault(terms, 'person_count_from', 'person_count_to') ??
    orderFault(terms, 'minutes_per_party_min', 'minutes_per_party_max')
  );
}

type Bounds = readonly [least: number, most: number];

function isWithin(value: number, [least, most]: Bounds): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function boundsFault<Name extends string>(
  values: Readonly<Record<NoInfer<Name>, number>>,
  bounds: Readonly<Record<Name, Bounds>>,
): SeatingFault | null {
  const field = (Object.keys(bounds) as Name[]).find((name) => !isWithin(values[name], bounds[name]));
  return field ? { field, why: 'number' } : null;
}

function orderFault<Name extends string>(
  values: Readonly<Record<NoInfer<Name>, number>>,
  least: Name,
  most: Name,
): SeatingFault | null {
  return values[most] < values[least] ? { field: most, why: 'order' } : null;
}

/** Steps are told apart by one number: two of the same would contradict each other. */
function stepsFault<Step extends Readonly<Partial<Record<keyof typeof STEP_BOUNDS, number>>>>(
  list: string,
  steps: readonly Step[],
  by: keyof Step & keyof typeof STEP_BOUNDS,
): SeatingFault | null {
  for (const [at, step] of steps.entries()) {
    const wrong = (Object.keys(step) as (keyof typeof STEP_BOUNDS)[]).find(
      (name) => !isWithin(step[name] ?? Number.NaN, STEP_BOUNDS[name]),
    );
    if (wrong) return { field: `${list}.${at}.${wrong}`, why: 'number' };
    if (steps.findIndex((other) => other[by] === step[by]) !== at)
      return { field: `${list}.${at}.${String(by)}`, why: 'twice' };
  }
  return null;
}
