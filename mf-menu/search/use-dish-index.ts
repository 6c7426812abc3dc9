import type { MenuGroup, MenuItem } from '@sufra/api/menu/endpoints';
import { type DishIndex, indexDishes } from '@sufra/api/menu/search';
import { useEffect, useMemo, useState } from 'react';

/** Dishes that are made ready in one go: some milliseconds, also on a slow phone. */
const STEP_DISHES = 100;

/**
 * The dishes of some groups, ready to be searched; a dish that stands in several is found once. A large menu
 * is made ready in steps between which keys are answered; undefined until then.
 */
export function useDishIndex(groups: readonly MenuGroup[]): DishIndex<MenuItem> | undefined {
  const dishes = useMemo(
    () => [...new Map(groups.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
    [groups],
  );
  const small = useMemo(() => (dishes.length <= STEP_DISHES ? indexDishes(dishes) : undefined), [dishes]);
  const [made, setMade] = useState<DishIndex<MenuItem>>();
  useEffect(() => {
    if (small) return;
    let timer: ReturnType<typeof setTimeout>;
    const step = (from: number) => {
      // Folded words are cached by dish; the whole index is put together from them.
      if (from >= dishes.length) return setMade(indexDishes(dishes));
      indexDishes(dishes.slice(from, from + STEP_DISHES));
      timer = setTimeout(step, 0, from + STEP_DISHES);
    };
    timer = setTimeout(step, 0, 0);
    return () => clearTimeout(timer);
  }, [dishes, small]);
  // While a changed menu is made ready the one before is searched.
  return small ?? made;
}
