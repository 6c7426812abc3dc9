/** What mf-menu offers to others. */
import { dialog, request, slot } from '@sufra/contract';
import type { OrderType, Place } from '../place.ts';

export const basketSlot = slot('menu.basket');

/**
 * Type and branch in one sheet (MENU-007); `type` and `branch_id` are what it opens with. Resolves to the place that was
 * chosen and set; undefined when closed without a choice.
 */
export const orderTypeDialog = dialog<{ type?: OrderType; branch_id?: string }, Place | undefined>('menu.order-type', {
  props: async () => (await import('./menu.structs.ts')).orderTypeProps,
  result: async () => (await import('./menu.structs.ts')).chosenPlace,
});
/** The branches of a type, or all of them (MENU-006). Resolves as `orderTypeDialog`. */
export const branchesDialog = dialog<{ type?: OrderType | null; branch_id?: string }, Place | undefined>(
  'menu.branches',
  {
    props: async () => (await import('./menu.structs.ts')).branchesProps,
    result: async () => (await import('./menu.structs.ts')).chosenPlace,
  },
);
/** One dish with its choices (MENU-013). `line_id`: edit that line of the cart instead of adding. */
export const itemDialog = dialog<{ item_id: string; line_id?: string }, 'added' | 'changed' | undefined>('menu.item', {
  presentation: 'window',
  props: async () => (await import('./menu.structs.ts')).itemProps,
  result: async () => (await import('./menu.structs.ts')).itemResult,
});

/** What of the menu is hidden or looked for: allergens, tags, calories (MENU-025). Resolves to nothing; the menu follows. */
export const filtersDialog = dialog<Record<string, never>, undefined>('menu.filters', {
  props: async () => (await import('./menu.structs.ts')).filtersProps,
});

/**
 * Where the customer is, if they told this page with "Near me": null when they did not. The device is not asked for it
 * (MENU-006, CHK-012).
 */
export const knownPosition = request<Record<string, never>, { latitude: number; longitude: number } | null>({
  name: 'menu.position',
  version: 1,
  timeout: 1_000,
  input: async () => (await import('./menu.structs.ts')).positionInput,
  reply: async () => (await import('./menu.structs.ts')).positionReply,
});
