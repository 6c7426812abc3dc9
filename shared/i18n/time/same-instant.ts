/** Whether two texts are one instant: an order's is written in UTC, a slot's in the zone of its branch. */
export function isSameInstant(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && other != null && Date.parse(one) === Date.parse(other);
}
