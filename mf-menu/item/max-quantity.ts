import type { MenuItem } from '@sufra/api/menu/endpoints';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';

/**
 * How many of a dish one line may have now: the limit of one purchase less what other lines hold (MENU-021).
 * @param ordered of the dish in all lines
 * @param ownLine of the dish in this line
 */
export function maxQuantity(
  { max_per_order }: Pick<MenuItem, 'max_per_order'>,
  ordered: number,
  ownLine: number,
): number {
  return max_per_order ? Math.max(1, max_per_order - (ordered - ownLine)) : MAX_LINE_QTY;
}
