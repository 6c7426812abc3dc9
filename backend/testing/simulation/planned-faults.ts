/** Says of each thing that happens whether a planned fault meets it. */
import type { Mishap } from './gate.ts';
import type { Passage } from './network.ts';
import type { Plan, PlannedFault } from './plan.ts';
import { type Seeded, seeded } from './seeded.ts';
import type { CallMishap } from './world.ts';

type Kind = PlannedFault['kind'];

export interface PlannedFaults {
  isOn: (kind: Kind) => boolean;
  mishap: (texts: readonly string[]) => Mishap;
  passage: (host: string) => Passage;
  callMishap: () => CallMishap;
  /** From now on none happens. */
  stop: () => void;
}

const MISHAPS: readonly [Kind, Mishap][] = [
  ['serialization failure', 'serialization failure'],
  ['connection lost before', 'lost before'],
  ['connection lost after', 'lost after'],
];
const PASSAGES: Readonly<Record<string, readonly [Kind, Passage][]>> = {
  'bank.test': [
    ['bank away', 'lost call'],
    ['bank loses answers', 'lost answer'],
    ['bank late', 'late'],
  ],
  'gateway.test': [
    ['gateway away', 'lost call'],
    ['gateway loses answers', 'lost answer'],
  ],
};
const CALLS: readonly [Kind, CallMishap][] = [
  ['lost call', 'lost call'],
  ['lost answer', 'lost answer'],
  ['twice', 'twice'],
];

/** `begin`: the virtual time at which the day begins. */
export function plannedFaults({ seed, faults }: Plan, begin: number): PlannedFaults {
  const streams = new Map<PlannedFault, Seeded>(faults.map((fault) => [fault, seeded(seed, 'fault', fault.id)]));
  let isOver = false;
  const meets = (kind: Kind, isSure = false): boolean => {
    if (isOver) return false;
    const since = Date.now() - begin;
    return faults.some(
      (fault) =>
        fault.kind === kind &&
        since >= fault.at &&
        since < fault.at + fault.length &&
        (isSure || streams.get(fault)!.chance(fault.rate)),
    );
  };
  const first = <What>(kinds: readonly [Kind, What][]): What | null => kinds.find(([kind]) => meets(kind))?.[1] ?? null;
  return {
    isOn: (kind) => meets(kind, true),
    mishap: () => first(MISHAPS),
    passage: (host) => first(PASSAGES[host] ?? []),
    callMishap: () => first(CALLS),
    stop: () => {
      isOver = true;
    },
  };
}
