import type { MenuItem } from '@sufra/api/menu/endpoints';
import { canAdd } from './availability.ts';

/** As many as one row of a wide screen holds. */
const MAX_DISHES = 5;

/** Dishes marked as popular first; a menu without marks shows its first ones. Only what can be ordered now. */
export function popularOf(items: readonly MenuItem[]): readonly MenuItem[] {
  const possible = items.filter(({ availability }) => canAdd(availability));
  const popular = possible.filter(({ tags }) => tags.includes('popular'));
  return (popular.length >= 3 ? popular : possible).slice(0, MAX_DISHES);
}
