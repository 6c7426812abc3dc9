/**
 * Timers of modules: what their intervals take is noted, and all of them end with a release that leaves the
 * page because it takes its time (`busy.ts`). An unmount ends those alone that it knows.
 */
import { type PageRelease, releaseId } from '@sufra/contract';
import { hasBusy, isBusy } from '../release-loader/index.ts';
import type { Guilty } from './guilty.ts';
import { restoreVitals } from './vitals.ts';

/** By the release that began them. */
const repeating = new Map<number, string>();
/** A page that has more of them has another trouble. */
const MAX_REPEATING = 500;
/** A shorter task is not noted. */
const LONG_MS = 1000;

/** `at`: when it began, milliseconds of the document; `duration`: of the release's code in one task. */
export type NoteBusy = (release: PageRelease, at: number, duration: number) => void;

interface IntervalWatcher {
  began(timer: number, release: PageRelease): void;
  ended(timer: number): void;
}

let watcher: IntervalWatcher | undefined;

/**
 * Intervals of modules from now on, by one watcher: another wrapper of these methods would stand between them
 * and the caller.
 */
export function watchIntervals(next: IntervalWatcher): void {
  watcher = next;
}

export function watchTimers(guilty: Guilty, noteBusy: NoteBusy): void {
  const { setInterval, clearInterval, setTimeout, requestAnimationFrame } = window;
  type All = [handler: TimerHandler, after?: number, ...given: unknown[]];
  // Called directly, so that the frame above each of these is the caller's.
  window.setInterval = ((...all: All) => {
    const release = guilty.of();
    if (!release) return setInterval(...all);
    const id = releaseId(release);
    if (isBusy(id)) return 0;
    const [handler, ...rest] = all;
    const timed = (...given: unknown[]) => {
      const begin = performance.now();
      try {
        Reflect.apply(handler as () => unknown, window, given);
      } finally {
        const duration = performance.now() - begin;
        if (duration >= LONG_MS) noteBusy(release, begin, duration);
      }
    };
    const timer = setInterval(typeof handler === 'function' ? timed : handler, ...rest);
    if (repeating.size < MAX_REPEATING) repeating.set(timer, id);
    watcher?.began(timer, release);
    return timer;
  }) as typeof setInterval;
  window.clearInterval = (timer) => {
    repeating.delete(Number(timer));
    watcher?.ended(Number(timer));
    clearInterval(timer);
  };
  // One that begins the next one: called too often to ask who calls while all is well.
  window.setTimeout = ((...all: All) => {
    restoreVitals();
    const release = hasBusy() ? guilty.of() : null;
    return release && isBusy(releaseId(release)) ? 0 : setTimeout(...all);
  }) as typeof setTimeout;
  window.requestAnimationFrame = (then) => {
    const release = hasBusy() ? guilty.of() : null;
    return release && isBusy(releaseId(release)) ? 0 : requestAnimationFrame(then);
  };
}

/** Ends the intervals of a release. While it is passed over, none of its timers begins. */
export function endIntervals(id: string): void {
  for (const [timer, of] of [...repeating]) if (of === id) window.clearInterval(timer);
}
