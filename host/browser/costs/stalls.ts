/**
 * A part that never gives the page's thread back reports nothing itself. The site's worker has a thread of its own: it is told of each
 * part before it is mounted, then once a second while it mounts, and reports the part when the page falls silent
 * (`host/service-worker/stalls.ts`).
 */
import type { Failure } from '@sufra/contract';
import { visitKey } from '../failures/visit.ts';
import type { StepWatcher } from '../release-loader/index.ts';

const BEAT_MS = 1000;
/** A part's effects run after its mount. */
const EFFECTS_MS = 2000;

let count = 0;

/** `worker`: the site's; absent on a first visit until it is there, and where the browser has none. */
export function followStalls(worker: () => Pick<ServiceWorker, 'postMessage'> | null | undefined): StepWatcher {
  return (step) => {
    const to = worker();
    if (!to) return () => {};
    const id = ++count;
    const report: Omit<Failure, 'at' | 'message'> & { visit: string } = {
      ...step,
      phase: 'stall',
      cause: 'loop',
      visit: visitKey(),
    };
    to.postMessage({ step: id, report });
    const beat = setInterval(() => to.postMessage({ step: id }), BEAT_MS);
    return () =>
      void setTimeout(() => {
        clearInterval(beat);
        to.postMessage({ step: id, isOver: true });
      }, EFFECTS_MS);
  };
}
