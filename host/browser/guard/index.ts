/**
 * The guard: what a module does to the page beyond its own place is refused, and reported as its failure
 * (PLAT-001, docs/errors/tamper.md). It knows the module by its direct call (`guilty.ts`); the shell, its
 * libraries and other programs (extensions, translators, trackers) may do what they did. What no first tap
 * needs comes with `costs/`: `calls.ts`, `fields.ts`.
 */
import type { Failure, PagePlan } from '@sufra/contract';
import { fenceBuiltIns } from './built-ins.ts';
import { createNoteBusy } from './busy.ts';
import { watchEvents } from './events.ts';
import { findGuilty } from './guilty.ts';
import { watchOthers } from './others.ts';
import { watchPlaces } from './places.ts';
import { watchReloads } from './reloads.ts';
import { watchSheets } from './sheets.ts';
import { type NoteBusy, watchTimers } from './timers.ts';
import { watchVitals } from './vitals.ts';
import { watch } from './watch.ts';

/**
 * To be called once, after single-spa has replaced its methods and before any module runs. The function
 * returned takes what a release's code took.
 */
export function startGuard(plan: PagePlan, report: (failure: Omit<Failure, 'at'>) => void): NoteBusy {
  const noteBusy = createNoteBusy(report);
  const guilty = findGuilty(plan, report);
  const lent = new Map([...watchPlaces(guilty, plan), ...watchOthers(guilty, plan)]);
  watchSheets(guilty);
  watchEvents(guilty, plan);
  watch<Storage>(guilty, { owner: Storage.prototype, names: 'clear', cause: 'storage', mayHarm: () => true });
  watchTimers(guilty, noteBusy);
  // Last: what is watched is fenced, too.
  fenceBuiltIns(guilty, lent);
  watchVitals();
  watchReloads(guilty);
  return noteBusy;
}
