/**
 * What each module costs the page, told to its team (PLAT-002), and what of the guard no first tap needs. A
 * file of its own, after the first tap can act.
 */
import type { Failure, PagePlan } from '@sufra/contract';
import { watchCalls } from '../guard/calls.ts';
import { watchFields } from '../guard/fields.ts';
import { findGuilty } from '../guard/guilty.ts';
import { fenceRest } from '../guard/later.ts';
import type { NoteBusy } from '../guard/timers.ts';
import { watchSteps } from '../release-loader/index.ts';
import { whenIdle } from '../when-idle.ts';
import { watchCovers } from './covers.ts';
import { restoreEmptied, restoreFrame } from './emptied.ts';
import { watchLeaks } from './leaks.ts';
import { watchLongTasks } from './long-tasks.ts';
import { sampleMemory, sampleNodes } from './sizes.ts';
import { followStalls } from './stalls.ts';
import { createTellCost } from './tell.ts';
import { sampleUpdates } from './updates.ts';
import { nameWriters } from './writers.ts';

/** Until then nothing is as urgent. */
const REST_LIMIT_MS = 2000;

export function watchCosts(plan: PagePlan, report: (failure: Omit<Failure, 'at'>) => void, noteBusy: NoteBusy): void {
  const tell = createTellCost(report);
  watchLongTasks(plan, tell, noteBusy);
  const guilty = findGuilty(plan, report);
  watchCalls(guilty);
  watchFields(guilty, plan);
  const follow = nameWriters(plan, guilty);
  whenIdle(() => fenceRest(follow), REST_LIMIT_MS, 0);
  watchLeaks(guilty, tell);
  sampleNodes(plan, tell);
  sampleUpdates(plan, tell);
  restoreEmptied();
  restoreFrame(plan, guilty);
  const watchers = [
    watchCovers(guilty),
    followStalls(() => navigator.serviceWorker?.controller),
    sampleMemory(plan, tell),
  ];
  watchSteps((step) => {
    const ends = watchers.map((watcher) => watcher(step));
    return () => {
      for (const end of ends) end();
    };
  });
}
