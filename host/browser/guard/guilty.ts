/**
 * Which module did it: the **direct caller** of what the guard watches. Only the frame above the guard's own
 * counts. Frames further up made a call that the shell or React carried out, which is their right.
 */
import type { Failure, PagePlan, PageRelease } from '@sufra/contract';
import { releaseOf } from '../failures/watch-errors.ts';

/** A frame in a file; what the engine itself calls in between has none. */
const FRAME = /:\d+:\d+\)?$/;
/** Of a stack: those of the guard and of the engine come before the caller's. */
const MAX_FRAMES = 8;
/** The frames of `of` itself and of the function that asks. */
const ITS_OWN = 2;
/** Places of calls that are remembered. */
const MAX_KNOWN = 500;
/** Of one release; no page reports more kinds of tampering. */
const MAX_TOLD = 200;

export type Tampering = 'built-in' | 'place' | 'sheet' | 'event' | 'overlay' | 'storage' | 'flood';

export interface Guilty {
  /**
   * The module's release whose code called the function that asks; `above`: so many functions further up.
   * Null: the shell, or another program.
   */
  of(above?: number): PageRelease | null;
  /** Reports it once. */
  tell(release: PageRelease, cause: Tampering, what: string): void;
}

export function findGuilty(plan: PagePlan, report: (failure: Omit<Failure, 'at'>) => void): Guilty {
  const told = new Map<string, Set<string>>();
  /** By a frame's line: a few places of the shell make most calls. */
  const known = new Map<string, PageRelease | null>();
  return {
    of(above = 0) {
      const at = ITS_OWN + above;
      // As few as there are without the engine's: each costs a microsecond to write down.
      const caller = framesAbove(at + 1)[at] ?? framesAbove(MAX_FRAMES)[at];
      if (caller === undefined) return null;
      let release = known.get(caller);
      if (release === undefined) {
        release = releaseOf(plan, caller);
        if (known.size < MAX_KNOWN) known.set(caller, release);
      }
      return release;
    },
    tell({ name: module, version }, cause, message) {
      const id = `${module} ${version}`;
      const before = told.get(id) ?? new Set();
      told.set(id, before);
      const what = `${cause} ${message}`;
      if (before.has(what) || before.size >= MAX_TOLD) return;
      before.add(what);
      report({ module, version, phase: 'tamper', cause, message });
    },
  };
}

function framesAbove(most: number): string[] {
  const { stackTraceLimit } = Error;
  // A module may have set it to none. This function's own is one more.
  Error.stackTraceLimit = most + 1;
  const frames = String(new Error().stack ?? '').split('\n');
  Error.stackTraceLimit = stackTraceLimit;
  return frames.filter((line) => FRAME.test(line)).slice(1);
}
