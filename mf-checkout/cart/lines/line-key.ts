import type { CartSnapshot } from '@sufra/api/order/cart/store';

/** React's key of a line: the id that it had first on this page, so that its row stays when the server names it. */
export function lineKey({ id }: { readonly id: string }, firstIds: CartSnapshot['firstIds'] | undefined): string {
  return firstIds?.[id] ?? id;
}
