/**
 * A part that changes its place again and again without an end: an effect that sets what it depends on. React
 * gives the thread back in between, so the page answers and nothing throws, but a phone gets hot and slow.
 * (One that sets state while it renders, or in a layout effect, React ends by itself.)
 */
import type { PagePlan } from '@sufra/contract';
import { releaseIn } from './sizes.ts';
import type { TellCost } from './tell.ts';

const WATCH_MS = 1000;
const INTERVAL_MS = 30_000;
/** In a second. An animation has one for each frame, and no screen more than 240. */
const MAX_UPDATES = 400;

export function sampleUpdates(plan: PagePlan, tell: TellCost): void {
  setInterval(() => {
    if (document.hidden) return;
    const end = countUpdates(plan, tell);
    setTimeout(end, WATCH_MS);
  }, INTERVAL_MS);
}

/** Counts turns of the page in which a place changed, until the answer is called. @internal */
export function countUpdates(plan: PagePlan, tell: TellCost, max = MAX_UPDATES): () => void {
  const counts = new Map<HTMLElement, number>();
  const observer = new MutationObserver((changes) => {
    const places = new Set(changes.map(({ target }) => placeOf(target)));
    for (const place of places) if (place) counts.set(place, (counts.get(place) ?? 0) + 1);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => {
    observer.disconnect();
    for (const [{ dataset }, count] of counts) {
      const release = count > max ? releaseIn(plan, dataset.module!, dataset.version!) : null;
      if (release) tell(release, 'updates', `its place changed ${count} times in a second`);
    }
  };
}

function placeOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>('[data-module][data-version]') ?? null;
}
