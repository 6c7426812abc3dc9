import type { Order } from '@sufra/api/order/endpoints';
import { orderPayStep, type PayStep } from '@sufra/api/payment/pay-step';
import { useEffect, useState } from 'react';
import { lastBegunPayment } from '../../storage/paid-order.ts';

/**
 * Payment states in which nothing more is to be paid, or the bank is being asked and the provider does not
 * say by which session.
 */
const SETTLED = ['authorized', 'paid', 'processing'];

/** Whose turn it is to have an order paid that waits for its payment (CHK-031); null: nothing is to be done for it. */
export function usePayTurn({
  id,
  status,
  payment,
  shares,
}: Pick<Order, 'id' | 'status' | 'payment' | 'shares'>): PayStep | null {
  const [asked, setAsked] = useState<string | null>(null);
  // Of this browser's storage, for a provider that does not say it.
  useEffect(() => {
    const begun = lastBegunPayment();
    setAsked(begun?.order_id === id && begun.waitsSince !== null ? begun.session_id : null);
  }, [id]);
  const step = orderPayStep({ id, status, bank_session: payment.bank_session ?? asked, shares });
  return step?.at === 'customer' && SETTLED.includes(payment.status) ? null : step;
}
