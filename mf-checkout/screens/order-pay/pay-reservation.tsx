import type { Payable } from '@sufra/api/payment/endpoints';
import { getReservation, type Reservation } from '@sufra/api/reservation/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { useEndpoint, useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { PayAnswer } from './pay-answer.tsx';
import { PayOrder } from './pay-order.tsx';

export interface PayReservationProps {
  readonly id: string;
  readonly className: string;
}

/** A reservation that waits for its payment, on the page that pays orders (RES-028). */
export function PayReservation({ id, className }: PayReservationProps) {
  const t = useText();
  const { locale } = useLocale();
  const toLocal = (path: string) => localePath(locale, path);
  const answer = useEndpoint(getReservation, { params: { id }, query: { include: 'notes' } });
  return (
    <PayAnswer
      of={answer}
      className={className}
      over={
        <EmptyState
          heading="h1"
          title={t('pay.reservationOver')}
          action={<LinkButton href={toLocal('/reservations')}>{t('pay.toReservations')}</LinkButton>}
        />
      }
    >
      {(reservation) => <PayOrder purpose="reservation" order={payableOf(reservation)} refId={id} toLocal={toLocal} />}
    </PayAnswer>
  );
}

/** What is to be paid of a reservation, as the page shows it. Its hold is its time to pay. */
function payableOf(reservation: Reservation): Payable {
  const { id, number = '', status, cost, currency = '', branch_id, branch_name, time_zone, payment } = reservation;
  return {
    order_id: id,
    number,
    state:
      status === 'pending_payment' || status === 'pending' ? 'payable' : status === 'cancelled' ? 'over' : 'placed',
    amount: cost,
    currency,
    branch_id,
    branch_names: branch_name,
    time_zone,
    type: 'dine_in',
    count: 1,
    method_id: '',
    pay_until: reservation.expires_at ?? null,
    session_id: payment?.session_id ?? null,
  };
}
