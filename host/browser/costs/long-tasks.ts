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
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return;
  const begin = performance.now() + START_MS;
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[])
      noteFrame(frame, plan, tell, frame.startTime > begin ? noteBusy : undefined);
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** @internal */
export function noteFrame(
  { startTime, scripts }: Pick<LongFrame, 'startTime' | 'scripts'>,
  plan: PagePlan,
  tell: TellCost,
  noteBusy?: NoteBusy,
): void {
  for (const { sourceURL, duration, invoker } of scripts) {
    const release = releaseOf(plan, sourceURL);
    if (!release) continue;
    // Intervals are timed by the guard.
    if (invoker !== INTERVAL) noteBusy?.(release, startTime, duration);
    if (duration < LONG_MS) continue;
    // Without its query: an invoker may be an address.
    const by = invoker.replace(/\?.*/, '').slice(0, 80);
    tell(release, 'long-task', `${Math.round(duration)} ms in ${sourceURL.split('/').at(-1)}, by ${by}`);
  }
}
