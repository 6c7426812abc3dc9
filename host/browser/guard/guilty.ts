/**
 * Which module did it: the **direct caller** of what the guard watches. Only the frame above the guard's own counts. Frames further up
 * made a call that the shell or React carried out, which is their right.
 */
import type { Failure, PagePlan, PageRelease } from '@sufra/contract';
import { releaseOf } from '../failures/watch-errors.ts';

/** A frame in a file; what the engine itself calls in between has none. */
const FRAME = /:\d+:\d+\)?$/;
/** A page reports no more kinds of tampering. */
const MAX_TOLD = 40;

export type Tampering = 'built-in' | 'place' | 'sheet' | 'event' | 'overlay' | 'storage';

export interface Guilty {
  /** The module's release whose code called the function that made `error`; null: the shell, or another program. */
  of(error: Error): PageRelease | null;
  /** Reports it once. */
  tell(release: PageRelease, cause: Tampering, what: string): void;
}

export function findGuilty(plan: PagePlan, report: (failure: Omit<Failure, 'at'>) => void): Guilty {
  const told = new Set<string>();
  return {
    of(error) {
      const [, caller] = String(error.stack ?? '')
        .split('\n')
        .filter((line) => FRAME.test(line));
      return caller === undefined ? null : releaseOf(plan, caller);
    },
    tell({ name: module, version }, cause, message) {
      const once = `${module} ${version} ${message}`;
      if (told.has(once) || told.size >= MAX_TOLD) return;
      told.add(once);
      report({ module, version, phase: 'tamper', cause, message });
    },
  };
}
