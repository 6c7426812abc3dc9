import type { OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { useLocale } from '@sufra/i18n';
import { Link, usePlatform, useText } from '@sufra/module';
import { DateText, Money, Name, StatusBadge, Time, VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretRightIcon } from '@sufra/ui/icons';

const row = css`
display:grid;grid-template-columns:1fr auto 1.25rem;gap:2px var(--s3);align-items:center;min-block-size:3.5rem;padding-block:var(--s3);
&:hover{color:var(--brand-ink)}
`;
const item = css`&+&{border-block-start:1px solid var(--outline)}`;
const first = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s1) var(--s2);font-weight:600`;
const second = css`grid-column:1/3;display:flex;flex-wrap:wrap;gap:0 var(--s3);font-size:var(--fs-s);color:var(--ink-2)`;
const caret = css`grid-area:1/3/3/4;color:var(--ink-2)`;

/** One order in a list: number, status, total, when and where; the whole row leads to its page. */
export function OrderRow({ order }: { readonly order: OrderSummary }) {
  const t = useText();
  const { locale } = useLocale();
  const { tenant } = usePlatform().context;
  const { label, background, text } = shownStatus(order.status, tenant.messages, locale);
  const timeZone = order.branch.time_zone;
  return (
    <li className={item} data-test="order">
      <Link to={`/order/${encodeURIComponent(order.id)}`} className={row}>
        <span className={first}>
          <span>
            {t('orders.number')} <bdi dir="ltr">#{order.number}</bdi>
          </span>
          <span data-status={order.status}>
            <VisuallyHidden>{t('orders.status')}: </VisuallyHidden>
            <StatusBadge background={background} text={text} label={label} />
          </span>
        </span>
        <Money amount={order.total} currency={order.currency} />
        <span className={second}>
          <span>
            <DateText at={order.created_at} timeZone={timeZone} /> <Time at={order.created_at} timeZone={timeZone} />
          </span>
          <Name name={order.branch.names} />
          <span>{t('orders.items', { count: order.count })}</span>
        </span>
        <CaretRightIcon className={caret} />
      </Link>
    </li>
  );
}
