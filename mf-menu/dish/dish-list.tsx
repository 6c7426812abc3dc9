import type { MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { itemDialog } from '@sufra/contract/modules/menu';
import { useDialog, usePlatform } from '@sufra/module';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { AddForm } from './add-form.tsx';
import { ADD_BUTTON, servedDish } from './served-dish.ts';
import { useAddDish } from './use-add-dish.ts';

export interface DishListProps {
  items: readonly MenuItem[];
  /** Order type of the menu the dishes are from. */
  type: OrderType | null;
  /** Why nothing can be added now, said when somebody tries. */
  blocked?: string;
  /** Locale-free path to come back to without JavaScript. */
  then: string;
  className?: string;
  /** False: another list of the page has the form that works without JavaScript. */
  withForm?: boolean;
  /** Rows or tiles, each inside an element with `data-item`. */
  children: ReactNode;
}

/**
 * Hears the taps of every dish inside: the add controls and the links that open a dish. One handler for the whole list
 * keeps hydration light, however many dishes there are.
 */
export function DishList({ items, type, blocked, then, className, withForm = true, children }: DishListProps) {
  const { announce, toast } = usePlatform();
  const add = useAddDish(type);
  const open = useDialog(itemDialog);
  const latest = useRef(items);
  latest.current = items;

  const click = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-item]');
    const item = row && (latest.current.find(({ id }) => id === row.dataset.item) ?? servedDish(row));
    if (!item) return;
    const button = target.closest(ADD_BUTTON);
    if (button) {
      event.preventDefault();
      if (blocked) {
        announce(blocked);
        toast({ text: blocked });
        return;
      }
      if (!item.needs_choice) drop(row);
      void add(item);
      return;
    }
    if (!target.closest('a') || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void open({ item_id: item.id });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the clicks of the buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: they take the keyboard themselves
    <div className={className} onClick={click}>
      {withForm ? <AddForm then={then} hidden /> : null}
      {children}
    </div>
  );
}

/** The dish drops a little onto the cloth; nothing moves for who asked for stillness. */
function drop(row: HTMLElement): void {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  row.querySelector('img')?.animate?.([{ translate: '0 0' }, { translate: '0 6px' }, { translate: '0 0' }], 240);
}
