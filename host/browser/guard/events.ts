/**
 * Taps and keys belong to what they are made in: a listener of another module that sees them first may not
 * keep them from it.
 */
import type { PagePlan, PageRelease } from '@sufra/contract';
import type { Guilty } from './guilty.ts';
import { FIELD, isForeign, isPages, ownerOf } from './owner.ts';
import { watch } from './watch.ts';

const INPUT = /^(?:click|pointer|mouse|touch|key|submit|input|change|focus)/;
/** What acts when it is let through: a pointer that moves, or is let go beside a menu, takes no tap away. */
const ACTS = /^(?:click|mousedown|key|submit|beforeinput|input|change)/;
/** What scrolls the page, and on a phone becomes a tap. */
const SCROLLS = /^(?:touch|wheel)/;
const CONTROL = 'a,button,input,select,textarea,label,summary,[tabindex]';
/** What a key does to another control; a letter there is a shortcut of another. */
const PRESSES = ['Enter', ' ', 'Tab'];
/** Where a drag ends that began elsewhere. */
const GROUND = 'html,body,main';

export function watchEvents(guilty: Guilty, plan: PagePlan): void {
  const isPagesTap = ({ target }: Event): boolean => isPages(target) && !target.matches(GROUND);
  // What bubbles to the module's own element has been in what it was made in.
  const harms = ({ target, currentTarget, eventPhase }: Event, _: unknown, { name }: PageRelease) =>
    isForeign(target as Element, name, plan) &&
    !(eventPhase === Event.BUBBLING_PHASE && currentTarget instanceof Element && ownerOf(currentTarget, plan) === name);
  const shared = { owner: Event.prototype, cause: 'event', harms } as const;
  watch<Event>(guilty, {
    ...shared,
    names: 'stopImmediatePropagation stopPropagation',
    mayHarm: (event) =>
      INPUT.test(event.type) &&
      // At the top of the page it has been everywhere else.
      (event.eventPhase !== Event.BUBBLING_PHASE || !isTop(event.currentTarget)) &&
      isPagesTap(event),
  });
  watch<Event>(guilty, {
    ...shared,
    names: 'preventDefault',
    mayHarm: (event) => isPagesTap(event) && (SCROLLS.test(event.type) || acts(event)),
  });
}

function acts({ type, target, key }: Event & { key?: string }): boolean {
  const isIn = (selector: string) => (target as Element).closest(selector) !== null;
  return ACTS.test(type) && isIn(CONTROL) && (!key || PRESSES.includes(key) || isIn(FIELD));
}

function isTop(target: EventTarget | null): boolean {
  return target === window || target === document || target === document.documentElement || target === document.body;
}
