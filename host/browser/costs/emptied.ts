/**
 * What another program took out of a part's place by a way that no call shows (`guard/places.ts` refuses
 * those that one does): the part is mounted again, in its place, as after a translator. Looked for on a slow
 * beat.
 */
import type { PagePlan } from '@sufra/contract';
import type { Guilty } from '../guard/guilty.ts';
import { placeOf } from '../guard/owner.ts';
import { liveParts } from '../release-loader/index.ts';
import { reactMarkOf } from './obstacle.ts';
import { releaseIn } from './sizes.ts';

const BEAT_MS = 2000;

interface Seen {
  element: HTMLElement;
  first: Element;
  parent: ParentNode | null;
  before: Element | null;
  isMissing?: true;
}

export function restoreEmptied(): void {
  let seen = new Map<() => HTMLElement, Seen>();
  setInterval(() => {
    const now: typeof seen = new Map();
    for (const [elementOf, { mountAgain }] of liveParts) {
      const last = seen.get(elementOf);
      if (last && !last.first.isConnected && isReacts(last.first)) {
        // React takes nodes out at once and lets go of them in a later task: only the next beat tells.
        if (!last.isMissing) {
          now.set(elementOf, { ...last, isMissing: true });
          continue;
        }
        putBack(last);
        mountAgain();
        continue;
      }
      const element = elementOf();
      const first = element.firstElementChild;
      if (first && element.isConnected)
        now.set(elementOf, { element, first, parent: element.parentElement, before: element.nextElementSibling });
    }
    seen = now;
  }, BEAT_MS);
}

/**
 * The shell's own parts come back to where they were. A module that took one into its place is named; who
 * else did it is not known.
 */
export function restoreFrame(plan: PagePlan, guilty: Pick<Guilty, 'tell'>): void {
  const parts = [...document.body.children]
    .filter((element) => element.matches('header,main,footer'))
    .map((element) => ({ element, parent: element.parentElement!, before: element.nextElementSibling }))
    // Each stands before one that is there already.
    .reverse();
  setInterval(() => {
    for (const { element, parent, before } of parts) {
      if (element.parentElement === parent || !parent.isConnected) continue;
      const { module = '', version = '' } = placeOf(element)?.dataset ?? {};
      const release = releaseIn(plan, module, version);
      if (release) guilty.tell(release, 'place', `takes ${element.localName}`);
      parent.insertBefore(element, before?.parentElement === parent ? before : null);
    }
  }, BEAT_MS);
}

/** A contribution has its element for good. */
function putBack({ element, parent, before }: Seen): void {
  if (element.isConnected || !parent?.isConnected || element.dataset.contribution === undefined) return;
  parent.insertBefore(element, before?.parentNode === parent ? before : null);
}

/** React lets go of what it takes out itself. */
function isReacts(element: Element): boolean {
  return reactMarkOf(element) !== undefined;
}
