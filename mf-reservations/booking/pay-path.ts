/** The page that pays a reservation, without the language: mf-checkout's, which alone may hold the payment frame (RES-028). */
import { ORDER_PAGES } from '@sufra/contract/order-pages';

export function payReservationPath(id: string): string {
  return `${ORDER_PAGES.pay.replace(':id', encodeURIComponent(id))}?for=reservation`;
}
