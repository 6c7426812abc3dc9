/** What happens beside the words of an outcome: the order's page opens, or its lost dishes are held. */
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { holdAffectedLines } from '../../cart/hold-affected-lines.ts';
import { useOrderPlaced } from '../../order/use-order-placed.ts';
import { reservationPagePath } from '../../payment/pay-path.ts';
import { forgetBegunPayment, readBegunPayment } from '../../storage/paid-order.ts';

const NOT_MADE = new Set(['failed', 'abandoned', 'expired', 'returning']);

/** The page of an own order or reservation opens by itself, once; the cart, which became the order, is left (CHK-033, RES-028). */
export function useOrderPage(session: PaymentSession | null): void {
  const t = useText();
  const { navigate, announce, toast } = usePlatform();
  const finish = useOrderPlaced();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || session?.outcome !== 'paid' || session.opens === false) return;
    const { order, reservation } = session;
    const begun = readBegunPayment(session.id);
    if (!begun?.own || !(order ?? reservation)) return;
    done.current = true;
    forgetBegunPayment();
    if (order) return finish(order.id, t('bank.paid'));
    const text = t(begun.isDifference ? 'bank.reservationChanged' : 'bank.reservationPaid');
    announce(text);
    toast({ text });
    navigate(reservationPagePath(reservation!.id), { replace: true });
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
