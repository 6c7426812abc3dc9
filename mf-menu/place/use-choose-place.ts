import type { DeliveryPoint, Place } from '@sufra/contract';
import { usePlatform } from '@sufra/module';
import { useCallback } from 'react';

/**
 * Takes a place, of a delivery with where it goes: the cookies and the other modules learn of it, and a cart that was begun
 * elsewhere moves with the customer. Its lines stay; those that are not sold there say so (CHK-016).
 */
export function useChoosePlace(): (place: Place, point?: DeliveryPoint) => Promise<void> {
  const { place: chosen, deliveryPoint, cart } = usePlatform();
  return useCallback(
    async (place: Place, point?: DeliveryPoint) => {
      if (point) deliveryPoint.set(point);
      await chosen.set(place);
      const context = cart.snapshot().cart?.context;
      if (!place.type || !context) return;
      const stays = context.branch_id === place.branch_id && context.type === place.type;
      const to = place.type === 'delivery' ? (point ?? deliveryPoint.get()) : null;
      if (stays && (!to || (to.area_id === context.area_id && !to.location))) return;
      // A refusal stays in the cart's `error`, where the cart's owner shows it.
      await cart
        .setContext({
          branch_id: place.branch_id,
          type: place.type,
          ...(to ? { area_id: to.area_id, location: to.location } : {}),
        })
        .catch(() => {});
    },
    [chosen, deliveryPoint, cart],
  );
}
