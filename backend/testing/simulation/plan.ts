/**
 * What a day consists of, drawn from its seed before it begins. A part can be left out, and the rest is the
 * same: that is how a failing day is made smaller.
 */
import type { CustomerProgram } from './programs/customer.ts';
import type { DinerProgram } from './programs/diner.ts';
import type { PartyProgram } from './programs/party.ts';
import type { StaffProgram } from './programs/staff.ts';
import { seeded } from './seeded.ts';

export type Program = CustomerProgram | DinerProgram | PartyProgram | StaffProgram;

/**
 * From `at` for `length` milliseconds, to each thing that it can happen to with chance `rate`. `kill` and
 * `clock` happen once, at `at`.
 */
export interface PlannedFault {
  kind:
    | 'lost call'
    | 'lost answer'
    | 'twice'
    | 'bank loses answers'
    | 'bank away'
    | 'bank late'
    | 'bank messages held'
    | 'bank messages lost'
    | 'gateway loses answers'
    | 'gateway away'
    | 'serialization failure'
    | 'connection lost before'
    | 'connection lost after'
    | 'kill'
    | 'clock';
  id: number;
  at: number;
  length: number;
  rate: number;
}

export interface Plan {
  seed: number;
  programs: readonly Program[];
  faults: readonly PlannedFault[];
}

export interface Size {
  customers: number;
  hours: number;
}

export const WHOLE_DAY: Size = { customers: 200, hours: 5 };
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const KINDS: readonly PlannedFault['kind'][] = [
  'lost call',
  'lost answer',
  'twice',
  'bank loses answers',
  'bank away',
  'bank late',
  'bank messages held',
  'bank messages lost',
  'gateway loses answers',
  'gateway away',
  'serialization failure',
  'connection lost before',
  'connection lost after',
  'kill',
  'clock',
];
/** What happens to one statement in hundreds happens to every third call. */
const OF_STATEMENTS: readonly PlannedFault['kind'][] = [
  'serialization failure',
  'connection lost before',
  'connection lost after',
];

export function planOf(seed: number, { customers, hours }: Size): Plan {
  const random = seeded(seed, 'plan');
  const length = hours * HOUR_MS;
  // People come together: hours have rushes, and in a rush they tap in the same second.
  const rushes = Array.from({ length: 3 }, () => random.int(length * 0.7));
  const programs: Program[] = [];
  for (const tenant of ['nakhla', 'basta'] as const)
    for (let id = 0; id < 3; id += 1)
      programs.push({ kind: 'staff', id: programs.length, tenant, at: random.int(MINUTE_MS) });
  for (let id = 0; id < customers; id += 1) {
    const at = random.chance(0.5) ? random.pick(rushes) + random.int(MINUTE_MS) : random.int(length * 0.8);
    // A grid of seconds: so several meet.
    programs.push({
      kind: 'customer',
      id,
      tenant: random.chance(0.75) ? 'nakhla' : 'basta',
      at: Math.floor(at / 1000) * 1000,
    });
  }
  // Beside each five customers: a table that is booked, and a party at the door.
  for (const kind of ['diner', 'party'] as const)
    for (let id = 0; id < customers / 5; id += 1)
      programs.push({ kind, id, tenant: 'nakhla', at: Math.floor(random.int(length * 0.7) / 1000) * 1000 });
  const faults = Array.from({ length: 8 + random.int(12) }, (_, id): PlannedFault => {
    const kind = random.pick(KINDS);
    const ofStatements = OF_STATEMENTS.includes(kind);
    return {
      kind,
      id,
      at: random.int(length * 0.85),
      length: (2 + random.int(25)) * MINUTE_MS,
      rate: ofStatements ? 0.002 + random.real() * 0.02 : 0.05 + random.real() * 0.35,
    };
  });
  return { seed, programs, faults };
}

/** Names each part of a plan, for `--only`. */
export function partsOf({ programs, faults }: Plan): string[] {
  return [...programs.map(({ kind, id }) => `${kind}${id}`), ...faults.map(({ id }) => `fault${id}`)];
}

/** The plan with these parts alone. */
export function withOnly(plan: Plan, parts: ReadonlySet<string>): Plan {
  return {
    seed: plan.seed,
    programs: plan.programs.filter(({ kind, id }) => parts.has(`${kind}${id}`)),
    faults: plan.faults.filter(({ id }) => parts.has(`fault${id}`)),
  };
}
