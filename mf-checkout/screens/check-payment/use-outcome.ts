/** What happens beside the words of an outcome: the order's page opens, or its lost dishes are held. */
import { isActiveOrder } from '@sufra/api/order/statuses';
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { holdAffectedLines } from '../../cart/hold-affected-lines.ts';
import { useOrderPlaced } from '../../order/use-order-placed.ts';
import { forgetBegunPayment, readBegunPayment } from '../../storage/paid-order.ts';

/** The order of a payment that is not part of it is placed all the same: a change of it was to be paid (CHK-064). */
export function isChangeOfOrder({ order }: Pick<PaymentSession, 'order'>): boolean {
  return order != null && !order.placed && isActiveOrder(order.status) && order.status !== 'callcenter_pending';
}

const NOT_MADE = new Set(['failed', 'abandoned', 'expired', 'returning']);

/** Its own order's page opens by itself, once; the cart, which became it, is left (CHK-033). */
export function useOrderPage(session: PaymentSession | null): void {
  const t = useText();
  const finish = useOrderPlaced();
  const { announce, cart, navigate } = usePlatform();
  const done = useRef(false);
  useEffect(() => {
    const order = session?.order;
    if (done.current || session?.outcome !== 'paid' || !order || session.opens === false) return;
    const begun = readBegunPayment(session.id);
    if (!begun?.own) return;
    done.current = true;
    forgetBegunPayment();
    if (begun.isDifference) {
      // The basket is another one by now, and stays.
      void cart.load().catch(() => {});
      announce(t('editOrder.done'));
      navigate(`/order/${encodeURIComponent(order.id)}`, { replace: true });
    } else finish(order.id, t('bank.paid'));
  });
}

/** The order is not made: what of its basket can no longer be ordered is held for the return to the dishes (CHK-007). */
export function useAffectedLines(session: PaymentSession | null): void {
  const platform = usePlatform();
  const isLost =
    session?.order != null &&
    session.opens !== false &&
    NOT_MADE.has(session.outcome) &&
    !isChangeOfOrder(session) &&
    !readBegunPayment(session.id)?.link;
  useEffect(() => {
    if (isLost) void holdAffectedLines(platform);
  }, [isLost, platform]);
}
