import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import type { MinimumGate } from './gates.ts';

const frame = css`display:flex;flex-direction:column;gap:var(--s2)`;
const words = css`font-weight:600;line-height:1.6`;
const text = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const bar = css`
appearance:none;inline-size:100%;block-size:10px;border:0;border-radius:99px;background:var(--sunken);overflow:hidden;
&::-webkit-progress-bar{background:var(--sunken)}
&::-webkit-progress-value{background:var(--accent);border-radius:99px}
&::-moz-progress-bar{background:var(--accent);border-radius:99px}
`;

/** How far the cart is from the branch's smallest order: words, the missing amount, a bar (CHK-018). */
export function MinimumBar({ gate, currency }: { readonly gate: MinimumGate; readonly currency: string }) {
  const { locale } = useLocale();
  const t = useText();
  const missing = Number(gate.missing);
  const minimum = Number(gate.minimum);
  return (
    <div className={frame} role="status">
      {gate.missing ? (
        <p className={words}>
          {t('problems.missingAmount', { amount: formatMoneyText(gate.missing, currency, locale) })}
        </p>
      ) : null}
      {minimum > 0 ? (
        <progress
          className={bar}
          max={minimum}
          value={Math.max(0, minimum - missing)}
          aria-label={t('problems.belowMinimum')}
        />
      ) : null}
      <p className={text}>{t('problems.belowMinimum')}</p>
    </div>
  );
}
