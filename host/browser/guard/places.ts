/** The frame, other modules' places and the body are not a module's to empty, to take away or to cover; its own place is. */
import type { PagePlan, PageRelease } from '@sufra/contract';
import type { Guilty } from './guilty.ts';
import { isPlaced, ownerOf } from './owner.ts';
import { watch } from './watch.ts';

/** What the shell made or found in the document. */
const SHELLS =
  'html,head,body,main,body>header,body>footer,[data-slot],dialog[data-dialog],[id^="sufra-"],style[data-emotion]';
const TOPS = 'html,body,main';
/** Share of the screen from which on a box hides the page. */
const COVERS = 0.9;

export function watchPlaces(guilty: Guilty, plan: PagePlan): void {
  // What comes later into the head is its maker's own to take away.
  const ofDocument = new WeakSet<Element>(document.querySelectorAll('head>style,link'));
  const isPlace = (self: unknown): boolean =>
    self instanceof Element &&
    self.getRootNode() === document &&
    (ofDocument.has(self) || self.matches(SHELLS) || isPlaced(self));
  // A dialog itself is the shell's to take away.
  const isForeign = (self: Element, _: unknown, { name }: PageRelease) =>
    self.matches('dialog[data-dialog]') || ownerOf(self, plan) !== name;
  const cause = 'place';
  watch<Element>(guilty, {
    ...{ owner: Element.prototype, names: 'replaceChildren remove replaceWith', cause },
    mayHarm: isPlace,
    harms: isForeign,
  });
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')!;
  // A style or a script that gets its text stays the caller's in reports of the page's policy (`only` of watch.ts).
  for (const { prototype } of [HTMLStyleElement, HTMLScriptElement]) {
    // Where browsers know Trusted Types a script has one that takes them.
    if (!Object.hasOwn(prototype, 'textContent')) Object.defineProperty(prototype, 'textContent', text);
  }
  watch<Node>(guilty, {
    ...{ owner: Node.prototype, names: 'textContent', cause },
    // Most elements of a page get their text by it.
    mayHarm: (self) => self instanceof Element && (self.hasAttribute('data-module') || self.matches(TOPS)),
    harms: (self, all, release) => isForeign(self as Element, all, release),
  });
  for (const only of document.querySelectorAll(TOPS)) {
    // The last argument is what goes.
    watch(guilty, {
      ...{ owner: Node.prototype, only, names: 'removeChild replaceChild', cause },
      mayHarm: (_, all) => isPlace(all.at(-1)),
      harms: (_, all, release) => isForeign(all.at(-1) as Element, all, release),
      refused: (_, all) => all.at(-1),
    });
    const adds = { only, cause: 'overlay', mayHarm: () => true, harms: () => false, after: takeCovers } as const;
    watch(guilty, { ...adds, owner: Element.prototype, names: 'append prepend' });
    watch(guilty, { ...adds, owner: Node.prototype, names: 'appendChild insertBefore' });
  }

  // What several share is not a module's to hide or to switch off, in whichever way it is said.
  const ways = /^(?:hidden|inert|aria-hidden)$/i;
  for (const only of document.querySelectorAll(`${TOPS},body>header`)) {
    watch(guilty, { owner: HTMLElement.prototype, only, names: 'hidden inert', cause, mayHarm: () => true });
    watch(guilty, {
      ...{ owner: Element.prototype, only, names: 'setAttribute toggleAttribute', cause },
      mayHarm: (_, [name]) => ways.test(String(name)),
    });
  }

  function takeCovers(added: readonly unknown[], release: PageRelease): void {
    // When its styles hold.
    requestAnimationFrame(() => {
      for (const element of added) {
        if (!(element instanceof HTMLElement) || isPlace(element) || !covers(element)) continue;
        element.remove();
        guilty.tell(release, 'overlay', 'covers the page');
      }
    });
  }
}

/** A dialog is one that the page knows how to close. */
function covers(element: HTMLElement): boolean {
  if (!element.isConnected || element instanceof HTMLDialogElement) return false;
  const { position, pointerEvents } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  return (
    (position === 'fixed' || position === 'absolute') &&
    pointerEvents !== 'none' &&
    width >= COVERS * innerWidth &&
    height >= COVERS * innerHeight
  );
}
