import { listReservationReasons, type Reservation, updateReservation } from '@sufra/api/reservation/endpoints';
import type { cancelReservationDialog } from '@sufra/contract/modules/reservations';
import { Answer, type DialogOf, tap, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button, LinkButton, Name, SheetLayout, Skeleton, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, FormActions, RadioRow } from '@sufra/ui/form';
import { PhoneIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { MoneyAfterCancel, MoneyIfCancelled } from '../../reservation/money-after-cancel.tsx';
import { ReservationAnswer } from '../../reservation/reservation-answer.tsx';

const stack = css`display:grid;gap:var(--s4);&:focus{outline:none}`;
const soft = css`color:var(--ink-2)`;

/**
 * `reservations.cancel`: a reason if the guest has one, what happens to the money; twice is the same
 * (RES-024, RES-025).
 */
const CancelDialog: DialogOf<typeof cancelReservationDialog> = ({ props: { reservation_id: id }, close, titleId }) => {
  const t = useText();
  const [cancelled, setCancelled] = useState<Reservation | null>(null);
  const finish = () => close(cancelled ? 'cancelled' : undefined);
  return (
    <SheetLayout title={t('cancel.title')} titleId={titleId} onClose={finish}>
      <ReservationAnswer id={id}>
        {(reservation) => {
          // The newest answer: the money may be back by now.
          const ended = reservation.status === 'cancelled' ? reservation : cancelled;
          if (ended) return <Cancelled reservation={ended} onClose={() => close('cancelled')} />;
          return reservation.can_cancel ? (
            <CancelForm reservation={reservation} onCancelled={setCancelled} onKeep={() => close()} />
          ) : (
            <TooLate reservation={reservation} onKeep={() => close()} />
          );
        }}
      </ReservationAnswer>
    </SheetLayout>
  );
};
export default CancelDialog;

interface CancelFormProps {
  readonly reservation: Reservation;
  readonly onCancelled: (reservation: Reservation) => void;
  readonly onKeep: () => void;
}

function CancelForm({ reservation, onCancelled, onKeep }: CancelFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { announce, caller } = usePlatform();
  const reasons = useEndpoint(listReservationReasons, {});
  const [reason, setReason] = useState('');
  const cancel = useAction(() =>
    caller.call(updateReservation, {
      params: { id: reservation.id },
      body: { action: 'cancel', status: 'cancelled', ...(reason ? { cancellation_reason: reason } : {}) },
    }),
  );
  async function send() {
    try {
      const now = await cancel.run(undefined);
      if (!now) return;
      announce(t('cancel.done'));
      onCancelled(now);
    } catch {
      // Shown below, by `cancel.error`.
    }
  }
  return (
    <div className={stack}>
      <p className={soft} data-test="cancel-money">
        <MoneyIfCancelled reservation={reservation} />
      </p>
      <Answer of={reasons} skeleton={<Skeleton shape="button" />} failed={{ title: t('cancel.whyFailed') }}>
        {(all) => (
          <ChoiceGroup label={t('cancel.why')} rule={t('cancel.optional')}>
            {all.map(({ id, names }) => (
              <RadioRow
                key={id}
                name="cancellation_reason"
                value={id}
                checked={reason === id}
                onChange={() => setReason(id)}
                label={<Name name={names} />}
              />
            ))}
          </ChoiceGroup>
        )}
      </Answer>
      {cancel.error ? (
        <Banner tone="danger" role="alert">
          {errorText(cancel.error)}
        </Banner>
      ) : null}
      <FormActions>
        <Button
          block
          kind="danger"
          busy={cancel.loading}
          onClick={() => void send()}
          {...tap('reservation-cancel-confirm')}
        >
          {t('cancel.confirm')}
        </Button>
        <Button block kind="secondary" onClick={onKeep}>
          {t('cancel.keep')}
        </Button>
      </FormActions>
    </div>
  );
}

/** No dead end: the branch's phone. */
function TooLate({ reservation, onKeep }: Omit<CancelFormProps, 'onCancelled'>) {
  const t = useText();
  return (
    <div className={stack}>
      <p role="status">{t('cancel.tooLate')}</p>
      {reservation.branch_phone ? (
        <LinkButton block icon={<PhoneIcon />} href={telUrl(reservation.branch_phone)}>
          {t('plan.call')}
        </LinkButton>
      ) : null}
      <Button block kind="secondary" onClick={onKeep}>
        {t('cancel.keep')}
      </Button>
    </div>
  );
}

function Cancelled({ reservation, onClose }: { readonly reservation: Reservation; readonly onClose: () => void }) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  // The button that was tapped is gone.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={stack} data-test="reservation-cancelled">
      <Banner tone="success">
        <strong>{t('cancel.done')}</strong> <MoneyAfterCancel reservation={reservation} />
      </Banner>
      <Button block onClick={onClose}>
        {t('cancel.close')}
      </Button>
    </div>
  );
}
