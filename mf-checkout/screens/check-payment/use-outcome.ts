/** What happens beside the words of an outcome: the order's page opens, or its lost dishes are held. */
import { isActiveOrder } from '@sufra/api/order/statuses';
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { holdAffectedLines } from '../../cart/lines/hold-affected-lines.ts';
import { useOrderPlaced } from '../../order/lists/use-order-placed.ts';
import { reservationPagePath } from '../../payment/pay-path.ts';
import { forgetBegunPayment, readBegunPayment } from '../../storage/paid-order.ts';

/**
 * The order is placed without this payment: a change of it was to be paid (CHK-064), or its money came after
 * the order was paid otherwise.
 */
export function standsWithout({ order }: Pick<PaymentSession, 'order'>): boolean {
  return order != null && !order.placed && isActiveOrder(order.status) && order.status !== 'callcenter_pending';
}

const NOT_MADE = new Set(['failed', 'abandoned', 'expired', 'returning']);

/**
 * The page of an own order or reservation opens by itself, once; the cart, which became the order, is left
 * (CHK-033, RES-028).
 */
export function useOrderPage(session: PaymentSession | null): void {
  const t = useText();
  const { navigate, announce, toast, cart } = usePlatform();
  const finish = useOrderPlaced(session?.order != null);
  const done = useRef(false);
  useEffect(() => {
    if (done.current || session?.outcome !== 'paid' || session.opens === false) return;
    const { order, reservation } = session;
    const begun = readBegunPayment(session.id);
    if (!begun?.own || !(order ?? reservation)) return;
    done.current = true;
    forgetBegunPayment();
    if (order && !begun.isDifference) return finish(order.id, t('bank.paid'));
    // The basket is another one by now, and stays.
    if (order) void cart.load().catch(() => {});
    const changed = order ? 'editOrder.done' : 'bank.reservationChanged';
    const text = t(begun.isDifference ? changed : 'bank.reservationPaid');
    announce(text);
    toast({ text });
    navigate(order ? `/order/${encodeURIComponent(order.id)}` : reservationPagePath(reservation!.id), {
      replace: true,
    });
  });
}

/**
 * The order is not made: what of its basket can no longer be ordered is held for the return to the dishes (CHK-007).
 */
export function useAffectedLines(session: PaymentSession | null): void {
  const platform = usePlatform();
  const isLost =
    session?.order != null &&
    session.opens !== false &&
    NOT_MADE.has(session.outcome) &&
    !standsWithout(session) &&
    !session.order.ended_as &&
    !readBegunPayment(session.id)?.link;
  useEffect(() => {
    if (isLost) void holdAffectedLines(platform);
  }, [isLost, platform]);
}
