import { cancelReservationDialog, type reservationDialog } from '@sufra/contract/modules/reservations';
import { type DialogOf, useDialog, useText } from '@sufra/module';
import { Banner, Button, SheetLayout } from '@sufra/ui';
import { PolicyList } from '../../booking/policy-list.tsx';
import { KeepButtons } from '../../reservation/keep-buttons.tsx';
import { MoneyAfterCancel, MoneyIfCancelled } from '../../reservation/money-after-cancel.tsx';
import { ReservationAnswer } from '../../reservation/reservation-answer.tsx';
import { isAhead } from '../../reservation/status-labels.ts';
import { Ticket } from '../../reservation/ticket.tsx';
import { useAnnouncedStatus } from '../../reservation/use-announced-status.ts';

/** `reservations.reservation`: summary, policies, add to calendar, share, cancel, over any page (RES-008). */
const ReservationDialog: DialogOf<typeof reservationDialog> = ({ props: { reservation_id: id }, close, titleId }) => {
  const t = useText();
  const openCancel = useDialog(cancelReservationDialog);
  return (
    <SheetLayout
      title={t('page.title')}
      titleId={titleId}
      onClose={() => close()}
      dock={
        <Button block kind="soft" data-test="reservation-details" onClick={() => close('details')}>
          {t('page.open')}
        </Button>
      }
    >
      <ReservationAnswer id={id}>
        {(reservation, { retry }) => (
          <>
            <Announced reservation={reservation} />
            {reservation.status === 'cancelled' ? (
              <Banner tone="danger">
                <strong>{t('page.cancelled')}</strong> <MoneyAfterCancel reservation={reservation} />
              </Banner>
            ) : null}
            <Ticket reservation={reservation} level="h3" />
            {isAhead(reservation) ? <KeepButtons reservation={reservation} /> : null}
            <PolicyList policies={reservation.policies ?? []} level="h3" />
            {reservation.can_cancel ? (
              <>
                <p>
                  <MoneyIfCancelled reservation={reservation} />
                </p>
                <Button
                  block
                  kind="danger"
                  onClick={() =>
                    void openCancel({ reservation_id: id }).then((result) => result === 'cancelled' && retry())
                  }
                >
                  {t('page.cancel')}
                </Button>
              </>
            ) : null}
          </>
        )}
      </ReservationAnswer>
    </SheetLayout>
  );
};
export default ReservationDialog;

function Announced({ reservation }: { readonly reservation: Parameters<typeof useAnnouncedStatus>[0] }) {
  useAnnouncedStatus(reservation);
  return null;
}
