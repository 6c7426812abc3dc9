import { formatPlace, PLACE_COOKIE, PLACE_MAX_AGE_SECONDS, type Place } from '@sufra/contract';
import { placeChanged } from '@sufra/contract/modules/host';
import type { Bus } from '@sufra/events';
import type { Platform } from '@sufra/module';
import { createReadable } from './readable.ts';
import { writeCookie } from './write-cookie.ts';

/** The chosen place. The cookie is for the edge, which renders the next document for it; the bus tells the modules now. */
export function createPlace(start: Place | null, bus: Bus): Platform['place'] {
  const place = createReadable<Place | null>(start);
  return {
    get: place.get,
    subscribe: place.subscribe,
    async set(next) {
      writeCookie(PLACE_COOKIE, formatPlace(next), PLACE_MAX_AGE_SECONDS);
      place.set(next);
      await bus.publish(placeChanged, { type: next.type, branch_id: next.branch_id });
    },
  };
}
