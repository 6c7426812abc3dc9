import type { Earned, Order } from '@sufra/api/order/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Card, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { StarFillIcon } from '@sufra/ui/icons';
import { useId } from 'react';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const heading = css`font-size:var(--fs-m);font-weight:600;line-height:1.5`;
const points = css`display:flex;align-items:center;gap:var(--s2);font-weight:600;svg{flex:none;color:var(--accent-ink);font-size:1.375rem}`;
const challenge = css`display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s4);font-size:var(--fs-s);overflow-wrap:anywhere;progress{inline-size:100%;accent-color:var(--brand)}`;
const soft = css`color:var(--ink-2)`;

/** What a delivered order brought to its customer's account: points, and how far challenges are (CHK-061). */
export function EarnedCard({ order: { earned, currency } }: { readonly order: Pick<Order, 'earned' | 'currency'> }) {
  const t = useText();
  if (!earned) return null;
  return (
    <Card as="section" className={stack} aria-label={t('earned.title')} data-test="earned">
      <h2 className={heading}>{t('earned.title')}</h2>
      {earned.points > 0 ? (
        <p className={points}>
          <StarFillIcon />
          {t('earned.points', { count: earned.points })}
        </p>
      ) : null}
      {earned.challenges.map((one) => (
        <ChallengeLine key={one.id} challenge={one} currency={currency} />
      ))}
    </Card>
  );
}

function ChallengeLine({
  challenge: { names, kind, progress, target, done },
  currency,
}: {
  readonly challenge: Earned['challenges'][number];
  readonly currency: string;
}) {
  const t = useText();
  const { locale } = useLocale();
  const id = useId();
  const amount = (value: number) =>
    kind === 'amount' ? formatMoneyText(fromMinor(Math.round(value * 100)), currency, locale) : `${value}`;
  return (
    <div className={challenge}>
      <span id={id}>
        <Name name={names} />
      </span>
      <span className={soft}>
        {done ? t('earned.done') : t('earned.progress', { progress: amount(progress), target: amount(target) })}
      </span>
      <progress aria-labelledby={id} value={progress} max={target} />
    </div>
  );
}
