import { listAvailableCoupons } from '@sufra/api/coupon/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { useId } from 'react';
import { CouponRow, useCouponName } from '../../../cart/totals/coupon-row.tsx';

// An address that ends in #coupon shows it without the heading of the page going out of view.
const box = css`scroll-margin-block-start:60vh;inline-size:100%;max-inline-size:30rem;margin-inline:auto;display:grid;gap:var(--s3)`;
const heading = css`font-size:var(--fs-l)`;
const list = css`display:grid;gap:var(--s2)`;

/**
 * What the customer's coupons are while nothing is in the basket: theirs first, then those of everybody, each
 * with what it asks for (ACCT-040). They are used in the basket. Nothing while they are not known, or when
 * there are none.
 */
export function CouponsAhead() {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const nameOf = useCouponName(currency);
  const title = useId();
  const coupons = dataOf(useEndpoint(listAvailableCoupons, { query: {} })) ?? [];
  if (coupons.length === 0) return null;
  return (
    <section id="coupon" className={box} aria-labelledby={title}>
      <h2 id={title} className={heading}>
        {t('coupon.ahead')}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
      <ul role="list" className={list} aria-labelledby={title}>
        {coupons.map((coupon) => (
          <CouponRow
            key={coupon.code}
            coupon={coupon}
            title={nameOf(coupon)}
            condition={
              Number(coupon.min_items) > 0
                ? t('coupon.from', { amount: formatMoneyText(coupon.min_items, currency, locale) })
                : null
            }
          />
        ))}
      </ul>
    </section>
  );
}
