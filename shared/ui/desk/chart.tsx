import { useLocale } from '@sufra/i18n';
import { css, cx } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { LEAST_COLUMNS, scaleOf } from './chart-scale.ts';

const head = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;margin-block-end:12px`;
const key = css`display:flex;flex-wrap:wrap;gap:4px 16px;color:var(--ink-2);font-size:.8125rem;& span{display:inline-flex;align-items:center;gap:6px}`;
const swatch = css`inline-size:.875rem;block-size:.875rem;border-radius:3px;background:var(--brand);forced-color-adjust:none`;
const open = css`background:none;border:1.5px dashed var(--ink-3)`;
const plot = css`display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px;block-size:13rem;padding-block-end:1.75rem;font-size:.75rem;color:var(--ink-2)`;
const scale = css`display:flex;flex-direction:column-reverse;justify-content:space-between;text-align:end;font-variant-numeric:tabular-nums;& span{line-height:0}`;
const drawing = css`display:block;inline-size:100%;block-size:100%;overflow:visible;forced-color-adjust:auto;& text{fill:var(--ink-2);font-size:.75rem;text-anchor:middle;font-variant-numeric:tabular-nums}`;
const rule = css`stroke:var(--outline);stroke-width:1`;
const solid = css`fill:var(--brand)`;
const dashed = css`fill:none;stroke:var(--ink-3);stroke-width:1.5;stroke-dasharray:3 3`;
const number = css`font-weight:600`;
/** Of a column: the width of a bar, and the room beside both. */
const BAR = 30;
const ROOM = 18;
const MOST_LABELS = 6;
/** With more columns there is no room for a number at each bar. */
const MOST_COUNTED = 12;

export interface ChartColumn {
  readonly key: string;
  /** Below the column, short. */
  readonly label: string;
  readonly now: number;
  /** The same place of the time before. */
  readonly before: number;
}

export interface ChartProps {
  readonly title: ReactNode;
  /** Words of the two bars. */
  readonly nowLabel: string;
  readonly beforeLabel: string;
  /** Without gaps, the first first. */
  readonly columns: readonly ChartColumn[];
}

/**
 * Counts beside those of the time before: solid and dashed bars over a scale. It is drawn as if it had
 * `LEAST_COLUMNS`, so that one column is no wall of colour. The drawing is out of the way of screen readers:
 * a table beside it says the same in words (SHOP-021).
 */
export function Chart({ title, nowLabel, beforeLabel, columns }: ChartProps) {
  const { dir } = useLocale();
  const numbers = scaleOf(columns);
  const top = numbers.at(-1)!;
  const share = (count: number) => (count / top) * 100;
  const room = Math.max(columns.length, LEAST_COLUMNS);
  const wide = 100 / room;
  const every = Math.ceil(room / MOST_LABELS);
  // A drawing does not turn with the page: its columns and bars go from the right in Arabic.
  const from = (start: number, size: number) => `${dir === 'rtl' ? 100 - start - size : start}%`;
  return (
    <>
      <div className={head}>
        <h2>{title}</h2>
        <p className={key}>
          <span>
            <span className={swatch} />
            {nowLabel}
          </span>
          <span>
            <span className={cx(swatch, open)} />
            {beforeLabel}
          </span>
        </p>
      </div>
      <div className={plot} aria-hidden="true" data-test="bars">
        <div className={scale}>
          {numbers.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </div>
        <svg className={drawing} aria-hidden="true">
          {numbers.map((each) => (
            <line
              key={each}
              className={rule}
              x1="0"
              x2="100%"
              y1={`${100 - share(each)}%`}
              y2={`${100 - share(each)}%`}
            />
          ))}
          {columns.map(({ key: at, label, now, before }, index) => (
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
                <text className={number} x={from(ROOM + BAR / 2, 0)} y={`${100 - share(now)}%`} dy="-.4em">
                  {now}
                </text>
              ) : null}
              {index % every === 0 ? (
                <text x="50%" y="100%" dy="1.6em">
                  {label}
                </text>
              ) : null}
            </svg>
          ))}
        </svg>
      </div>
    </>
  );
}

function Bar({ className, x, share }: { readonly className: string; readonly x: string; readonly share: number }) {
  if (share === 0) return null;
  return <rect className={className} x={x} y={`${100 - share}%`} width={`${BAR}%`} height={`${share}%`} rx="3" />;
}
