import type { Figures } from '@sufra/api/staff/endpoints';
import { formatCalendarDate, formatClock, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { columnsOf, LEAST_COLUMNS, scaleOf } from './chart.ts';

const grid = css`display:grid;grid-template-columns:minmax(0,1fr) minmax(16rem,22rem);gap:16px;align-items:start;@media (max-width:62.4375em){grid-template-columns:minmax(0,1fr)}`;
const card = css`padding:16px;background:var(--surface);border:1px solid var(--outline);border-radius:12px;min-inline-size:0`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;margin-block-end:24px`;
const key = css`display:flex;flex-wrap:wrap;gap:4px 16px;color:var(--ink-2);font-size:.8125rem;& span{display:inline-flex;align-items:center;gap:6px}`;
const swatch = css`inline-size:.875rem;block-size:.875rem;border-radius:3px;background:var(--brand);forced-color-adjust:none`;
const open = css`background:none;border:1.5px dashed var(--ink-3)`;
const plot = css`display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px;block-size:13rem;padding-block-end:1.75rem;font-size:.75rem;color:var(--ink-2)`;
const scale = css`display:flex;flex-direction:column-reverse;justify-content:space-between;text-align:end;font-variant-numeric:tabular-nums;& span{line-height:0}`;
const drawing = css`display:block;inline-size:100%;block-size:100%;overflow:visible;forced-color-adjust:auto;& text{fill:var(--ink-2);font-size:.75rem;text-anchor:middle;font-variant-numeric:tabular-nums}`;
const rule = css`stroke:var(--outline);stroke-width:1`;
const solid = css`fill:var(--brand)`;
const dashed = css`fill:none;stroke:var(--ink-3);stroke-width:1.5;stroke-dasharray:3 3`;
const count = css`font-weight:600`;
const table = css`inline-size:100%;border-collapse:collapse;& th{font-weight:500;color:var(--ink-2)}& th,& td{text-align:start;padding:8px 6px;border-block-start:1px solid var(--outline)}& thead th{border-block-start:0}& td{font-variant-numeric:tabular-nums}& caption{text-align:start;font-weight:600;padding-block-end:6px}`;
const scroll = css`overflow-x:auto`;
/** Of a column: the width of a bar, and the room beside both. */
const BAR = 30;
const ROOM = 18;
const MOST_LABELS = 6;
/** With more columns there is no room for a number at each bar. */
const MOST_COUNTED = 12;

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
        <div className={head}>
          <h2>{title}</h2>
          <p className={key}>
            <span>
              <span className={swatch} />
              {t('today.solid')}
            </span>
            <span>
              <span className={cx(swatch, open)} />
              {t('today.dashed')}
            </span>
          </p>
        </div>
        <Chart figures={figures} labelOf={isDay ? nameOf : shortDay} />
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

/** `2026-11-26` as `11/26`: its year stands above. */
function shortDay(at: string): string {
  return at.slice(5).replace('-', '/');
}

interface ChartProps {
  readonly figures: Figures;
  /** Below a column, short. */
  readonly labelOf: (at: string) => string;
}

/** The table says the same in words. */
function Chart({ figures, labelOf }: ChartProps) {
  const { locale } = useLocale();
  const columns = columnsOf(figures);
  const numbers = scaleOf(columns);
  const top = numbers.at(-1)!;
  const share = (orders: number) => (orders / top) * 100;
  const room = Math.max(columns.length, LEAST_COLUMNS);
  const wide = 100 / room;
  const every = Math.ceil(room / MOST_LABELS);
  // A drawing does not turn with the page: its columns and bars go from the right in Arabic.
  const isRight = locale === 'ar';
  const from = (start: number, size: number) => `${isRight ? 100 - start - size : start}%`;
  return (
    <div className={plot} aria-hidden="true" data-test="bars">
      <div className={scale}>
        {numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
      <svg className={drawing} aria-hidden="true">
        {numbers.map((number) => (
          <line
            key={number}
            className={rule}
            x1="0"
            x2="100%"
            y1={`${100 - share(number)}%`}
            y2={`${100 - share(number)}%`}
          />
        ))}
        {columns.map(({ at, now, before }, index) => (
          <svg
            key={at}
            aria-hidden="true"
            x={from(index * wide, wide)}
            width={`${wide}%`}
            height="100%"
            overflow="visible"
          >
            <Bar className={solid} x={from(ROOM, BAR)} share={share(now)} />
            <Bar className={dashed} x={from(ROOM + BAR + 4, BAR)} share={share(before)} />
            {now > 0 && columns.length <= MOST_COUNTED ? (
              <text className={count} x={from(ROOM + BAR / 2, 0)} y={`${100 - share(now)}%`} dy="-.4em">
                {now}
              </text>
            ) : null}
            {index % every === 0 ? (
              <text x="50%" y="100%" dy="1.6em">
                {labelOf(at)}
              </text>
            ) : null}
          </svg>
        ))}
      </svg>
    </div>
  );
}

function Bar({ className, x, share }: { readonly className: string; readonly x: string; readonly share: number }) {
  if (share === 0) return null;
  return <rect className={className} x={x} y={`${100 - share}%`} width={`${BAR}%`} height={`${share}%`} rx="3" />;
}
