/**
 * Timers and listeners that a module's own code starts and never ends. Those of the kit's hooks end with
 * their component. By the direct caller, as the guard (`guard/guilty.ts`).
 */
import type { PageRelease } from '@sufra/contract';
import { releaseId } from '@sufra/contract';
import type { Guilty } from '../guard/guilty.ts';
import { watchIntervals } from '../guard/timers.ts';
import type { TellCost } from './tell.ts';

/** No module needs more at a time. */
const MAX_TIMERS = 20;
const MAX_LISTENERS = 30;

export function watchLeaks(guilty: Pick<Guilty, 'of'>, tell: TellCost): void {
  watchRepeating(tell);
  for (const target of [window, document, document.body]) watchListeners(target, guilty, tell);
}

function watchRepeating(tell: TellCost): void {
  const live = createLive((release, count) => {
    if (count > MAX_TIMERS) tell(release, 'timers', `more than ${MAX_TIMERS} intervals run`);
  });
  watchIntervals({
    began: (timer, release) => live.add(String(timer), release),
    ended: (timer) => live.delete(String(timer)),
  });
}

function watchListeners(target: EventTarget, guilty: Pick<Guilty, 'of'>, tell: TellCost): void {
  const live = createLive((release, count) => {
    if (count > MAX_LISTENERS) tell(release, 'listeners', `more than ${MAX_LISTENERS} listeners of the whole page`);
  });
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const keyOf = (type: string, listener: object) => {
    const number = numbers.get(listener) ?? ++last;
    numbers.set(listener, number);
    return `${type} ${number}`;
  };
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (...all: Parameters<EventTarget['addEventListener']>) => {
    const release = guilty.of();
    const [type, listener, options] = all;
    // One that ends by itself, or with a signal, is no leak.
    const ends = typeof options === 'object' && (options.once || options.signal);
    if (release && listener && !ends) live.add(keyOf(type, listener), release);
    addEventListener.apply(target, all);
  };
  target.removeEventListener = (...all: Parameters<EventTarget['removeEventListener']>) => {
    const [type, listener] = all;
    if (listener) live.delete(keyOf(type, listener));
    removeEventListener.apply(target, all);
  };
}

/** What runs at a time, by release; `onCount` after each that begins. */
function createLive(onCount: (release: PageRelease, count: number) => void) {
  const owners = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    add(key: string, release: PageRelease) {
      if (owners.has(key)) return;
      const id = releaseId(release);
      owners.set(key, id);
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      onCount(release, count);
    },
    delete(key: string) {
      const id = owners.get(key);
      if (id === undefined) return;
      owners.delete(key);
      counts.set(id, counts.get(id)! - 1);
    },
  };
}
