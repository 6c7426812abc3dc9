import type { MenuItem } from '@sufra/api/menu/endpoints';
import type { LineInput } from '@sufra/api/order/endpoints';
import type { Place } from '@sufra/contract';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';
import { useTimeToBegin } from '../place/use-order-period.ts';

/** What the cart shows of a dish until the server has answered. */
type CartDish = Pick<MenuItem, 'id' | 'names' | 'image'>;

/**
 * Puts a dish into the cart, from its sheet or by its + (MENU-009). The cart shows it at once, whatever the
 * network does; the count is announced once the provider has taken it. A refusal rolls the cart back and is
 * shown as a toast, unless `onRefused` has another way for it and answers true. A cart that begins with it
 * takes the place's wanted time.
 */
export function useAddToCart(): (
  dish: CartDish,
  line: Omit<LineInput, 'item_id'>,
  place: Place,
  onRefused?: (error: unknown) => boolean,
) => void {
  const { cart, announce } = usePlatform();
  const t = useText();
  const showRefusal = useCartRefusal();
  const timeToBegin = useTimeToBegin();
  return useCallback(
    ({ id, names, image }, line, place, onRefused) => {
      const sent = cart.add({ item_id: id, ...line }, { names, image }, timeToBegin(place));
      const { count } = cart.snapshot();
      sent.then(
        () => announce(t('cart.added', { count })),
        (error: unknown) => {
          if (!onRefused?.(error)) showRefusal(error);
        },
      );
    },
    [cart, announce, t, showRefusal, timeToBegin],
  );
}

/** Shows why the cart refused a change. */
export function useCartRefusal(): (error: unknown) => void {
  const { toast } = usePlatform();
  const errorText = useErrorText();
  return useCallback((error) => toast({ text: errorText(error), tone: 'danger' }), [toast, errorText]);
}
