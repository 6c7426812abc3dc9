import { type AvailableCoupon, listAvailableCoupons } from '@sufra/api/coupon/endpoints';
import type { Cart } from '@sufra/api/order/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef } from 'react';
import { useReasonText } from '../words/use-reason-text.ts';
import { CouponRow, useCouponName } from './coupon-row.tsx';

const list = css`flex-basis:100%;display:grid;gap:var(--s2)`;

export interface CouponOffersProps {
  readonly cart: Cart;
  readonly busy: boolean;
  readonly onUse: (coupon: AvailableCoupon) => void;
}

/**
 * The customer's own coupons (redeemed rewards) and those of everybody, each used by one tap; one whose dish
 * is missing brings it (ACCT-040). Nothing while they are not known, or when there are none: the field is
 * always there.
 */
export function CouponOffers({ cart, busy, onUse }: CouponOffersProps) {
  const t = useText();
  const { locale } = useLocale();
  const reasonText = useReasonText(cart);
  const nameOf = useCouponName(cart.currency);
  const answer = useEndpoint(listAvailableCoupons, { query: { cart_id: cart.id } });
  // What each gives, and whether it can be used, is of this cart alone.
  const { retry } = answer;
  const asked = useRef(cart.version);
  useEffect(() => {
    if (asked.current === cart.version) return;
    asked.current = cart.version;
    retry();
  }, [cart.version, retry]);
  const offered = dataOf(answer) ?? [];
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver
    <ul role="list" className={list} aria-label={t('coupon.yours')}>
      {offered.map((coupon) => {
        const { code, reason, saving, item_id, item_names } = coupon;
        const withDish = reason?.code === 'COUPON_ITEM' && item_id !== null;
        const title = nameOf(coupon);
        return (
          <CouponRow
            key={code}
            coupon={coupon}
            title={title}
            gives={
              reason === null && saving !== null
                ? t('coupon.saves', { amount: formatMoneyText(saving, cart.currency, locale) })
                : null
            }
            condition={reason && !withDish ? reasonText(reason) : null}
          >
            {reason === null || withDish ? (
              <Button
                kind="soft"
                size="small"
                aria-disabled={busy || undefined}
                aria-label={t(withDish ? 'coupon.addDishNamed' : 'coupon.useNamed', {
                  name: withDish && item_names ? localizedName(item_names, locale).text : title,
                })}
                onClick={() => busy || onUse(coupon)}
              >
                {t(withDish ? 'coupon.addDish' : 'coupon.use')}
              </Button>
            ) : null}
          </CouponRow>
        );
      })}
    </ul>
  );
}
