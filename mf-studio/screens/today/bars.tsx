import type { Figures } from '@sufra/api/staff/endpoints';
import { formatClock, formatDate, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const grid = css`display:grid;grid-template-columns:minmax(0,1fr) minmax(16rem,22rem);gap:16px;align-items:start;@media (max-width:62.4375em){grid-template-columns:minmax(0,1fr)}`;
const card = css`padding:16px;background:var(--surface);border:1px solid var(--outline);border-radius:12px;min-inline-size:0`;
const chart = css`inline-size:100%;block-size:14rem;display:block;forced-color-adjust:auto`;
const solid = css`fill:var(--brand)`;
const dashed = css`fill:none;stroke:var(--outline-strong);stroke-width:1.5;stroke-dasharray:3 3;vector-effect:non-scaling-stroke`;
const table = css`inline-size:100%;border-collapse:collapse;& th{font-weight:500;color:var(--ink-2)}& th,& td{text-align:start;padding:8px 6px;border-block-start:1px solid var(--outline)}& thead th{border-block-start:0}& td{font-variant-numeric:tabular-nums}& caption{text-align:start;font-weight:600;padding-block-end:6px}`;
const scroll = css`overflow-x:auto`;
const key = css`display:flex;flex-wrap:wrap;gap:4px 16px;color:var(--ink-2);font-size:.8125rem`;

const HEIGHT = 100;
const STEP = 24;
const BAR = 9;

/** Orders by hour or by day, beside those of the week before: bars, and the same as a table. */
export function Bars({ figures }: { readonly figures: Figures }) {
  const t = useText();
  const { locale, currency } = useLocale();
  const { series, from, to } = figures;
  const most = Math.max(1, ...series.flatMap(({ now, before }) => [now.orders, before.orders]));
  const tall = (orders: number) => (orders / most) * HEIGHT;
  const isDay = from === to;
  const nameOf = (at: string) =>
    isDay ? formatClock(`${at.slice(-2)}:00`, locale) : formatDate(`${at}T12:00:00Z`, { timeZone: 'UTC' });
  const title = t(isDay ? 'today.byHour' : 'today.byDay');
  const isRight = locale === 'ar';
  const x = (index: number) => (isRight ? series.length - 1 - index : index) * STEP + 2;
  return (
    <div className={grid}>
      <section className={card} aria-label={title}>
        <h2>{title}</h2>
        <p className={key}>
          <span>{t('today.solid')}</span>
          <span>{t('today.dashed')}</span>
        </p>
        {/* The table says the same in words. */}
        <svg
          className={chart}
          viewBox={`0 0 ${Math.max(series.length, 1) * STEP} ${HEIGHT + 4}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          data-test="bars"
        >
          {series.map(({ at, now, before }, index) => (
            <g key={at}>
              <rect
                className={solid}
                x={x(index)}
                y={HEIGHT + 2 - tall(now.orders)}
                width={BAR}
                height={tall(now.orders)}
              />
              <rect
                className={dashed}
                x={x(index) + BAR + 2}
                y={HEIGHT + 2 - tall(before.orders)}
                width={BAR}
                height={tall(before.orders)}
              />
            </g>
          ))}
        </svg>
      </section>
      <div className={`${card} ${scroll}`}>
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
