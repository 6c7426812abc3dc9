import { againDialog, cartDialog } from '@sufra/contract/modules/checkout';
import { useDialog } from '@sufra/module';
import { useCallback } from 'react';

/** Puts an order's dishes into the basket in a dialog, and opens the basket when the customer wants to see it. */
export function useOrderAgain(): (orderId: string) => Promise<void> {
  const again = useDialog(againDialog);
  const openCart = useDialog(cartDialog);
  return useCallback(
    async (orderId) => {
      if ((await again({ order_id: orderId })) === 'basket') await openCart({});
    },
    [again, openCart],
  );
}
