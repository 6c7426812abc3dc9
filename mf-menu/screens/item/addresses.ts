import { getMenu } from '@sufra/api/menu/endpoints';
import { isId } from '@sufra/contract';
import type { Addresses } from '@sufra/module';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';

/** The pages of the dishes that are sold without a place; one that stands in two groups is one page (HOST-061). */
export const addresses: Addresses = async ({ context, load }) => {
  const { groups } = await load(getMenu, menuInput(shownMenu(context, null, null)));
  const ids = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)));
  return [...ids].filter(isId).map((id) => ({ path: `/item/${encodeURIComponent(id)}` }));
};
