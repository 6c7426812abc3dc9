import type { Place } from '@sufra/contract';
import { usePlatform } from '@sufra/module';
import { useCallback } from 'react';

/**
 * Takes a place: the cookie and the other modules hear of it, and a cart that was begun elsewhere moves with the
 * customer. Its lines stay; those that are not sold there say so (CHK-016).
 */
export function useChoosePlace(): (place: Place) => Promise<void> {
  const { place: chosen, cart } = usePlatform();
  return useCallback(
    async (place: Place) => {
      await chosen.set(place);
      const context = cart.snapshot().cart?.context;
      if (!place.type || !context || (context.branch_id === place.branch_id && context.type === place.type)) return;
      // A refusal stays in the cart's `error`, where the cart's owner shows it.
      await cart.setContext({ branch_id: place.branch_id, type: place.type }).catch(() => {});
    },
    [chosen, cart],
  );
}
