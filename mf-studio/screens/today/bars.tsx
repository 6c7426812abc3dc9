import type { Figures } from '@sufra/api/staff/endpoints';
import { formatCalendarDate, formatClock, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Chart, card, table, tableCard } from '@sufra/ui/desk';
import { columnsOf } from './chart.ts';

const grid = css`display:grid;grid-template-columns:minmax(0,1fr) minmax(16rem,22rem);gap:16px;align-items:start;@media (max-width:62.4375em){grid-template-columns:minmax(0,1fr)}`;

/** Orders by hour or by day, beside those of the week before: bars, and the same as a table. */
export function Bars({ figures }: { readonly figures: Figures }) {
  const t = useText();
  const { locale, currency } = useLocale();
  const { series, from, to } = figures;
  const isDay = from === to;
  const nameOf = (at: string) => (isDay ? formatClock(`${at.slice(-2)}:00`, locale) : formatCalendarDate(at));
  const title = t(isDay ? 'today.byHour' : 'today.byDay');
  return (
    <div className={grid}>
      <section className={card} aria-label={title}>
        <Chart
          title={title}
          nowLabel={t('today.solid')}
          beforeLabel={t('today.dashed')}
          columns={columnsOf(figures).map(({ at, now, before }) => ({
            ...{ key: at, label: (isDay ? nameOf : shortDay)(at), now, before },
          }))}
        />
      </section>
      <div className={tableCard}>
        <table className={table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(isDay ? 'today.hour' : 'today.day')}</th>
              <th scope="col">{t('today.now')}</th>
              <th scope="col">{t('today.before')}</th>
              <th scope="col">{t('today.sales')}</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ at, now, before }) => (
              <tr key={at}>
                <th scope="row">{nameOf(at)}</th>
                <td>{now.orders}</td>
                <td>{before.orders}</td>
                <td>
                  <Money amount={now.sales} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** `2026-11-26` as `11/26`: its year stands above. */
function shortDay(at: string): string {
  return at.slice(5).replace('-', '/');
}
