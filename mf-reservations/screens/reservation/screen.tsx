import { getReservation } from '@sufra/api/reservation/endpoints';
import { Answer, useEndpoint, usePollWhenDisconnected, useScreenStatus, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import { useParams } from 'react-router';
import { reservationInput } from '../../booking/booking-inputs.ts';
import { page } from '../../booking/layout.ts';
import { NotAvailable } from '../../reservation/not-available.tsx';
import { ReservationDetails } from './reservation-details.tsx';

/** `/reservations/{id}`, an id or the token of a signed link: one reservation, live (RES-002, RES-032). */
export default function ReservationScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const missing = useScreenStatus() === 404;
  const pollEvery = usePollWhenDisconnected();
  const answer = useEndpoint(getReservation, reservationInput(id), { enabled: !missing, pollEvery });
  if (missing || (answer.state === 'failed' && answer.error.status === 404)) return <NotAvailable />;
  return (
    <Answer
      of={answer}
      className={page}
      loading={t('details.loading')}
      skeleton={<Skeleton shape="block" />}
      failed={{ heading: 'h1', title: t('details.failed'), text: t('details.failedText'), className: page }}
    >
      {(reservation, answered) => <ReservationDetails reservation={reservation} answer={answered} />}
    </Answer>
  );
}
