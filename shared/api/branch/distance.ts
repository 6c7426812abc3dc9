/** Distances on the Earth, radius 6371 km (MENU-005): the same in browser and server. */

export const EARTH_KM = 6371;

/** Metres to which the place of a delivery must be sure: what is less sure names a street, not a door (guide §1.3). */
export const DOOR_METRES = 100;

export interface Position {
  latitude: number;
  longitude: number;
}

/** 0,0 means that the position is not known, never a place in the sea; so does what is no position at all. */
export function isKnownPosition(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
}

/** Great-circle distance in kilometres (haversine). */
function kilometres(latA: number, lngA: number, latB: number, lngB: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord = half(latB - latA) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lngB - lngA);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Kilometres to one decimal, as they are shown. */
export function distanceKm(latA: number, lngA: number, latB: number, lngB: number): number {
  return Math.round(kilometres(latA, lngA, latB, lngB) * 10) / 10;
}

/** Kilometres between two places to one decimal; null when either is not known. */
export function distanceBetween(a: Position | null | undefined, b: Position | null | undefined): number | null {
  const metres = metresBetween(a, b);
  return metres === null ? null : Math.round(metres / 100) / 10;
}

/** Metres between two places, not rounded; null when either is not known. */
export function metresBetween(a: Position | null | undefined, b: Position | null | undefined): number | null {
  if (!a || !b || !isKnownPosition(a.latitude, a.longitude) || !isKnownPosition(b.latitude, b.longitude)) return null;
  return kilometres(a.latitude, a.longitude, b.latitude, b.longitude) * 1000;
}
