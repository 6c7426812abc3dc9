import type { Total } from '@sufra/api/order/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useTotalWords } from '@sufra/module/total-words';
import { Money } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { amountOf } from './amounts.ts';

const list = css`display:flex;flex-direction:column;gap:10px;margin:0`;
const row = css`display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--s4);dt{flex:1 1 6em;color:var(--ink-2)}dd{margin:0;margin-inline-start:auto;flex:none}`;
const saving = css`color:var(--success)`;
const grand = css`
font-size:var(--fs-l);font-weight:600;
&&>dt{color:var(--ink)}
&:not(:first-child){padding-block-start:12px;border-block-start:1px dashed var(--outline-strong)}
`;
const inside = css`font-size:var(--fs-cap);font-weight:400;color:var(--ink-2);white-space:nowrap`;

/** In this order; `grand` and what comes after it are ruled off. */
const PARTS = ['items', 'discount', 'coupon', 'points', 'delivery', 'service', 'insurance'] as const;
const TAKEN = new Set(['discount', 'coupon', 'points', 'wallet']);

export interface TotalsProps {
  readonly totals: readonly Total[];
  readonly currency: string;
  /** The server is computing: amounts shimmer. */
  readonly updating?: boolean;
  /** No answer came: amounts are `—`. */
  readonly unknown?: boolean;
  /** True: what was to be paid is paid. */
  readonly isPaid?: boolean;
  readonly className?: string;
}

/** The amounts of a cart or order, exactly as the server gave them (CHK-014). */
export function Totals({ totals, currency, updating, unknown, isPaid, className }: TotalsProps) {
  const { locale } = useLocale();
  const t = useText();
  const words = useTotalWords();
  const vat = amountOf(totals, 'vat');
  const due = amountOf(totals, 'due');
  const total = amountOf(totals, 'grand');
  const tip = amountOf(totals, 'tip');
  const parts = PARTS.filter((code) => {
    const amount = amountOf(totals, code);
    // A sum of one part says nothing that the total does not.
    if (amount === '0.00') return code === 'delivery';
    return amount !== null && !(code === 'items' && amount === total);
  });
  const money = (code: string) => {
    const amount = amountOf(totals, code);
    const taken = TAKEN.has(code);
    return (
      <Money
        amount={unknown ? null : taken ? (amount?.replace('-', '') ?? null) : amount}
        currency={currency}
        kind={taken ? 'taken' : 'normal'}
        updating={updating}
      />
    );
  };
  const wallet = amountOf(totals, 'wallet');
  return (
    <dl className={cx(list, className)}>
      {parts.map((code) => (
        <div key={code} className={cx(row, TAKEN.has(code) && saving)}>
          <dt>{words[code]}</dt>
          <dd>{code === 'delivery' && amountOf(totals, code) === '0.00' ? t('delivery.free') : money(code)}</dd>
        </div>
      ))}
      <div className={cx(row, grand)}>
        <dt>
          {words.grand}{' '}
          {vat && vat !== '0.00' && !unknown ? (
            <span className={inside}>{words.vatInside(formatMoneyText(vat, currency, locale))}</span>
          ) : null}
        </dt>
        <dd>{money('grand')}</dd>
      </div>
      {wallet && wallet !== '0.00' ? (
        <div className={cx(row, saving)}>
          <dt>{words.wallet}</dt>
          <dd>{money('wallet')}</dd>
        </div>
      ) : null}
      {tip && tip !== '0.00' ? (
        <div className={row}>
          <dt>{words.tip}</dt>
          <dd>{money('tip')}</dd>
        </div>
      ) : null}
      {due && total && due !== total ? (
        <div className={cx(row, grand)}>
          <dt>{words[tip && !wallet ? 'withTip' : isPaid ? 'paid' : 'due']}</dt>
          <dd>{money('due')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
