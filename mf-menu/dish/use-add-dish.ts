import { isApiError } from '@sufra/api';
import type { MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType, Place } from '@sufra/contract';
import { itemDialog, orderTypeDialog, scanDialog } from '@sufra/contract/modules/menu';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { openAndGo } from '@sufra/module/open-and-go';
import { useCallback } from 'react';
import { useRefusalText } from '../dine-in/use-refusal-text.ts';
import { cartCounts } from './cart-counts.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** What adding needs to know of a dish. */
export type Addable = Pick<MenuItem, 'id' | 'names' | 'image' | 'needs_choice' | 'max_per_order'>;

/**
 * Adds a dish: without a place the place is asked for first and the add goes on by itself; a dish that needs
 * a choice opens its sheet; any other one is in the cart at once (MENU-009). At a table it is in the table's
 * order; a dine-in without one asks for its code (MENU-032). `type`: the order type of the menu that is
 * shown.
 */
export function useAddDish(type: OrderType | null): (dish: Addable) => Promise<void> {
  const platform = usePlatform();
  const { cart, toast } = platform;
  const t = useText();
  const refusalText = useRefusalText();
  const ensurePlace = useEnsurePlace(type);
  const addToCart = useAddToCart();
  const openItem = useDialog(itemDialog);
  return useCallback(
    async (dish: Addable) => {
      const { id, needs_choice, max_per_order: max } = dish;
      const place = await ensurePlace();
      if (!place) return;
      const choose = () => void openItem({ item_id: id });
      if (needs_choice) return choose();
      if (place.type === 'dine_in') {
        try {
          const { addAtTable } = await import('../dine-in/add-at-table.ts');
          await addAtTable({ platform, refusalText, t }, id, () => void openAndGo(platform, scanDialog));
        } catch (error) {
          toast({ text: refusalText(error), tone: 'danger' });
        }
        return;
      }
      if (max && (cartCounts(cart.snapshot()).get(id) ?? 0) >= max)
        return toast({ text: t('dish.maxPerOrder', { max }), tone: 'danger' });
      addToCart(dish, { qty: 1 }, place, (error) => {
        const isChoiceMissing = isApiError(error) && /^OPTION_(?!UNAVAILABLE)/.test(error.code);
        if (isChoiceMissing) choose();
        return isChoiceMissing;
      });
    },
    [platform, cart, toast, t, refusalText, ensurePlace, addToCart, openItem],
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
