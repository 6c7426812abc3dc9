import {
  AREA_COOKIE,
  type DeliveryPoint,
  isRecord,
  PLACE_MAX_AGE_SECONDS,
  parseAreaId,
  storageRecord,
} from '@sufra/contract';
import type { Platform } from '@sufra/module';
import { deliveryPointAtom, readable } from '@sufra/module/page-state.ts';
import { writeCookie } from './write-cookie.ts';

/** Among what a sign-out forgets: a position is the customer's own. */
const record = storageRecord({ area: 'local', key: 'sufra.draft.host.delivery-point', version: 1, parse });

type Kept = DeliveryPoint & { at: number };

/**
 * Where a delivery goes: stored in this browser for as long as the place. The cookie holds the area's id
 * alone, for the edge's forms; it is never read here.
 */
export function createDeliveryPoint(store: Platform['store'], now: () => number = Date.now): Platform['deliveryPoint'] {
  store.set(deliveryPointAtom, read(now()));
  return {
    ...readable(store, deliveryPointAtom),
    set(next) {
      writeCookie(AREA_COOKIE, next?.area_id ?? '', next ? PLACE_MAX_AGE_SECONDS : 0);
      if (next) record.write({ ...next, at: now() });
      else record.remove();
      store.set(deliveryPointAtom, next);
    },
  };
}

function read(now: number): DeliveryPoint | null {
  const kept = record.read();
  if (!kept || now - kept.at > PLACE_MAX_AGE_SECONDS * 1000) return null;
  const { at: _, ...point } = kept;
  return point;
}

function parse(value: unknown): Kept | null {
  if (!isRecord(value)) return null;
  const { area_id, names, location, at } = value as Partial<Kept>;
  if (typeof area_id !== 'string' || !parseAreaId(area_id) || typeof at !== 'number') return null;
  return { area_id, names: isRecord(names) ? names : {}, location: isRecord(location) ? location : null, at };
}
