import { type AvailableCoupon, listAvailableCoupons } from '@sufra/api/coupon/endpoints';
import type { Cart } from '@sufra/api/order/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef } from 'react';
import { useReasonText } from './use-reason-text.ts';

const list = css`flex-basis:100%;display:grid;gap:var(--s2)`;
const row = css`display:flex;align-items:center;gap:var(--s3);padding:var(--s2) var(--s3);border:1px dashed var(--outline-strong);border-radius:var(--r-m)`;
const words = css`flex:1;min-inline-size:0;line-height:1.6;overflow-wrap:anywhere`;
const name = css`display:block;font-weight:600`;
const note = css`display:block;font-size:var(--fs-cap);color:var(--ink-2)`;

export interface CouponOffersProps {
  readonly cart: Cart;
  readonly busy: boolean;
  readonly onUse: (coupon: AvailableCoupon) => void;
}

/**
 * The customer's own coupons (redeemed rewards) and those of everybody, each used by one tap; one whose dish is missing brings it (ACCT-040). Nothing
 * while they are not known, or when there are none: the field is always there.
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
        const { code, reason, saving, own, item_id, item_names } = coupon;
        const withDish = reason?.code === 'COUPON_ITEM' && item_id !== null;
        const title = nameOf(coupon);
        return (
          <li key={code} className={row} data-test="coupon-offer" data-code={code}>
            <span className={words}>
              <bdi className={name}>{title}</bdi>
              <span className={note}>
                {own ? t('coupon.own') : <bdi translate="no">{code}</bdi>}
                {reason === null && saving !== null
                  ? ` · ${t('coupon.saves', { amount: formatMoneyText(saving, cart.currency, locale) })}`
                  : ''}
              </span>
              {reason && !withDish ? <span className={note}>{reasonText(reason)}</span> : null}
            </span>
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
          </li>
        );
      })}
    </ul>
  );
}

/** What a coupon gives, in words; a kind that is not known is its code. */
function useCouponName(currency: string): (coupon: AvailableCoupon) => string {
  const t = useText();
  const { locale } = useLocale();
  return ({ kind, value, item_names, code }) => {
    if (kind === 'percent') return t('coupon.kinds.percent', { percent: Number(value) });
    if (kind === 'amount') return t('coupon.kinds.amount', { amount: formatMoneyText(value, currency, locale) });
    if (kind === 'delivery') return t('coupon.kinds.delivery');
    if (kind === 'item' && item_names) return t('coupon.kinds.item', { name: localizedName(item_names, locale).text });
    return code;
  };
}
