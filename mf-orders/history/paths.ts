/** In the query of the history's address: what was typed on the board. */
export const SEARCHED = 'q';

/** Address of the history of orders, without a language. */
export function historyPath(restaurant: string, q = ''): string {
  return `/order-history/${restaurant}${q ? `?${SEARCHED}=${encodeURIComponent(q)}` : ''}`;
}
