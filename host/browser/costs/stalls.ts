/**
 * A part that never gives the page's thread back reports nothing itself. The site's worker has a thread of
 * its own: it is told of each part before it is mounted, then once a second while it mounts, and reports the
 * part when the page falls silent (`host/service-worker/stalls.ts`).
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
      composition: document.documentElement.dataset.composition,
    };
    const begin = () => to.postMessage({ step: id, report });
    const end = () => to.postMessage({ step: id, isOver: true });
    begin();
    const beat = setInterval(() => to.postMessage({ step: id }), BEAT_MS);
    // The browser's own window for it stops the page: no part did.
    addEventListener('beforeprint', end);
    addEventListener('afterprint', begin);
    return () =>
      void setTimeout(() => {
        clearInterval(beat);
        removeEventListener('beforeprint', end);
        removeEventListener('afterprint', begin);
        end();
      }, EFFECTS_MS);
  };
}
