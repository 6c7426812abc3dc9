import { getReservation, type Reservation } from '@sufra/api/reservation/endpoints';
import { refundOncePaid, refundSentence } from '@sufra/api/reservation/policy';
import { refundValues } from '@sufra/api/reservation/refund-values';
import { isHold } from '@sufra/api/reservation/statuses';
import { localePath, useLocale } from '@sufra/i18n';
import { eveningOf, sittingOnPage } from '@sufra/i18n/time/sitting';
import { useEndpoint, usePlatform, useText } from '@sufra/module';
import { DateText, EmptyState, LinkButton, Name } from '@sufra/ui';
import { reservationPagePath } from '../../payment/pay-path.ts';
import { PayAnswer } from './pay-answer.tsx';
import { PayOrder } from './pay-order.tsx';
import type { PaidThing } from './pay-order-props.ts';

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
      {(reservation) => (
        <PayOrder
          purpose="reservation"
          order={payableOf(reservation)}
          refId={id}
          toLocal={toLocal}
          details={<Sitting of={{ ...reservation, ...reservation.change }} />}
          way={{ to: reservationPagePath(reservation.id), label: t('pay.toReservation') }}
        />
      )}
    </PayAnswer>
  );
}

/** When the table is booked, for how many, where it stands, and what its money is. */
function Sitting({ of: reservation }: { readonly of: Reservation }) {
  const { time_zone: timeZone, guests_count, area_name, policy, ...sitting } = reservation;
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  return (
    <span data-test="pay-sitting">
      {sittingOnPage(sitting, { locale, timeZone, now })}
      {' · '}
      <DateText at={eveningOf(sitting)} timeZone={timeZone} />
      {' · '}
      {t('pay.guests', { count: guests_count })}
      {area_name ? (
        <>
          {' · '}
          <Name name={area_name} />
        </>
      ) : null}
      {policy?.cost_is ? (
        <>
          <br />
          {t(`pay.costIs.${policy.cost_is}`)}
        </>
      ) : null}
      <RefundOncePaid reservation={reservation} />
    </span>
  );
}

/** What a cancellation will do with the money, by the rule that the reservation's page says afterwards (RES-029). */
function RefundOncePaid({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const { status, change, currency = '', time_zone: timeZone } = reservation;
  const refund = change || isHold(status) ? refundOncePaid(reservation, Date.parse(now)) : null;
  if (!refund) return null;
  const sentence = refundSentence(refund);
  const words = t(`pay.refund.${sentence}`, refundValues(refund, { currency, locale, timeZone, now }));
  return (
    <>
      <br />
      {sentence === 'nothingBack' ? <strong>{words}</strong> : words}
    </>
  );
}

/**
 * The amount to pay of a reservation, or of its change (RES-033), as the page shows it. The hold is the time to pay.
 */
function payableOf(reservation: Reservation): PaidThing {
  const {
    id,
    number = '',
    status,
    cost,
    currency = '',
    branch_id,
    branch_name,
    time_zone,
    payment,
    change,
  } = reservation;
  return {
    ref_id: id,
    isDifference: Boolean(change),
    number,
    state:
      change || status === 'pending_payment' || status === 'pending'
        ? 'payable'
        : status === 'cancelled'
          ? 'over'
          : 'placed',
    amount: change?.due ?? cost,
    currency,
    branch_id,
    branch_names: branch_name,
    time_zone,
    type: 'dine_in',
    count: 1,
    method_id: '',
    pay_until: change?.expires_at ?? reservation.expires_at ?? null,
    session_id: payment?.session_id ?? null,
    bank_session: payment?.bank_session ?? null,
  };
}
