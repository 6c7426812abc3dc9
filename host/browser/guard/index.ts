/**
 * The guard: what a module does to the page beyond its own place is refused, and reported as its failure (PLAT-001,
 * docs/errors/tamper.md). It knows the module by its direct call (`guilty.ts`); the shell, its libraries and other programs (extensions,
 * translators, trackers) may do what they did.
 */
import type { Failure, PagePlan } from '@sufra/contract';
import { fenceBuiltIns } from './built-ins.ts';
import { watchEvents } from './events.ts';
import { findGuilty } from './guilty.ts';
import { watchPlaces } from './places.ts';
import { watchSheets } from './sheets.ts';
import { watchTimers } from './timers.ts';
import { watch } from './watch.ts';

/** To be called once, after single-spa has replaced its methods and before any module runs. */
export function startGuard(plan: PagePlan, report: (failure: Omit<Failure, 'at'>) => void): void {
  const guilty = findGuilty(plan, report);
  watchPlaces(guilty, plan);
  watchSheets(guilty);
  watchEvents(guilty, plan);
  watch<Storage>(guilty, { owner: Storage.prototype, names: 'clear', cause: 'storage', mayHarm: () => true });
  watchTimers(guilty);
  // Last: what is watched is fenced, too.
  fenceBuiltIns(guilty);
}
