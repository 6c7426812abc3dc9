import { formatPlace, PLACE_COOKIE, PLACE_MAX_AGE_SECONDS, type Place } from '@sufra/contract';
import { placeChanged } from '@sufra/contract/modules/host';
import type { Bus } from '@sufra/events';
import type { Platform } from '@sufra/module';
import { placeAtom, readable } from '@sufra/module/page-state.ts';
import { writeCookie } from './write-cookie.ts';

/** The chosen place. The cookie is for the edge, which renders the next document for it; the bus notifies the modules now. */
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
