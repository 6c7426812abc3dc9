import { isApiError } from '@sufra/api';
import type { MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType, Place } from '@sufra/contract';
import { itemDialog, orderTypeDialog, scanDialog } from '@sufra/contract/modules/menu';
import { useDialog, useErrorText, usePlatform, useText } from '@sufra/module';
import { openAndGo } from '@sufra/module/open-and-go';
import { useCallback } from 'react';
import { useTimeToBegin } from '../place/use-order-period.ts';
import { cartCounts } from './cart-counts.ts';

/** What adding needs to know of a dish. */
export type Addable = Pick<MenuItem, 'id' | 'names' | 'image' | 'needs_choice' | 'max_per_order'>;

/**
 * Adds a dish: without a place the place is asked for first and the add goes on by itself; a dish that needs a choice
 * opens its sheet; any other one is in the cart at once (MENU-009). At a table it is in the table's order; a dine-in without one
 * asks for its code (MENU-032). `type`: the order type of the menu that is shown.
 */
export function useAddDish(type: OrderType | null): (dish: Addable) => Promise<void> {
  const platform = usePlatform();
  const { cart, announce, toast } = platform;
  const t = useText();
  const errorText = useErrorText();
  const ensurePlace = useEnsurePlace(type);
  const openItem = useDialog(itemDialog);
  const timeToBegin = useTimeToBegin();
  return useCallback(
    async (dish: Addable) => {
      const place = await ensurePlace();
      if (!place) return;
      if (place.type === 'dine_in') {
        try {
          if (dish.needs_choice) return void openItem({ item_id: dish.id });
          const { addAtTable } = await import('../dine-in/add-at-table.ts');
          if (!(await addAtTable(platform, dish.id))) return void openAndGo(platform, scanDialog);
          announce(t('cart.addedAtTable'));
        } catch (error) {
          toast({ text: errorText(error), tone: 'danger' });
        }
        return;
      }
      if (dish.needs_choice) return void openItem({ item_id: dish.id });
      const most = dish.max_per_order;
      if (most && (cartCounts(cart.snapshot()).get(dish.id) ?? 0) >= most) {
        toast({ text: t('dish.maxPerOrder', { max: most }) });
        return;
      }
      const added = cart.add(
        { item_id: dish.id, qty: 1 },
        { names: dish.names, image: dish.image },
        timeToBegin(place),
      );
      announce(t('cart.added', { count: cart.snapshot().count }));
      try {
        await added;
      } catch (error) {
        const code = isApiError(error) ? error.code : 'UNKNOWN';
        if (code.startsWith('OPTION_') && code !== 'OPTION_UNAVAILABLE') return void openItem({ item_id: dish.id });
        toast({ text: errorText(error), tone: 'danger' });
      }
    },
    [platform, cart, announce, toast, t, errorText, ensurePlace, openItem, timeToBegin],
  );
}

/** The place an add needs: the one chosen when it fits the menu, else what the customer chooses now. */
export function useEnsurePlace(type: OrderType | null): () => Promise<Place | null> {
  const { context, place: chosen } = usePlatform();
  const choosePlace = useDialog(orderTypeDialog);
  return useCallback(async () => {
    const place = chosen.get();
    if (place?.type && (!type || type === place.type)) return place;
    const asked = type ?? place?.type ?? undefined;
    const branch_id = place?.branch_id ?? context.branch_id ?? undefined;
    const answer = await choosePlace({ ...(asked ? { type: asked } : {}), ...(branch_id ? { branch_id } : {}) });
    return answer?.type ? answer : null;
  }, [chosen, context, choosePlace, type]);
}
