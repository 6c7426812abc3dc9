import type { RefundPreview } from '@sufra/api/staff/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

const list = css`display:grid;gap:4px;color:var(--ink-2)`;

const NOTHING = '0.00';

/** Where the money goes, in words, before it goes (SHOP-014). `none`: what is said when nothing goes anywhere. */
export function MoneyParts({ preview, none }: { readonly preview: RefundPreview; readonly none: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { parts, currency, points_back, points_taken, coupon_back, tip_back, tip_kept, stays } = preview;
  const words = parts.map(({ to, names, amount }) =>
    t(`order.money.${to}`, {
      amount: formatMoneyText(amount, currency, locale),
      method: names ? localizedName(names, locale).text : '',
    }),
  );
  if (stays && stays !== NOTHING) words.push(t('refund.stays', { amount: formatMoneyText(stays, currency, locale) }));
  if (words.length === 0) words.push(none);
  if (tip_back && tip_back !== NOTHING)
    words.push(t('order.money.tipBack', { amount: formatMoneyText(tip_back, currency, locale) }));
  if (tip_kept && tip_kept !== NOTHING)
    words.push(t('order.money.tipKept', { amount: formatMoneyText(tip_kept, currency, locale) }));
  if (points_back > 0) words.push(t('order.money.pointsBack', { count: points_back }));
  if (points_taken !== null && points_taken > 0) words.push(t('order.money.pointsTaken', { count: points_taken }));
  if (coupon_back) words.push(t('order.money.coupon', { code: coupon_back }));
  return (
    <ul className={list}>
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
