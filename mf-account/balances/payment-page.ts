/** The page that pays a top-up; mf-checkout has it. */
import { payPath } from '@sufra/contract/order-pages';

/** Its address, without the language. `back`: where the customer goes on after paying. */
export function topUpPayPath(id: string, back: 'checkout' | undefined): string {
  return `${payPath(id)}?for=wallet${back ? `&back=${back}` : ''}`;
}

/** Opens it by a document of its own: it alone may hold the payment frame (safety M4). */
export function openPaymentPage(address: string): void {
  window.location.assign(address);
}
