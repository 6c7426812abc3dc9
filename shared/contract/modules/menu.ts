/** What mf-menu offers to others. */
import { dialog } from '../offer.ts';
import type { OrderType, Place } from '../place.ts';

/**
 * Type and branch in one sheet (MENU-007); `type` and `branch_id` are what it opens with. Resolves to the place that was
 * chosen and set; undefined when closed without a choice.
 */
export const orderTypeDialog = dialog<{ type?: OrderType; branch_id?: string }, Place | undefined>('menu.order-type');
/** The branches of a type, or all of them (MENU-006). Resolves as `orderTypeDialog`. */
export const branchesDialog = dialog<{ type?: OrderType | null; branch_id?: string }, Place | undefined>(
  'menu.branches',
);
/** One dish with its choices (MENU-013). `line_id`: edit that line of the cart instead of adding. */
export const itemDialog = dialog<{ item_id: string; line_id?: string }, 'added' | 'changed' | undefined>(
  'menu.item',
  'window',
);
