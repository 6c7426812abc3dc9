import type { AvailableCoupon } from '@sufra/api/coupon/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const row = css`display:flex;align-items:center;gap:var(--s3);padding:var(--s2) var(--s3);border:1px dashed var(--outline-strong);border-radius:var(--r-m)`;
const words = css`flex:1;min-inline-size:0;line-height:1.6;overflow-wrap:anywhere`;
const name = css`display:block;font-weight:600`;
const note = css`display:block;font-size:var(--fs-cap);color:var(--ink-2)`;

/** In a list, or in a cart, where an older server does not say what it gives. */
type NamedCoupon = Pick<AvailableCoupon, 'code' | 'kind'> &
  Partial<Pick<AvailableCoupon, 'value' | 'item_names' | 'own'>>;

export interface CouponRowProps {
  readonly coupon: AvailableCoupon;
  /** What it gives (`useCouponName`). */
  readonly title: string;
  /** Follows the code, or the word that it is the customer's own. */
  readonly gives?: string | null;
  /** What stands in the way, on a line of its own. */
  readonly condition?: string | null;
  /** The button. */
  readonly children?: ReactNode;
}

/** One coupon in a list: what it gives, whose it is, and what it asks for. */
export function CouponRow({ coupon: { code, own }, title, gives, condition, children }: CouponRowProps) {
  const t = useText();
  return (
    <li className={row} data-test="coupon-offer" data-code={code}>
      <span className={words}>
        <bdi className={name}>{title}</bdi>
        <span className={note}>
          {own ? t('coupon.own') : <bdi translate="no">{code}</bdi>}
          {gives ? ` · ${gives}` : ''}
        </span>
        {condition ? <span className={note}>{condition}</span> : null}
      </span>
      {children}
    </li>
  );
}

/**
 * What a sentence calls a coupon: its code, which a customer has typed, or of their own, whose code is made
 * up, what it gives.
 */
export function useCouponWord(currency: string): (coupon: NamedCoupon) => string {
  const nameOf = useCouponName(currency);
  return (coupon) => (coupon.own ? nameOf(coupon) : coupon.code);
}

/**
 * What a coupon gives, in words; where that is not known its code, and of the customer's own, whose code is
 * made up, that it is theirs.
 */
export function useCouponName(currency: string): (coupon: NamedCoupon) => string {
  const t = useText();
  const { locale } = useLocale();
  return ({ kind, value, item_names, code, own = false }) => {
    const plain = own ? t('coupon.ownNamed') : code;
    if (value === undefined) return plain;
    if (kind === 'percent') return t('coupon.kinds.percent', { percent: Number(value) });
    if (kind === 'amount') return t('coupon.kinds.amount', { amount: formatMoneyText(value, currency, locale) });
    if (kind === 'delivery') return t('coupon.kinds.delivery');
    if (kind === 'item' && item_names) return t('coupon.kinds.item', { name: localizedName(item_names, locale).text });
    return plain;
  };
}
