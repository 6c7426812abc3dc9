import type { MenuItem } from '@sufra/api/menu/endpoints';
import { formatPlace, type OrderType } from '@sufra/contract';
import { itemDialog } from '@sufra/contract/modules/menu';
import { EARLY_ADDED_ATTRIBUTE, EARLY_MORE_ATTRIBUTE, EARLY_PLACE_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { countedWords, useDialog, usePlace, usePlatform, useText } from '@sufra/module';
import { type ReactNode, useMemo } from 'react';
import { isAvoided } from '../storage/allergen-guard.ts';
import { AddForm } from './add-form.tsx';
import { DishClicks } from './dish-clicks.tsx';
import { type Addable, useAddDish } from './use-add-dish.ts';

export interface DishListProps {
  readonly items: readonly MenuItem[];
  /** Order type of the menu the dishes are from. */
  readonly type: OrderType | null;
  /** Why nothing can be added now, shown on a try. */
  readonly blocked?: string;
  readonly className?: string;
  /** Locale-free path to come back to without JavaScript. Absent: another form of the page serves the add controls. */
  readonly then?: string;
  /** Rows or tiles, each an element with `data-item`. */
  readonly children: ReactNode;
}

/** Dishes that are added to the cart, or opened, where they are shown. */
export function DishList({ items, type, blocked, then, className, children }: DishListProps) {
  const { announce, toast } = usePlatform();
  const addDish = useAddDish(type);
  const open = useDialog(itemDialog);
  const early = useEarlyAdds(type, blocked);
  const add = (dish: Addable, row: HTMLElement) => {
    if (blocked) {
      announce(blocked);
      toast({ text: blocked, tone: 'danger' });
      return;
    }
    const known = items.find(({ id }) => id === dish.id);
    // The dish's sheet says what is in it (MENU-025).
    if (known && isAvoided(known.allergens)) {
      void open({ item_id: dish.id });
      return;
    }
    if (!dish.needs_choice) animateDrop(row);
    void addDish(dish);
  };
  return (
    <DishClicks
      items={items}
      onAdd={add}
      onOpen={({ id }) => void open({ item_id: id })}
      className={className}
      {...early}
    >
      {then === undefined ? null : <AddForm then={then} hidden />}
      {children}
    </DishClicks>
  );
}

/**
 * Lets the document's script add dishes of this list before the page is interactive (MENU-042): for the place
 * of the document when it fits the menu. What is ordered at a table goes to the table's order, not to the
 * cart.
 */
function useEarlyAdds(type: OrderType | null, blocked: string | undefined): Record<string, string> {
  const t = useText();
  const place = usePlace();
  const words = useMemo(
    () => ({ [EARLY_ADDED_ATTRIBUTE]: countedWords(t, 'cart.added'), [EARLY_MORE_ATTRIBUTE]: t('dish.inBasket') }),
    [t],
  );
  const isPossible = !blocked && place?.type && place.type !== 'dine_in' && (!type || type === place.type);
  return isPossible ? { [EARLY_PLACE_ATTRIBUTE]: formatPlace(place), ...words } : {};
}

/** Small drop of the dish's picture; none with `prefers-reduced-motion`. */
function animateDrop(row: HTMLElement): void {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  row.querySelector('img')?.animate?.([{ translate: '0 0' }, { translate: '0 6px' }, { translate: '0 0' }], 240);
}
