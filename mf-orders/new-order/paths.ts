/** Where staff type in an order, without a language. */
export function newOrderPath(restaurant: string): string {
  return `/new-order/${restaurant}`;
}
