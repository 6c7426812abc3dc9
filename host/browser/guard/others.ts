/**
 * What the shell and other modules have drawn is not a module's to change: how it looks, what it does, where
 * it leads. What comes later is in `fields.ts`.
 */
import type { PagePlan, PageRelease } from '@sufra/contract';
import type { Guilty } from './guilty.ts';
import { type Lend, type Lends, lendAll } from './lend.ts';
import { isForeign, isPages } from './owner.ts';
import { watch } from './watch.ts';

/** Attributes that hide, switch off or lead elsewhere. */
const WAYS = new Set(
  'hidden inert aria-hidden style class id dir lang popover contenteditable disabled readonly href target action formaction'.split(
    ' ',
  ),
);

/** What its owner moves frame by frame is not asked about any more: a mark of a map, and no control. */
const MOVED_BY_HAND = 30;

/** Answers how methods that change attributes are lent. */
export function watchOthers(guilty: Guilty, plan: PagePlan): Lends {
  const cause = 'place';
  const harms = (self: Element, _: unknown, { name }: PageRelease) => isForeign(self, name, plan);
  const others = { cause, mayHarm: isPages, harms } as const;
  for (const [type, names] of [
    [Element, 'attachShadow animate className id'],
    [HTMLElement, 'hidden inert dir lang contentEditable innerText outerText'],
    [HTMLButtonElement, 'disabled'],
    [HTMLAnchorElement, 'href'],
  ] as const)
    watch<Element>(guilty, { ...others, owner: type.prototype, names });
  // React calls the setter that it finds when it draws a field.
  for (const { prototype: owner } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement])
    for (const name of ['value', 'checked', 'selectedIndex'] as const) {
      const read = Object.getOwnPropertyDescriptor(owner, name)?.get;
      watch<Element>(guilty, {
        ...{ ...others, owner, names: name, above: 1 },
        mayHarm: (self, [next]) => isPages(self) && read!.call(self) !== next,
      });
    }
  for (const { prototype } of [HTMLElement, SVGElement]) {
    lendCopies(prototype, 'style');
    lendCopies(prototype, 'attributeStyleMap');
  }
  lendCopies(Element.prototype, 'classList');

  /** How often its owner, or React for it, has styled an element by hand. */
  const drawn = new WeakMap<Element, number>();

  /** A module reads from a copy; what it writes there is reported. */
  function lendCopies(owner: object, name: string): void {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    const { get, set } = descriptor ?? {};
    if (!get) return;
    const of = (self: Element) => {
      const times = drawn.get(self) ?? 0;
      if (times > MOVED_BY_HAND || !isPages(self)) return null;
      // This one's and the accessor's.
      const release = guilty.of(1);
      if (release && harms(self, [], release)) return release;
      if (self.matches('[data-module] *')) drawn.set(self, times + 1);
      return null;
    };
    Object.defineProperty(owner, name, {
      ...descriptor,
      get(this: Element) {
        const release = of(this);
        if (!release) return get.call(this);
        const copy = this.cloneNode();
        new MutationObserver(() => guilty.tell(release, cause, name)).observe(copy, { attributes: true });
        return get.call(copy);
      },
      ...(set && {
        set(this: Element, text: unknown) {
          const release = of(this);
          if (release) guilty.tell(release, cause, name);
          else set.call(this, text);
        },
      }),
    });
  }

  const lend: Lend = (self, real, name) => {
    if (!isPages(self)) return real;
    const release = guilty.of(1);
    if (!release || !harms(self, [], release)) return real;
    return (...all: unknown[]) => {
      const way = all[name.endsWith('NS') ? 1 : 0];
      if (!WAYS.has(String(way).toLowerCase())) return real.apply(self, all as never[]);
      guilty.tell(release, cause, name);
    };
  };
  return lendAll('setAttribute removeAttribute toggleAttribute setAttributeNS removeAttributeNS', lend);
}
