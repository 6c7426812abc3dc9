import { isApiError } from '@sufra/api';
import { getReservation, type Reservation, updateReservation } from '@sufra/api/reservation/endpoints';
import { isFreeCost, sentCost } from '@sufra/api/reservation/policy';
import { localePath, useLocale } from '@sufra/i18n';
import { Link, tap, useAction, useHoldReload, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { Banner, Button, Card, Money } from '@sufra/ui';
import { useState } from 'react';
import { reservationInput } from '../../booking/booking-inputs.ts';
import { useSaveErrorText } from '../../booking/error-messages.ts';
import { action, card, column, columns, link, quiet } from '../../booking/layout.ts';
import { openDocument, payReservationPath } from '../../booking/pay-path.ts';
import { PolicyList } from '../../booking/policy-list.tsx';
import { reservationPath, stepPath } from '../../booking/steps.ts';
import { BookingSummary } from '../../hold/booking-summary.tsx';
import { useLostHold } from '../../hold/use-lost-hold.ts';
import { GuestLines } from '../../reservation/guest-lines.tsx';
import { RefundOncePaid } from '../../reservation/money-after-cancel.tsx';
import { useDetailsDraft } from '../../storage/details-draft.ts';
import { noteReservation } from '../../storage/device-reservations.ts';
import { forgetHeld } from '../../storage/held.ts';

/**
 * Step three: the terms before the button, then the confirmation, or the payment that confirms (RES-022,
 * RES-023, RES-028, RES-029).
 */
export function ConfirmStep({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { announce, caller, navigate, queryClient } = usePlatform();
  const saveErrorText = useSaveErrorText();
  const draft = useDetailsDraft();
  const isLost = useLostHold(reservation);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, branch_id, cost, currency = '', name, phone, revision } = reservation;
  const isFree = isFreeCost(cost);
  const confirm = useAction(() =>
    caller.call(updateReservation, {
      params: { id },
      body: {
        action: 'confirm',
        status: isFree ? 'confirmed' : 'pending_payment',
        send_notification: isFree,
        is_payment_required: !isFree,
        cost: sentCost(cost),
        revision,
      },
    }),
  );
  useHoldReload('form', confirm.loading);

  async function send() {
    setProblem(null);
    try {
      const saved = await confirm.run(undefined);
      if (!saved) return;
      noteReservation(id, saved.starts_at);
      if (saved.status === 'pending_payment') return openDocument(localePath(locale, payReservationPath(id)));
      queryClient.setQueryData(answerQuery(getReservation, reservationInput(id)).queryKey, saved);
      forgetHeld(id);
      // Name and contact are the same next time; the rest belongs to this evening.
      const { name, mobile, country, email } = draft.read() ?? {};
      draft.write({
        ...(name && { name }),
        ...(mobile && { mobile }),
        ...(country && { country }),
        ...(email && { email }),
      });
      announce(t('confirm.confirmed'));
      navigate(reservationPath(id), { replace: true });
    } catch (error) {
      if (isLost(error)) return;
      if (isApiError(error) && error.has('RESERVATION_CHANGED')) {
        void queryClient.invalidateQueries({ queryKey: answerQuery(getReservation, reservationInput(id)).queryKey });
      }
      setProblem(saveErrorText(error));
    }
  }

  const isKnown = Boolean(name && phone);
  return (
    <div className={columns}>
      <div className={column}>
        <BookingSummary reservation={reservation} />
        <Card className={card}>
          <GuestLines reservation={reservation} />
          <p>
            <Link to={stepPath('two', branch_id, id)} className={link}>
              {t('confirm.back')}
            </Link>
          </p>
        </Card>
      </div>
      <div className={column}>
        <PolicyList policies={reservation.policies ?? []} />
        <div data-dock="" className={action}>
          {problem ? (
            <Banner tone="danger" role="alert">
              {problem}
            </Banner>
          ) : null}
          <p className={quiet}>
            {t('confirm.agree')} {isFree ? null : <RefundOncePaid reservation={reservation} />}
          </p>
          <Button
            block
            kind={isFree ? 'primary' : 'pay'}
            amount={isFree ? undefined : <Money amount={cost} currency={currency} />}
            busy={confirm.loading}
            disabledReason={isKnown ? null : t('confirm.detailsFirst')}
            onClick={() => void send()}
            {...tap('reservation-confirm')}
          >
            {t(isFree ? 'confirm.confirm' : 'confirm.pay')}
          </Button>
        </div>
      </div>
    </div>
  );
}
