import type { MenuItem } from '@sufra/api/menu/endpoints';
import { useMemo } from 'react';
import { itemsOf } from '../dish/menu-changes.ts';
import { popularOf } from '../dish/popular-of.ts';
import type { MenuInput } from './document.ts';
import { popularKey } from './popular-in-document.ts';
import { usePartialMenu } from './use-partial-menu.ts';

const NONE: readonly MenuItem[] = [];

/**
 * The popular dishes of a menu that can be ordered now; none until they are known. Its loader answers with
 * `popularInDocument`.
 */
export function usePopularDishes(input: MenuInput): readonly MenuItem[] {
  const { data: menu, partial, isCurrent } = usePartialMenu<readonly MenuItem[]>(input, { keyOf: popularKey });
  return useMemo(() => (menu ? popularOf(itemsOf(menu)) : (isCurrent && partial) || NONE), [menu, isCurrent, partial]);
}
