import { AREA_COOKIE, type DeliveryPoint, PLACE_MAX_AGE, parseAreaId } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import { createReadable } from '../readable.ts';

/** Among what a sign-out forgets: a position is the customer's own. */
const KEY = 'sufra.draft.host.delivery-point';

/**
 * Where a delivery goes. The cookie holds the area's id, for the edge's forms and for as long as the place; its name and
 * the device's position stay in this browser.
 */
export function createDeliveryPoint(): Platform['deliveryPoint'] {
  const point = createReadable<DeliveryPoint | null>(read());
  return {
    get: point.get,
    subscribe: point.subscribe,
    set(next) {
      const life = next ? PLACE_MAX_AGE : 0;
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
      document.cookie = `${AREA_COOKIE}=${next?.area_id ?? ''}; path=/; max-age=${life}; samesite=lax`;
      try {
        if (next) localStorage.setItem(KEY, JSON.stringify(next));
        else localStorage.removeItem(KEY);
      } catch {
        // Private mode or a full store: name and position live as long as the page.
      }
      point.set(next);
    },
  };
}

function read(): DeliveryPoint | null {
  const area_id = parseAreaId(new RegExp(`(?:^|; )${AREA_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]);
  if (!area_id) return null;
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as DeliveryPoint | null;
    if (kept?.area_id === area_id) return kept;
  } catch {
    // What is kept there cannot be read: the id is enough.
  }
  return { area_id, names: {}, location: null };
}
