import type { Figures } from '@sufra/api/staff/endpoints';
import { useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { surface } from '@sufra/ui/desk';
import type { ReactNode } from 'react';

const row = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:12px;margin:0`;
const card = css`display:grid;gap:2px;padding:14px 16px;${surface};& dt{color:var(--ink-2);font-size:.8125rem}& dd{margin:0}`;
const large = css`font-size:1.375rem;font-weight:600;font-variant-numeric:tabular-nums`;
const was = css`color:var(--ink-2);font-size:.8125rem`;

type Figure = [name: string, value: ReactNode, earlier: ReactNode];
const NONE = '0.00';

/** What the days came to, each figure with what it was the week before. */
export function Totals({ figures: { now, before } }: { readonly figures: Figures }) {
  const t = useText();
  const { currency } = useLocale();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const minutes = (value: number | null) => (value === null ? '—' : t('today.minutes', { count: Math.round(value) }));
  // Where there was none there is nothing to say.
  const where = (name: string, of: (side: typeof now) => string | undefined): Figure[] => {
    const [current = NONE, earlier = NONE] = [of(now), of(before)];
    return current === NONE && earlier === NONE ? [] : [[name, money(current), money(earlier)]];
  };
  const cards: Figure[] = [
    ['orders', now.orders, before.orders],
    ['sales', money(now.sales), money(before.sales)],
    ['ready', minutes(now.ready_minutes), minutes(before.ready_minutes)],
    ['late', now.late, before.late],
    ['refunded', money(now.refunded), money(before.refunded)],
    ['lost', now.lost, before.lost],
    ...where('tips', ({ tips }) => tips),
    ...where('deposits', ({ deposits }) => deposits),
    ...where('depositsReturned', ({ deposits_returned }) => deposits_returned),
  ];
  return (
    <dl className={row}>
      {cards.map(([name, value, earlier]) => (
        <div key={name} className={card}>
          <dt>{t(`today.total.${name}`)}</dt>
          <dd className={large}>{value}</dd>
          <dd className={was}>
            {t('today.was')} {earlier}
          </dd>
        </div>
      ))}
    </dl>
  );
}
