import { formatPlace, PLACE_COOKIE, PLACE_MAX_AGE_SECONDS, type Place, parsePlace } from '@sufra/contract';
import { placeChanged } from '@sufra/contract/modules/host';
import { KEPT_ATTRIBUTE } from '@sufra/contract/page-protocol';
import type { Bus } from '@sufra/events';
import type { Platform } from '@sufra/module';
import { placeAtom, readable } from '@sufra/module/page-state.ts';
import { writeCookie } from './write-cookie.ts';

/**
 * The chosen place. The cookie is for the edge, which renders the next document for it; the bus notifies the
 * modules now.
 */
export function createPlace(start: Place | null, bus: Bus, store: Platform['store']): Platform['place'] {
  store.set(placeAtom, start);
  return {
    ...readable(store, placeAtom),
    async set(next) {
      writeCookie(PLACE_COOKIE, formatPlace(next), PLACE_MAX_AGE_SECONDS);
      store.set(placeAtom, next);
      await bus.publish(placeChanged, { type: next.type, branch_id: next.branch_id });
    },
  };
}

/** A page that the worker stored was made without the place of its visitor, which later pages need (decision 598). */
export function placeAtStart(made: Place | null): Place | null {
  const isKept = document.documentElement.hasAttribute(KEPT_ATTRIBUTE);
  return made ?? (isKept ? parsePlace(placeCookie()) : null);
}

/** As the browser has it now. */
export function placeCookie(): string | undefined {
  const name = `${PLACE_COOKIE}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
}
