import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { card, lineBetween, quiet } from '@sufra/ui/desk';
import { useOrderMoment } from '../board/order-words.tsx';

const row = css`padding-block:6px;${lineBetween};& b{display:block}`;

/** What was given back of an order, each with its way, person and state, and what is left to give (SHOP-014). */
export function RefundList({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const { locale } = useLocale();
  const moment = useOrderMoment(order);
  const { refunds = [], refundable, currency } = order;
  if (refunds.length === 0) return null;
  return (
    <section className={card} aria-label={t('refund.given')}>
      <h2>{t('refund.given')}</h2>
      <ul>
        {refunds.map(({ id, amount, to, names, at, by, reason, state }) => (
          <li key={id} className={row}>
            <b>
              {t(`refund.to.${to}`, {
                amount: formatMoneyText(amount, currency, locale),
                method: names ? localizedName(names, locale).text : '',
              })}
            </b>
            <span className={quiet}>
              {[by ?? t('refund.bySystem'), moment(at), t(`refund.state.${state}`)].join(' · ')}
            </span>
            {reason ? (
              <p className={quiet}>
                <bdi>{reason}</bdi>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {refundable ? <p>{t('refund.left', { amount: formatMoneyText(refundable, currency, locale) })}</p> : null}
    </section>
  );
}
