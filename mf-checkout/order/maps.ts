/** Address of a route to a branch in whatever map the customer's device opens for it; null without a position. */
export function directionsUrl(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** A link that a tenant typed, only when it is a web address. */
export function webUrl(text: string | null): string | null {
  return text && /^https?:\/\//i.test(text) ? text : null;
}
