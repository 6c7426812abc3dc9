/** Radius of the Earth in kilometres (specification §9). */
const EARTH = 6371;

export interface Position {
  latitude: number;
  longitude: number;
}

/** 0,0 means "unknown", never a place in the sea (guide §1.3). */
export function isKnown({ latitude, longitude }: Position): boolean {
  const real = Number.isFinite(latitude) && Number.isFinite(longitude);
  return real && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
}

/** Kilometres between two positions by the haversine; null when one of them is not known (MENU-005). */
export function kilometres(from: Position, to: Position): number | null {
  if (!isKnown(from) || !isKnown(to)) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const a =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(a)));
}
