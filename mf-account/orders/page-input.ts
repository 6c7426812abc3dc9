import type { EndpointInput } from '@sufra/api';
import type { listOrders } from '@sufra/api/order/endpoints';
import { isOrderState, type OrderState } from '@sufra/api/order/statuses';
import { toWesternDigits } from '@sufra/i18n';

/** The highest page number that the provider accepts; a page past the end is answered with the last one. */
const MAX_PAGE = 100_000;

/** Page number of an address, 1 for anything that is none. */
export function pageNumber(page: string | undefined): number {
  const digits = toWesternDigits(page ?? '');
  return /^\d+$/.test(digits) ? Math.min(Math.max(Number(digits), 1), MAX_PAGE) : 1;
}

/** What an address narrows the list to; undefined: nothing, or what is no state. */
export function stateOf(search: URLSearchParams): OrderState | undefined {
  const state = search.get('state');
  return isOrderState(state) ? state : undefined;
}

/** The first page is asked for as the strip of a running order asks, so that both share one answer. */
export function pageInput(page: number, state?: OrderState): EndpointInput<typeof listOrders> {
  return { query: { ...(page === 1 ? {} : { page }), ...(state && { state }) } };
}

/** Address of a page. */
export function pagePath(page: number, state?: OrderState): string {
  return `/account/orders${page === 1 ? '' : `/${page}`}${state ? `?state=${state}` : ''}`;
}
