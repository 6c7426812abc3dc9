/** Address of one order's page, without a language. `isEnding`: its rejection is open. */
export function orderPath(restaurant: string, order: string, { isEnding = false } = {}): string {
  return `/orders/${restaurant}/${order}${isEnding ? `?${ENDING}` : ''}`;
}

/** In the query of that address. */
export const ENDING = 'end';
