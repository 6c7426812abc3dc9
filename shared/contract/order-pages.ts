/**
 * Route patterns of the pages of an order that exists already, payment returns included: mf-checkout has them
 * as its routes, and the edge refuses none of them when it is late (safety §4).
 */
export const ORDER_PAGES = {
  paymentReturn: '/check-payment',
  /** The spelling that payment providers were given first (C-46). */
  paymentReturnOld: '/check_payment',
  /** Where an order that waits for its payment is paid; its document alone may hold the payment frame (CHK-035). */
  pay: '/o/:id/pay',
  /** The same of the visitor's newest order that waits. */
  payNewest: '/o/pay',
  /** The id is the tracking token of a signed link (CHK-034). */
  signedLink: '/o/:id',
  /** The way to the door of a delivery; the id is the token of its card. */
  door: '/o/:id/door',
  /** What others see of an order; the id is the token of its shared link. */
  shared: '/o/:id/shared',
  order: '/order/:id',
  tracking: '/order/:id/tracking',
} as const;

/** The page that pays an order, without the language. `id`: of the order, or the token of its signed link. */
export function payPath(id: string): string {
  return ORDER_PAGES.pay.replace(':id', encodeURIComponent(id));
}

/** The page of a group order, without the language: the shares of one that each pays for are paid there. */
export function groupPath(id: string): string {
  return `/group/${encodeURIComponent(id)}`;
}

/** The page that says what happened to a payment, without the language. `session`: of the payment. */
export function outcomePath(session: string): string {
  return `${ORDER_PAGES.paymentReturn}?payment_session=${encodeURIComponent(session)}`;
}

/**
 * Route patterns of the pages that frame a card form. Each is a document of its own that runs shell and owner
 * alone (decisions 104, 234).
 */
const PAY_PAGES: readonly string[] = [ORDER_PAGES.pay, ORDER_PAGES.payNewest];

/** True: card data is typed in a frame of pages of this route. */
export function isPayPage(route: string): boolean {
  return PAY_PAGES.includes(route);
}

/**
 * True: a return from the bank. Whether the visitor's basket is one still, or became the order that is asked
 * about, its screen finds out. `path`: without its language, with or without a query.
 */
export function isPaymentReturn(path: string): boolean {
  const [page] = path.split('?', 1);
  return page === ORDER_PAGES.paymentReturn || page === ORDER_PAGES.paymentReturnOld;
}
