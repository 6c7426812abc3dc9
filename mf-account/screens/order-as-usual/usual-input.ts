import { pageNumber } from '../../orders/page-input.ts';

export function usualInput(page: string | undefined): { query: { page?: number } } {
  const number = pageNumber(page);
  return { query: number === 1 ? {} : { page: number } };
}

/** Path of a page, without the language. */
export function usualPath(number: number): string {
  return number === 1 ? '/order-as-usual' : `/order-as-usual/${number}`;
}
