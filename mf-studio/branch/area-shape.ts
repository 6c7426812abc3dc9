/** Areas as they are drawn: metres around a place, and corners that are added and moved (SHOP-035). */
import type { Position } from '@sufra/api/branch/distance';
import { rounded } from '../place/rounded.ts';

export type Corner = [latitude: number, longitude: number];

const METRES_PER_DEGREE = 111_320;
const CIRCLE_CORNERS = 12;
const eastScale = ({ latitude }: Position) => METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);

/** Metres east and south of a place, as a picture counts. */
export function metresFrom(place: Position, [latitude, longitude]: Corner): { x: number; y: number } {
  return {
    x: (longitude - place.longitude) * eastScale(place),
    y: (place.latitude - latitude) * METRES_PER_DEGREE,
  };
}

export function cornerAt(place: Position, { x, y }: { x: number; y: number }): Corner {
  return cornerOf({
    latitude: place.latitude - y / METRES_PER_DEGREE,
    longitude: place.longitude + x / eastScale(place),
  });
}

export function cornerOf({ latitude, longitude }: Position): Corner {
  return [rounded(latitude), rounded(longitude)];
}

export function placeOfCorner([latitude, longitude]: Corner): Position {
  return { latitude, longitude };
}

/** Everything within so many kilometres. */
export function around(place: Position, kilometres: number): Corner[] {
  return Array.from({ length: CIRCLE_CORNERS }, (_, at) => {
    const angle = (at / CIRCLE_CORNERS) * 2 * Math.PI;
    return cornerAt(place, { x: Math.sin(angle) * kilometres * 1000, y: -Math.cos(angle) * kilometres * 1000 });
  });
}

/** One corner more, in the middle of the longest border. */
export function withCorner(corners: readonly Corner[], place: Position): Corner[] {
  const points = corners.map((corner) => metresFrom(place, corner));
  const length = (at: number) => {
    const [a, b] = [points[at]!, points[(at + 1) % points.length]!];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const longest = corners.reduce((best, _, at) => (length(at) > length(best) ? at : best), 0);
  const [a, b] = [corners[longest]!, corners[(longest + 1) % corners.length]!];
  const middle: Corner = [rounded((a[0] + b[0]) / 2), rounded((a[1] + b[1]) / 2)];
  return [...corners.slice(0, longest + 1), middle, ...corners.slice(longest + 1)];
}
