/**
 * What another program took out of a part's place by a way that no call shows (`guard/places.ts` refuses those that one does): the part is mounted
 * again, in its place, as after a translator. Looked for on a slow beat.
 */
import { liveParts } from '../release-loader/index.ts';

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

/** A contribution has its element for good. */
function putBack({ element, parent, before }: Seen): void {
  if (element.isConnected || !parent?.isConnected || element.dataset.contribution === undefined) return;
  parent.insertBefore(element, before?.parentNode === parent ? before : null);
}

/** React lets go of what it takes out itself. */
function isReacts(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
}
