/**
 * The frame, other modules' places and the body are not a module's to empty, to take away or to cover; its
 * own place is.
 */
import type { PagePlan, PageRelease } from '@sufra/contract';
import { boxOf } from './box-of.ts';
import type { Guilty } from './guilty.ts';
import { type Lend, type Lends, lendAll } from './lend.ts';
import { addedBy, isForeign, isPages } from './owner.ts';
import { watch } from './watch.ts';

/** Where a module may put something of its own beside the places. */
const TOPS = 'html,body,main';
const CONTAINERS = `${TOPS},head,[data-module],[data-slot],dialog[data-dialog],body>*`;
/** Share of the screen from which on a box hides the page. */
const COVERS = 0.9;

/** Answers how methods that add or take away children are lent. */
export function watchPlaces(guilty: Guilty, plan: PagePlan): Lends {
  // What comes later into the head is its maker's own to take away.
  const ofDocument = new WeakSet<Element>(document.querySelectorAll('head>style,link'));
  const isPlace = (self: unknown): self is Element => isPages(self) || ofDocument.has(self as Element);
  const harms = (self: Element, _: unknown, { name }: PageRelease) => isForeign(self, name, plan);
  const cause = 'place';
  watch<Element>(guilty, {
    ...{ owner: Element.prototype, names: 'replaceChildren remove replaceWith', cause },
    mayHarm: isPlace,
    harms,
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
    mayHarm: (self) => self instanceof Element && self.matches(CONTAINERS) && isPlace(self),
    harms: (self, all, release) => harms(self as Element, all, release),
  });

  watch<Document>(guilty, {
    ...{ owner: Document.prototype, cause, mayHarm: (self: Document) => self === document },
    names: 'open write writeln body designMode replaceChildren append prepend',
  });

  function takeCovers(added: readonly Element[], release: PageRelease): void {
    for (const element of added) {
      if (!(element instanceof HTMLElement) || !element.parentElement?.matches(TOPS)) continue;
      addedBy.set(element, release);
      // When its styles hold.
      requestAnimationFrame(() => {
        if (!covers(element)) return;
        element.remove();
        guilty.tell(release, 'overlay', 'covers the page');
      });
    }
  }

  const lend: Lend = (self, real, name) => {
    if (self !== document && !(self instanceof Element && self.isConnected && self.matches(CONTAINERS))) return real;
    // What brings files stays the caller's in reports of the page's policy.
    if (self === document.head && !isRemoval(name)) return real;
    const release = guilty.of(1);
    if (!release) return real;
    return (...all: unknown[]) => {
      // The second of `insertBefore` stays where it is.
      const nodes = (name === 'insertBefore' ? all.slice(0, 1) : all).filter((each) => each instanceof Element);
      const isOthers = isPages(self) && !self.matches(`${TOPS},head`) && harms(self, all, release);
      if (isOthers || nodes.some((each) => isPlace(each) && harms(each, all, release))) {
        guilty.tell(release, cause, name);
        return isRemoval(name) ? all.at(-1) : all[0];
      }
      const result = real.apply(self, all as never[]);
      takeCovers(nodes, release);
      return result;
    };
  };
  return lendAll(
    'append prepend appendChild insertBefore insertAdjacentElement before after removeChild replaceChild',
    lend,
  );
}

const isRemoval = (name: string) => name.startsWith('re');

/** A dialog is one that the page knows how to close. */
function covers(element: HTMLElement): boolean {
  if (!element.isConnected || element instanceof HTMLDialogElement) return false;
  const style = getComputedStyle(element);
  const { width, height } = boxOf(element);
  return (
    (style.position === 'fixed' || style.position === 'absolute') &&
    style.pointerEvents !== 'none' &&
    width >= COVERS * innerWidth &&
    height >= COVERS * innerHeight
  );
}
