/** What happens beside the words of an outcome: the order's page opens, or its lost dishes are held. */
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { holdAffectedLines } from '../../cart/hold-affected-lines.ts';
import { useOrderPlaced } from '../../order/use-order-placed.ts';
import { forgetBegunPayment, readBegunPayment } from '../../storage/paid-order.ts';

const NOT_MADE = new Set(['failed', 'abandoned', 'expired', 'returning']);

/** Its own order's page opens by itself, once; the cart, which became it, is left (CHK-033). */
export function useOrderPage(session: PaymentSession | null): void {
  const t = useText();
  const finish = useOrderPlaced();
  const done = useRef(false);
  useEffect(() => {
    const order = session?.order;
    if (done.current || session?.outcome !== 'paid' || !order || session.opens === false) return;
    if (!readBegunPayment(session.id)?.own) return;
    done.current = true;
    forgetBegunPayment();
    finish(order.id, t('bank.paid'));
  });
}

/** The order is not made: what of its basket can no longer be ordered is held for the return to the dishes (CHK-007). */
export function useAffectedLines(session: PaymentSession | null): void {
  const platform = usePlatform();
  const isLost =
    session?.order != null &&
    session.opens !== false &&
    NOT_MADE.has(session.outcome) &&
    !readBegunPayment(session.id)?.link;
  useEffect(() => {
    if (isLost) void holdAffectedLines(platform);
  }, [isLost, platform]);
}
