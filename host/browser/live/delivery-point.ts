import { AREA_COOKIE, type DeliveryPoint, PLACE_MAX_AGE, parseAreaId } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import { createReadable } from '../readable.ts';
import { writeCookie } from './write-cookie.ts';

/** Among what a sign-out forgets: a position is the customer's own. */
const KEY = 'sufra.draft.host.delivery-point';

type Kept = DeliveryPoint & { at: number };

/**
 * Where a delivery goes: kept in this browser for as long as the place. The cookie holds the area's id alone, for the edge's
 * forms; it is never read here.
 */
export function createDeliveryPoint(now: () => number = Date.now): Platform['deliveryPoint'] {
  const point = createReadable<DeliveryPoint | null>(read(now()));
  return {
    get: point.get,
    subscribe: point.subscribe,
    set(next) {
      writeCookie(AREA_COOKIE, next?.area_id ?? '', next ? PLACE_MAX_AGE : 0);
      try {
        if (next) localStorage.setItem(KEY, JSON.stringify({ ...next, at: now() } satisfies Kept));
        else localStorage.removeItem(KEY);
      } catch {
        // Private mode or a full store: it lives as long as the page.
      }
      point.set(next);
    },
  };
}

function read(now: number): DeliveryPoint | null {
  try {
    const { area_id, names, location, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    if (typeof area_id !== 'string' || !parseAreaId(area_id) || now - (at ?? 0) > PLACE_MAX_AGE * 1000) return null;
    return { area_id, names: names ?? {}, location: location ?? null };
  } catch {
    // What is kept there cannot be read.
    return null;
  }
}
