/**
 * Bundles that ended renderer processes: after several ends within a minute a bundle is not rendered for a
 * minute. It comes back on probation: another end within ten minutes, and it is left alone for twice as long
 * as before, an hour at most.
 */
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { LRUCache } from 'lru-cache';

/** What ends within the window weigh together when a bundle goes into quarantine. */
const MAX_WEIGHT = 3;
/**
 * One that hangs costs every page of its process the limit of a fragment; one that throws or exits costs them
 * a restart. `silent`: it did not answer in time, and may be innocent on a busy machine.
 */
const WEIGHTS = { silent: 1, ended: 1, hung: 2 } as const;
const WINDOW_MS = MINUTE_MS;
const PROBATION_MS = 10 * MINUTE_MS;
const MAX_PAUSE_MS = HOUR_MS;
const MAX_BUNDLES = 200;

export type EndKind = keyof typeof WEIGHTS;

export interface Quarantine {
  blame(bundle: string, how: EndKind): void;
  has(bundle: string): boolean;
  /** It ended at least one process within the window, or is on probation. */
  isSuspect(bundle: string): boolean;
}

interface Blamed {
  ends: { at: number; weight: number }[];
  /** Instant when the last quarantine ends; 0: it never was in one. */
  until: number;
  /** Length of the next one. */
  pause: number;
}

export function createQuarantine(now: () => number = Date.now): Quarantine {
  const blamed = new LRUCache<string, Blamed>({ max: MAX_BUNDLES });
  const recent = ({ ends }: Blamed) => ends.filter(({ at }) => now() - at < WINDOW_MS);
  const onProbation = ({ until }: Blamed) => until > 0 && now() - until < PROBATION_MS;
  return {
    blame(bundle, how) {
      const last = blamed.get(bundle);
      const isBack = last !== undefined && onProbation(last);
      // A silent end lengthens nothing: neither this quarantine nor the next.
      const again = isBack && how !== 'silent';
      // Several processes may end by it at once: that is one quarantine.
      if (last && now() < last.until) return;
      const ends = [...(last ? recent(last) : []), { at: now(), weight: WEIGHTS[how] }];
      const pause = again ? last.pause : WINDOW_MS;
      const next = isBack && !again ? last.pause : Math.min(pause * 2, MAX_PAUSE_MS);
      if (again || ends.reduce((sum, { weight }) => sum + weight, 0) >= MAX_WEIGHT)
        blamed.set(bundle, { ends: [], until: now() + pause, pause: next });
      else blamed.set(bundle, { ends, until: last?.until ?? 0, pause: last?.pause ?? pause });
    },
    has: (bundle) => now() < (blamed.get(bundle)?.until ?? 0),
    isSuspect(bundle) {
      const one = blamed.get(bundle);
      return one !== undefined && (onProbation(one) || recent(one).length > 0);
    },
  };
}
