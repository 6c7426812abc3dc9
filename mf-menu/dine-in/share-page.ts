/** The page that pays a share of the table's bill; mf-checkout has it (MENU-043). */
import { payPath } from '@sufra/contract/order-pages';

/** Its address, without the language. */
export function sharePayPath(id: string): string {
  return `${payPath(id)}?for=share`;
}

/** Opens it by a document of its own: it alone may hold the payment frame (safety M4). */
export function openSharePage(address: string): void {
  window.location.assign(address);
}
