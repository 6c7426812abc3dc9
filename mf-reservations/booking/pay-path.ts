/**
 * The page that pays a reservation, without the language: mf-checkout's, which alone may hold the payment
 * frame (RES-028).
 */
import { payPath } from '@sufra/contract/order-pages';

export function payReservationPath(id: string): string {
  return `${payPath(id)}?for=reservation`;
}

/** Opens the page that pays: it has a document of its own. `address`: with the language. */
export function openDocument(address: string): void {
  window.location.assign(address);
}
