import { successDialog } from '@sufra/contract/modules/checkout';
import { useDialog, usePlatform } from '@sufra/module';
import { useEffect } from 'react';
import { takeJustPlaced } from '../../storage/just-placed.ts';

/**
 * Right after an order was created its page opens the success dialog, once; a reload shows the page alone (CHK-033).
 */
export function useSuccessDialog(orderId: string): void {
  const open = useDialog(successDialog);
  const { navigate } = usePlatform();
  useEffect(() => {
    if (!takeJustPlaced(orderId)) return;
    void open({ order_id: orderId }).then((result) => {
      if (result === 'track') navigate(`/order/${encodeURIComponent(orderId)}/tracking`);
    });
  }, [navigate, open, orderId]);
}
