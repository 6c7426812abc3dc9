import { findPayable, getPayable } from '@sufra/api/payment/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useScreenStatus, useText } from '@sufra/module';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { NotAvailable } from '../../order/not-available.tsx';
import { payColumn } from '../../payment/pay-column.ts';
import { PayAnswer } from './pay-answer.tsx';
import { PayGroupShare } from './pay-group-share.tsx';
import { PayOrder } from './pay-order.tsx';
import { PayReservation } from './pay-reservation.tsx';
import { PayShare } from './pay-share.tsx';
import { PayTopUp } from './pay-top-up.tsx';

/**
 * Another person may pay the same order by its link meanwhile: this often the page asks whether it still has
 * to be paid.
 */
const PAYABLE_POLL_MS = 5000;
const NOT_ORDERS: ReadonlySet<string> = new Set(['reservation', 'wallet', 'share', 'group']);

/**
 * `/o/:id/pay` and `/o/pay`: an order that waits for its payment is paid (CHK-035, CHK-005); with
 * `?for=reservation` a reservation (RES-028), with `?for=wallet` a top-up (ACCT-028), with `?for=share` a
 * share of a table's bill (MENU-043), with `?for=group` one of a group order (CHK-053).
 */
export default function OrderPayScreen() {
  const { id } = useParams();
  const { locale } = useLocale();
  const t = useText();
  const missing = useScreenStatus() === 404;
  const search = useSearchParams()[0];
  const purpose = search.get('for');
  const isOrder = id !== undefined && !NOT_ORDERS.has(purpose ?? '');
  const [isOver, setOver] = useState(false);
  const pollEvery = !isOver && PAYABLE_POLL_MS;
  const named = useEndpoint(getPayable, { params: { id: id ?? '-' } }, { enabled: isOrder && !missing, pollEvery });
  const newest = useEndpoint(findPayable, {}, { enabled: id === undefined && !missing });
  const answer = id === undefined ? newest : named;
  const state = dataOf(answer)?.state ?? 'payable';
  useEffect(() => setOver(state !== 'payable'), [state]);

  if (id !== undefined && purpose === 'reservation') return <PayReservation id={id} className={payColumn} />;
  if (id !== undefined && purpose === 'share') return <PayShare id={id} className={payColumn} />;
  if (id !== undefined && purpose === 'group') return <PayGroupShare id={id} className={payColumn} />;
  if (id !== undefined && purpose === 'wallet')
    return <PayTopUp id={id} toCheckout={search.get('back') === 'checkout'} className={payColumn} />;
  if (answer.state === 'idle') return <NotAvailable />;
  return (
    <PayAnswer of={answer} className={payColumn} over={<NotAvailable />}>
      {(order) => (
        <PayOrder
          order={{ ...order, ref_id: order.order_id, isDifference: order.is_difference === true }}
          refId={id ?? order.order_id}
          toLocal={(path) => localePath(locale, path)}
          way={
            order.by_link ? undefined : { to: `/order/${encodeURIComponent(order.order_id)}`, label: t('pay.toOrder') }
          }
        />
      )}
    </PayAnswer>
  );
}
