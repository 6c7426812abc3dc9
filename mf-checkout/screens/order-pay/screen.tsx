import { findPayable, getPayable } from '@sufra/api/payment/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useScreenStatus, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { NotAvailable } from '../../order/not-available.tsx';
import { isUnavailable } from '../../order/unavailable.ts';
import { isPayDocument, openDocument } from '../../payment/pay-path.ts';
import { PayOrder } from './pay-order.tsx';
import { PayReservation } from './pay-reservation.tsx';

const page = css`max-inline-size:40rem;margin-inline:auto;padding:var(--s4) var(--gut) var(--s8);display:flex;flex-direction:column;gap:var(--s4)`;

/** `/o/:id/pay` and `/o/pay`: an order that waits for its payment is paid (CHK-035, CHK-005); with `?for=reservation` a reservation (RES-028). */
export default function OrderPayScreen() {
  const { id } = useParams();
  const t = useText();
  const { locale } = useLocale();
  const missing = useScreenStatus() === 404;
  const forReservation = useSearchParams()[0].get('for') === 'reservation';
  const isOrder = id !== undefined && !forReservation;
  const named = useEndpoint(getPayable, { params: { id: id ?? '-' } }, { enabled: isOrder && !missing });
  const newest = useEndpoint(findPayable, {}, { enabled: id === undefined && !missing });
  const answer = id === undefined ? newest : named;

  // Reached from within another document, whose policy holds no payment frame.
  useEffect(() => {
    if (!isPayDocument()) openDocument(window.location.href);
  }, []);

  if (id !== undefined && forReservation) return <PayReservation id={id} className={page} />;
  if (answer.state === 'idle') return <NotAvailable />;
  return (
    <Answer
      of={answer}
      className={page}
      skeleton={
        <>
          <Skeleton shape="short" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </>
      }
      failed={(error) =>
        error && isUnavailable(error.status) ? (
          <NotAvailable />
        ) : (
          { heading: 'h1', title: t('pay.loadFailed'), className: page }
        )
      }
      stale={null}
    >
      {(order) => (
        <div className={page}>
          <PayOrder order={order} refId={id ?? order.order_id} toLocal={(path) => localePath(locale, path)} />
        </div>
      )}
    </Answer>
  );
}
