/** Frames that one module's code kept busy, where the browser names the file (long animation frames: Chromium). */
import type { PagePlan } from '@sufra/contract';
import { releaseOf } from '../failures/watch-errors.ts';
import type { NoteBusy } from '../guard/timers.ts';
import type { TellCost } from './tell.ts';

/** A start on a slow phone takes half of it; more is a visitor that waits. */
const LONG_MS = 1000;

/** What a start takes comes before. */
const START_MS = 2000;
/** As the browser names a callback of theirs. */
const INTERVAL = 'TimerHandler:setInterval';

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number; readonly invoker: string }[];
}

export function watchLongTasks(plan: PagePlan, tell: TellCost, noteBusy: NoteBusy): void {
  const begin = performance.now() + START_MS;
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      noteFrame(frame, plan, tell);
      for (const { sourceURL, duration, invoker } of frame.scripts) {
        const release = releaseOf(plan, sourceURL);
        // Intervals are timed by the guard.
        if (release && frame.startTime > begin && invoker !== INTERVAL) noteBusy(release, frame.startTime, duration);
      }
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** @internal */
export function noteFrame({ scripts }: Pick<LongFrame, 'scripts'>, plan: PagePlan, tell: TellCost): void {
  for (const { sourceURL, duration, invoker } of scripts) {
    const release = duration < LONG_MS ? null : releaseOf(plan, sourceURL);
    if (!release) continue;
    // Without its query: an invoker may be an address.
    const by = invoker.replace(/\?.*/, '').slice(0, 80);
    tell(release, 'long-task', `${Math.round(duration)} ms in ${sourceURL.split('/').at(-1)}, by ${by}`);
  }
}
