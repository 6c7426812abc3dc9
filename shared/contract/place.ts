import { isId } from './id.ts';
import type { LocalizedText } from './names.ts';

export const ORDER_TYPES = ['delivery', 'pickup', 'dine_in', 'car_pickup'] as const;
/** MENU-003; `e` is reserved for the e-menu. */
export type OrderType = (typeof ORDER_TYPES)[number];

/** What a customer orders from: an order type and a branch. Stored in the cookie `place` for 30 days. */
export interface Place {
  /** null: the customer chose a branch but not yet how to get the food. */
  type: OrderType | null;
  branch_id: string;
}

export const PLACE_COOKIE = 'place';
/** Of the cookies `place` and `area`. */
export const PLACE_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export function isOrderType(value: unknown): value is OrderType {
  return (ORDER_TYPES as readonly unknown[]).includes(value);
}

/** `pickup.nakhla-olaya`, or `.nakhla-olaya` without a type. Anything else is null: it counts as absent. */
export function parsePlace(cookie: string | undefined): Place | null {
  const match = /^([a-z_]*)\.([A-Za-z0-9-]{1,64})$/.exec(cookie ?? '');
  if (!match) return null;
  const [, type, branch_id] = match as unknown as [string, string, string];
  if (type === '') return { type: null, branch_id };
  return isOrderType(type) ? { type, branch_id } : null;
}

export function formatPlace(place: Place): string {
  return `${place.type ?? ''}.${place.branch_id}`;
}

/**
 * Where a delivery goes, as this device knows it: the area, and the position when the device gave it (C-21).
 * Not part of the place: documents are rendered per place, and are the same for all its visitors.
 */
export interface DeliveryPoint {
  area_id: string;
  /** Empty when this device does not know it. */
  names: LocalizedText;
  location: { latitude: number; longitude: number } | null;
}

/**
 * Holds the area's id, for as long as `place`: for the form that adds a dish without JavaScript. Never in a cache key.
 */
export const AREA_COOKIE = 'area';

export function parseAreaId(cookie: string | null | undefined): string | null {
  return isId(cookie) ? cookie : null;
}
