/** Distances on the Earth, radius 6371 km (MENU-005). */

const EARTH_KM = 6371;

/** 0,0 means that the position is not known, never a place in the sea. */
export function isKnownPosition(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
}

/** Haversine, in kilometres to one decimal. */
export function distanceKm(latA: number, lngA: number, latB: number, lngB: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord = half(latB - latA) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lngB - lngA);
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10;
}
