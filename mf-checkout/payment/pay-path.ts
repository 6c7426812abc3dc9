/** Addresses of paying. */
import { tablePath } from '@sufra/contract/modules/menu';
import { ORDER_PAGES, outcomePath, payPath } from '@sufra/contract/order-pages';

/** The page that pays a reservation, without the language (RES-028). */
export function payReservationPath(id: string): string {
  return `${payPath(id)}?for=reservation`;
}

/** The page of a reservation, without the language: mf-reservations has it. */
export function reservationPagePath(id: string): string {
  return `/reservations/${encodeURIComponent(id)}`;
}

/** The same for a top-up of the wallet (ACCT-028). `toCheckout`: the customer goes on there. */
export function payTopUpPath(id: string, toCheckout: boolean): string {
  return `${payPath(id)}?for=wallet${toCheckout ? '&back=checkout' : ''}`;
}

/** The page of a table's bill, without the language: mf-menu has it (MENU-043). */
export function tableBillPath(sessionId: string): string {
  return `${tablePath(sessionId)}#bill`;
}

/** The same for a share of a group order (CHK-053). */
export function payGroupSharePath(id: string): string {
  return `${payPath(id)}?for=group`;
}

/** The page of the wallet, without the language: mf-account has it. */
export const WALLET_PAGE = '/account/wallet';

/** Where the provider sends the customer back to: whole, on this very site and in this language. */
export function returnUrl(localPath: (path: string) => string): string {
  return new URL(localPath(ORDER_PAGES.paymentReturn), window.location.origin).href;
}

/** The page that says what happened to a payment, whole. */
export function outcomeUrl(localPath: (path: string) => string, sessionId: string): string {
  return new URL(localPath(outcomePath(sessionId)), window.location.origin).href;
}

/** Opens a page by a document of its own. */
export function openDocument(address: string): void {
  window.location.assign(address);
}
