import type { MenuItem } from '@sufra/api/menu/endpoints';

/** The price that stands beside a dish: the least that it can cost, where a choice carries the price (MENU-023). */
export function shownPrice({
  price_from,
  min_price,
  price,
}: Pick<MenuItem, 'price_from' | 'min_price' | 'price'>): string {
  return price_from ? min_price : price;
}
