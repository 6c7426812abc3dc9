/** What mf-menu offers to others. */
import { dialog } from '../offer.ts';
import type { OrderType, Place } from '../place.ts';

/** Type, branch (and time) in one sheet (MENU-007). Resolves to the chosen place, undefined when closed without a choice. */
export const orderTypeDialog = dialog<{ type?: OrderType; branch_id?: string }, Place | undefined>('menu.order-type');
/** The branches of a type (MENU-006). */
export const branchesDialog = dialog<{ type?: OrderType | null; branch_id?: string }, Place | undefined>(
  'menu.branches',
);
/** One dish with its choices (MENU-013). `line_id`: edit that line of the cart instead of adding. */
export const itemDialog = dialog<{ item_id: string; line_id?: string }, 'added' | 'changed' | undefined>('menu.item');
