import type { EndpointInput } from '@sufra/api';
import type { listOrders } from '@sufra/api/order/endpoints';
import { toWesternDigits } from '@sufra/i18n';

/** The highest page number that the provider accepts; a page past the end is answered with the last one. */
const MAX_PAGE = 100_000;

/** Page number of an address, 1 for anything that is none. */
export function pageNumber(page: string | undefined): number {
  const digits = toWesternDigits(page ?? '');
  return /^\d+$/.test(digits) ? Math.min(Math.max(Number(digits), 1), MAX_PAGE) : 1;
}

/** The first page is asked for as the strip of a running order asks, so that both share one answer. */
export function pageInput(page: number): EndpointInput<typeof listOrders> {
  return { query: page === 1 ? {} : { page } };
}

/** Address of a page. */
export function pagePath(page: number): string {
  return page === 1 ? '/account/orders' : `/account/orders/${page}`;
}
