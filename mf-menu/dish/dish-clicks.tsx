import type { MenuItem } from '@sufra/api/menu/endpoints';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { ADD_BUTTON, servedDish } from './served-dish.ts';
import type { Addable } from './use-add-dish.ts';

export interface DishClicksProps {
  /** Dishes whose data are known; what is needed of others is read from their rows. */
  readonly items: readonly MenuItem[];
  /** An add control was clicked. `row`: the element of the dish. */
  readonly onAdd: (dish: Addable, row: HTMLElement) => void;
  /** The link or button of a dish was clicked. */
  readonly onOpen: (dish: Addable) => void;
  readonly className?: string;
  /** Attributes of the element around all. */
  readonly [attribute: `data-${string}`]: string;
  /** Rows or tiles, each an element with `data-item`. */
  readonly children: ReactNode;
}

/**
 * Handles the clicks of every dish inside. One handler for all keeps hydration cheap, however many dishes
 * there are, and works for rows that came with the document and are never hydrated.
 */
export function DishClicks({ items, onAdd, onOpen, children, ...element }: DishClicksProps) {
  const latest = useRef(items);
  latest.current = items;
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const target = (event.target as Element).closest<HTMLElement>('a, button');
    const row = target?.closest<HTMLElement>('[data-item]');
    if (!target || !row) return;
    const isAdd = target.matches(ADD_BUTTON);
    if (target.matches('a') && opensElsewhere(event)) return;
    const dish = latest.current.find(({ id }) => id === row.dataset.item) ?? servedDish(row);
    if (!dish) return;
    event.preventDefault();
    if (isAdd) onAdd(dish, row);
    else onOpen(dish);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the clicks of the buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: they handle the keyboard themselves
    <div {...element} onClick={click}>
      {children}
    </div>
  );
}
