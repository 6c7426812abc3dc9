import { listRefundRequests } from '@sufra/api/staff/endpoints';
import { formatMoneyText, localePath, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { edgeOpen, surface } from '@sufra/ui/desk';
import { orderPath } from '../order/paths.ts';

const list = css`display:flex;flex-wrap:wrap;gap:8px;padding:12px 16px 0;@media print{display:none}`;
const link = css`min-block-size:3.5rem;display:inline-flex;align-items:center;padding-inline:16px;${surface};${edgeOpen};font-weight:600;color:inherit`;

/** Refunds that wait for a second person, for those that may agree: each leads to its order (SHOP-014). */
export function RefundRequests() {
  return useWorkplace().may('refund') ? <Waiting /> : null;
}

function Waiting() {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const requests = dataOf(useEndpoint(listRefundRequests, { params: { restaurant }, query: {} })) ?? [];
  if (requests.length === 0) return null;
  return (
    <ul className={list} aria-label={t('refund.list')}>
      {requests.map(({ id, order_id, number, total, currency }) => (
        <li key={id}>
          <a className={link} href={localePath(locale, orderPath(restaurant, order_id))}>
            {t('refund.open', { number, amount: formatMoneyText(total, currency, locale) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
