import { ORDER_PAGES } from '@sufra/contract/order-pages';

/** What others see of an order, without the language. */
export function sharedPath(token: string): string {
  return ORDER_PAGES.shared.replace(':id', encodeURIComponent(token));
}
