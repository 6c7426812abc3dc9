import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { usePlatform } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { readBegunPayment } from '../../storage/paid-order.ts';

/**
 * The shell reads no basket on this page: the one that was paid is none any more, and asking for it is a 404.
 * It is read once the answer says that it is another one or still a basket, and when the page is left before
 * that.
 */
export function useCartAfterwards(session: PaymentSession | undefined): void {
  const { cart } = usePlatform();
  const isDone = useRef(false);
  const outcome = session?.outcome;
  const isOrdered = outcome === 'paid' && session?.order != null && session.opens !== false;
  const id = session?.id;
  useEffect(() => {
    if (isDone.current || !id || outcome === 'waiting') return;
    isDone.current = true;
    // It became the order, and the page that opens has forgotten it.
    if (!isOrdered || readBegunPayment(id)?.link) void cart.load().catch(() => {});
  }, [cart, id, isOrdered, outcome]);
  useEffect(
    () => () => {
      if (!isDone.current) void cart.load().catch(() => {});
    },
    [cart],
  );
}
