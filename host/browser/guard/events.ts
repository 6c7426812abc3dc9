/** Taps and keys belong to what they are made in: a listener at the top of the page that sees them first may not keep them from it. */
import type { PageRelease } from '@sufra/contract';
import type { Guilty } from './guilty.ts';
import { watch } from './watch.ts';

const INPUT = /^(?:click|pointer|mouse|touch|key|submit|input|change|focus)/;

export function watchEvents(guilty: Guilty): void {
  watch<Event>(guilty, {
    owner: Event.prototype,
    names: 'stopImmediatePropagation stopPropagation preventDefault',
    cause: 'event',
    mayHarm: ({ eventPhase, currentTarget, type }) =>
      eventPhase === Event.CAPTURING_PHASE && isTop(currentTarget) && INPUT.test(type),
    harms: ({ target }, _, { name }: PageRelease) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-module]') : null;
      return place?.dataset.module !== name;
    },
  });
}

function isTop(target: EventTarget | null): boolean {
  return target === window || target === document || target === document.documentElement || target === document.body;
}
