/** Address of the till, without a language. */
export function tillPath(restaurant: string): string {
  return `/till/${restaurant}`;
}

/** Address of a Z, without a language. */
export function tillDayPath(restaurant: string, branch: string, number: number): string {
  return `/till/${restaurant}/${branch}/${number}`;
}
