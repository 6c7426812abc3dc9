import { getReservation, type Reservation } from '@sufra/api/reservation/endpoints';
import { Answer, type Answered, useEndpoint, usePollWhenDisconnected, useText } from '@sufra/module';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { reservationInput } from '../booking/booking-inputs.ts';

const stack = css`display:grid;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

export interface ReservationAnswerProps {
  readonly id: string;
  readonly children: (reservation: Reservation, answer: Answered<Reservation>) => ReactNode;
}

/** The reservation that a dialog is about: loading, failed with Retry, not there, or there. */
export function ReservationAnswer({ id, children }: ReservationAnswerProps) {
  const t = useText();
  const answer = useEndpoint(getReservation, reservationInput(id), { pollEvery: usePollWhenDisconnected() });
  return (
    <Answer
      of={answer}
      className={stack}
      skeleton={
        <>
          <Skeleton shape="button" />
          <Skeleton shape="block" />
        </>
      }
      failed={(error) =>
        error?.status === 404 ? (
          <EmptyState heading="h3" title={t('page.notAvailable')} text={t('page.notAvailableText')} />
        ) : (
          { heading: 'h3', title: t('details.failed'), text: t('details.failedText') }
        )
      }
    >
      {(reservation, answered) => <div className={stack}>{children(reservation, answered)}</div>}
    </Answer>
  );
}
