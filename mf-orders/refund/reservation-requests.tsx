import {
  confirmReservationRefund,
  listReservationRefunds,
  type ReservationRefunds,
  refuseReservationRefund,
} from '@sufra/api/staff/endpoints';
import { formatMoment, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useAttempt, useEndpoint, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { clockNow } from '../board/tick.tsx';
import { useChange } from '../change/use-change.ts';
import { RequestPanel } from './request-panel.tsx';

const list = css`display:grid;gap:8px;padding:12px 16px 0;@media print{display:none}`;

export interface ReservationRequestsProps {
  /** Something was decided: what is shown is to be asked for again. */
  readonly onDone?: () => void;
}

/**
 * Money of reservations that waits for a second person, for those that may agree: it is decided here
 * (SHOP-014, SHOP-016).
 */
export function ReservationRequests({ onDone }: ReservationRequestsProps) {
  return useWorkplace().may('refund') ? <Waiting onDone={onDone} /> : null;
}

function Waiting({ onDone }: ReservationRequestsProps) {
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(listReservationRefunds, { params: { restaurant }, query: {} });
  const requests = dataOf(answer) ?? [];
  if (requests.length === 0) return null;
  const done = () => {
    answer.retry();
    onDone?.();
  };
  return (
    <div className={list}>
      {requests.map((request) => (
        <One key={request.id} request={request} onDone={done} />
      ))}
    </div>
  );
}

interface OneProps {
  readonly request: ReservationRefunds[number];
  readonly onDone: () => void;
}

function One({ request, onDone }: OneProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { restaurant, branches } = useWorkplace().own;
  const withProof = useFreshProof();
  const action = useChange({
    what: 'reservation',
    changed: ['RESERVATION_CHANGED', 'RESERVATION_TRANSITION', 'REFUND_ENDED'],
    onDone,
  });
  const confirm = useAttempt(confirmReservationRefund);
  const refuse = useAttempt(refuseReservationRefund);
  const { id, number, branch_id: branch, reservation_id: reservation, starts_at } = request;
  const params = { restaurant, branch, reservation, request: id };
  const moment = (at: string) => formatMoment(at, { locale, timeZone, now: clockNow() });
  const names = branches.find((one) => one.id === branch)?.names;
  return (
    <RequestPanel
      request={request}
      ends={moment(request.expires_at)}
      action={action}
      onConfirm={() => void action.run(() => withProof(() => confirm({ params }, id)))}
      onRefuse={() => void action.run(() => refuse({ params }, id))}
    >
      <p>
        {t('refund.ofReservation', {
          number,
          time: moment(starts_at),
          branch: names ? localizedName(names, locale).text : '',
        })}
      </p>
    </RequestPanel>
  );
}
