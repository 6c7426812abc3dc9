import { queryKey } from '@sufra/api';
import { getMenu, type Menu } from '@sufra/api/menu/endpoints';
import type { Instead } from '@sufra/module';
import { itemsOf } from '../dish/menu-changes.ts';
import { popularOf } from '../dish/popular-of.ts';
import { isLarge, type MenuInput } from './document.ts';

export function popularKey(input: MenuInput): readonly unknown[] {
  return ['menu.popular', input];
}

/**
 * For the answer of a loader whose page shows popular dishes only: of a large menu the document carries them
 * alone. A menu that is not large is carried whole: it is what most people open next.
 */
export function popularInDocument(menu: Menu | undefined, input: MenuInput): { instead?: Instead[] } {
  if (!menu || !isLarge(menu)) return {};
  return { instead: [{ of: queryKey(getMenu, input), key: popularKey(input), data: popularOf(itemsOf(menu)) }] };
}
