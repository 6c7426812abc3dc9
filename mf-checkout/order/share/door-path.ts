import { ORDER_PAGES } from '@sufra/contract/order-pages';

/** The page of a door card, without the language. */
export function doorPath(token: string): string {
  return ORDER_PAGES.door.replace(':id', encodeURIComponent(token));
}
