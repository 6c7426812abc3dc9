/** Taps and keys belong to what they are made in: a listener at the top of the page that sees them first may not keep them from it. */
import type { PagePlan, PageRelease } from '@sufra/contract';
import type { Guilty } from './guilty.ts';
import { ownerOf } from './owner.ts';
import { watch } from './watch.ts';

const INPUT = /^(?:click|pointer|mouse|touch|key|submit|input|change|focus)/;
/** What acts when it is let through: a pointer that moves, or is let go beside a menu, takes no tap away. */
const ACTS = /^(?:click|key|submit|input|change)/;
const CONTROL = 'a,button,input,select,textarea,label,summary,[tabindex]';
/** Where a drag ends that began elsewhere. */
const GROUND = 'html,body,main';

export function watchEvents(guilty: Guilty, plan: PagePlan): void {
  const isSeenFirst = ({ eventPhase, currentTarget }: Event) =>
    eventPhase === Event.CAPTURING_PHASE && isTop(currentTarget);
  const harms = ({ target }: Event, _: unknown, { name }: PageRelease) => {
    if (!(target instanceof Element) || target.matches(GROUND)) return false;
    return ownerOf(target, plan) !== name;
  };
  const shared = { owner: Event.prototype, cause: 'event', harms } as const;
  watch<Event>(guilty, {
    ...shared,
    names: 'stopImmediatePropagation stopPropagation',
    mayHarm: (event) => isSeenFirst(event) && INPUT.test(event.type),
  });
  watch<Event>(guilty, {
    ...shared,
    names: 'preventDefault',
    mayHarm: (event) =>
      isSeenFirst(event) &&
      ACTS.test(event.type) &&
      event.target instanceof Element &&
      event.target.closest(CONTROL) !== null,
  });
}

function isTop(target: EventTarget | null): boolean {
  return target === window || target === document || target === document.documentElement || target === document.body;
}
