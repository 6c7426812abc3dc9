/** Which delivery area a place lies in: pure. */
import type { Polygon } from './tables.ts';

interface Zone {
  id: string;
  priority: number;
  polygon: Polygon | null;
}

/**
 * True when the place is inside, by the even-odd rule. A border belongs to the area on its north-east side, so that two
 * areas that touch never both miss a place. Districts are small: the plane of degrees is good enough, and no demo area
 * crosses the date line.
 */
export function isInside(polygon: Polygon, latitude: number, longitude: number): boolean {
  let inside = false;
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at++) {
    const [latA, lngA] = polygon[at]!;
    const [latB, lngB] = polygon[before]!;
    if (latA > latitude === latB > latitude) continue;
    if (longitude < lngA + ((latitude - latA) / (latB - latA)) * (lngB - lngA)) inside = !inside;
  }
  return inside;
}

/** The areas that hold the place, the one that counts first: lowest priority number, then id (MENU-008). */
export function zonesAt<Area extends Zone>(areas: readonly Area[], latitude: number, longitude: number): Area[] {
  return inOrder(areas.filter(({ polygon }) => polygon !== null && isInside(polygon, latitude, longitude)));
}

/** Lowest priority number first; equal ones by id, always the same way. */
export function inOrder<Area extends Zone>(areas: readonly Area[]): Area[] {
  return [...areas].sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
