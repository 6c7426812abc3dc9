import type { Cart } from '@sufra/api/order/endpoints';
import type { DeliveryPoint, Place } from '@sufra/contract';
import { type Locale, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';

/**
 * Takes a place, of a delivery with where it goes: the cookies and the other modules learn of it, and a cart
 * that was begun elsewhere moves with the customer, with a message that says where it is now. Its lines stay;
 * those that are not sold there say so (CHK-016). To a table no cart goes: its own order begins with its
 * code, and the cart does not change (MENU-032). Resolves to false when the customer was shown what changes
 * there, and stays: then nothing is taken.
 */
export function useChoosePlace(): (place: Place, point?: DeliveryPoint) => Promise<boolean> {
  const platform = usePlatform();
  const t = useText();
  const { locale } = useLocale();
  return useCallback(
    async (place: Place, point?: DeliveryPoint) => {
      const { place: chosen, deliveryPoint, cart, toast } = platform;
      const known = cart.snapshot();
      // Its number comes with the page, the basket itself a moment later.
      if (!known.cart && known.count > 0) await cart.refresh().catch(() => {});
      const { cart: before, count } = cart.snapshot();
      const context = before?.context;
      const take = async () => {
        if (point) deliveryPoint.set(point);
        await chosen.set(place);
        return true;
      };
      if (!place.type || !context) return take();
      if (place.type === 'dine_in') {
        await take();
        if (count > 0 && context.type !== 'dine_in') toast({ text: t(`place.basketKept.${context.type}`) });
        return true;
      }
      const stays = context.branch_id === place.branch_id && context.type === place.type;
      const to = place.type === 'delivery' ? (point ?? deliveryPoint.get()) : null;
      if (stays && (!to || (to.area_id === context.area_id && !to.location))) return take();
      try {
        const { moveCart } = await import('@sufra/module/move-cart');
        const moved = await moveCart(platform, {
          branch_id: place.branch_id,
          type: place.type,
          ...(to ? { area_id: to.area_id, location: to.location } : {}),
        });
        if (!moved) return false;
      } catch {
        // A refusal stays in the cart's `error`, where the cart's owner shows it.
        return take();
      }
      await take();
      const after = cart.snapshot().cart?.context;
      if (count === 0 || !after) return true;
      const words = basketWords(context, after, locale);
      toast({ text: t(words.key, words.names) });
      return true;
    },
    [platform, t, locale],
  );
}

/** Where the basket is now, in the words of what changed most: how, then to where, then from where. */
function basketWords(
  before: Cart['context'],
  { type, branch_names, user_area_name }: Cart['context'],
  locale: Locale,
): { key: string; names: { branch: string; area: string } } {
  const names = {
    branch: localizedName(branch_names, locale).text,
    area: localizedName(user_area_name, locale).text,
  };
  if (type === 'delivery' && names.area) return { key: 'place.basketMoved.area', names };
  return { key: type === before.type ? 'place.basketMoved.branch' : `place.basketMoved.${type}`, names };
}
