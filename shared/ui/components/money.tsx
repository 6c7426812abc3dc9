import { formatMoney, unknownAmount, useLocale } from '@sufra/i18n';
import { css, cx, keyframes } from '../css.ts';
import { useWords } from '../words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const base = css`font-weight:600;white-space:nowrap;unicode-bidi:isolate`;
const label = css`font-size:.78em;font-weight:500`;
const was = css`color:var(--ink-3);font-weight:400;font-size:.86em;text-decoration:line-through`;
const shimmer = keyframes`50%{opacity:.72}`;
const updating = css`animation:${shimmer} 1.2s ease-in-out infinite`;

export interface MoneyProps {
  /** Decimal string from the API; anything else shows `—`. */
  readonly amount: string | null | undefined;
  /** Currency code; the place's own when left out. */
  readonly currency?: string;
  /**
   * `was` is the struck price beside an offer; `added` shows a plus sign, or the minus of what costs less;
   * `taken` a minus (discounts).
   */
  readonly kind?: 'normal' | 'was' | 'added' | 'taken';
  /** The server is computing a new amount: the old one shimmers. */
  readonly updating?: boolean;
  readonly className?: string;
}

/** An amount of money as one isolated run, `−74.00 ر.س` / `−SAR 74.00` (C-79), the label at 78 % [X-002, X-003]. */
export function Money({ amount, currency, kind = 'normal', updating: busy, className }: MoneyProps) {
  const { locale, currency: ownCurrency } = useLocale();
  const words = useWords();
  const parts = formatMoney(amount, currency ?? ownCurrency, locale);
  const unknown = parts.amount === unknownAmount;
  const sign = unknown ? '' : kind === 'taken' ? '−' : kind === 'added' ? parts.sign || '+' : parts.sign;
  const currencyLabel = parts.currency ? <span className={label}>{parts.currency}</span> : null;
  const gap = currencyLabel ? ' ' : '';
  return (
    <>
      {kind === 'was' ? <VisuallyHidden>{words.was} </VisuallyHidden> : null}
      <bdi
        dir={parts.dir}
        translate="no"
        aria-busy={busy || undefined}
        className={cx(base, kind === 'was' && was, busy && updating, className)}
      >
        {currencyLabel && parts.currencyFirst ? (
          <>
            {sign || null}
            {currencyLabel}
            {` ${parts.amount}`}
          </>
        ) : (
          <>
            {/* The sign of a number is at its left. */}
            {sign && parts.dir === 'rtl' ? <bdi dir="ltr">{sign + parts.amount}</bdi> : sign + parts.amount + gap}
            {sign && parts.dir === 'rtl' ? gap : null}
            {currencyLabel}
          </>
        )}
      </bdi>
      {unknown ? <VisuallyHidden>{words.unknown}</VisuallyHidden> : null}
    </>
  );
}
