import type { Cart } from '@sufra/api/order/endpoints';

/** Where the order is for, as the menu's header names it: the area of a delivery, the branch of any other order. */
export function placeNames({ type, context }: Pick<Cart, 'type' | 'context'>): Cart['context']['branch_names'] {
  return (type === 'delivery' && context.user_area_name) || context.branch_names;
}
