/** What each module costs the page, told to its team (PLAT-002). A file of its own, after the first tap can act. */
import type { Failure, PagePlan } from '@sufra/contract';
import { findGuilty } from '../guard/guilty.ts';
import type { NoteBusy } from '../guard/timers.ts';
import { watchSteps } from '../release-loader/index.ts';
import { watchCovers } from './covers.ts';
import { restoreEmptied } from './emptied.ts';
import { watchLeaks } from './leaks.ts';
import { watchLongTasks } from './long-tasks.ts';
import { sampleMemory, sampleNodes } from './sizes.ts';
import { followStalls } from './stalls.ts';
import { createTellCost } from './tell.ts';
import { sampleUpdates } from './updates.ts';

export function watchCosts(plan: PagePlan, report: (failure: Omit<Failure, 'at'>) => void, noteBusy: NoteBusy): void {
  const tell = createTellCost(report);
  watchLongTasks(plan, tell, noteBusy);
  const guilty = findGuilty(plan, report);
  watchLeaks(guilty, tell);
  sampleNodes(plan, tell);
  sampleUpdates(plan, tell);
  restoreEmptied();
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
