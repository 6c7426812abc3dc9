/** What the menu is asked with: the loader and the screen must ask the same, so that nothing is fetched twice. */
import type { EndpointInput } from '@sufra/api';
import type { getMenu } from '@sufra/api/menu/endpoints';
import type { OrderType, PageContext, Place } from '@sufra/contract';

export interface ShownMenu {
  branch_id: string | null;
  /** The type in the address, else the one chosen. */
  type: OrderType | null;
}

/** Which branch's menu is shown, for which type (MENU-009, MENU-010). */
export function shownMenu(
  context: Pick<PageContext, 'branch_id'>,
  place: Place | null,
  type: OrderType | null,
): ShownMenu {
  return { branch_id: place?.branch_id ?? context.branch_id, type: type ?? place?.type ?? null };
}

/** `at`: the time the cart is for, when one was chosen; what is sold follows it (MENU-022). */
export function menuInput({ branch_id, type }: ShownMenu, at?: string | null): EndpointInput<typeof getMenu> {
  return {
    query: { ...(branch_id ? { branch_id } : {}), ...(type ? { type } : {}), ...(at ? { at } : {}) },
  };
}
