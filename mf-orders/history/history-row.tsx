import { cameToNothing, endedStatus } from '@sufra/api/order/statuses';
import type { HistoryOrder } from '@sufra/api/staff/endpoints';
import { formatDateTime, localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, CallLink, Money, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall, surface, tallLink } from '@sufra/ui/desk';
import { TypeIcon, useEndWords, usePaymentWords, usePlanned, useTypedWords } from '../board/order-words.tsx';
import { orderPath } from '../order/paths.ts';

const row = css`
display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 12px;align-items:center;padding:10px 12px;${surface};
content-visibility:auto;contain-intrinsic-size:auto 7rem;
`;
const link = css`display:grid;gap:4px;min-block-size:3.5rem;align-content:center;color:inherit;text-decoration:none`;
const line = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px`;
const number = css`font-size:1.125rem;font-weight:600`;
// Apart by room, not by signs: a sign at the begin of a line that wrapped belongs to nothing.
const parts = css`column-gap:16px`;

/**
 * One order of before: number, moment by its branch's clock, guest, money; it leads to its page, where it can
 * be given back and printed.
 */
export function HistoryRow({ order }: { readonly order: HistoryOrder }) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const paid = usePaymentWords();
  const planned = usePlanned(order, 'paper');
  const typed = useTypedWords()(order);
  const ended = useEndWords()(order);
  const stands = endedStatus(order);
  const at = { locale, timeZone: order.time_zone };
  const branch = own.branches.length > 1 ? own.branches.find(({ id }) => id === order.branch_id) : undefined;
  return (
    <li className={row} data-order={order.number}>
      <a href={localePath(locale, orderPath(own.restaurant, order.id))} className={link}>
        <span className={line}>
          <bdi dir="ltr" translate="no" className={number}>
            {order.number}
          </bdi>
          <bdi>{order.customer}</bdi>
          <Badge tone={cameToNothing(stands) ? 'danger' : 'neutral'}>{t(`status.${stands}`)}</Badge>
          <Badge>{paid(order)}</Badge>
          <b>
            <Money amount={order.total} currency={order.currency} />
          </b>
        </span>
        <span className={`${line} ${quietSmall} ${parts}`}>
          <TypeIcon type={order.type} /> <span>{t(`type.${order.type}`)}</span>
          {branch ? <Name name={branch.names} /> : null}
          <span>{formatDateTime(order.placed_at, at)}</span>
          {planned ? <span>{planned}</span> : null}
          {typed ? <span>{typed}</span> : null}
          {ended ? <span>{ended}</span> : null}
        </span>
      </a>
      {order.mobile ? <CallLink phone={order.mobile} label={t('order.call')} className={tallLink} /> : null}
    </li>
  );
}
