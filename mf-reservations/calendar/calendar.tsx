import { useLocale, weekdayName } from '@sufra/i18n';
import type { DayDate } from '@sufra/i18n/time/zone';
import { useText } from '@sufra/module';
import { IconButton, VisuallyHidden } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { CaretLeftIcon, CaretRightIcon } from '@sufra/ui/icons';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { dayText, monthsText } from './day-labels.ts';
import { dayByKey, type Horizon, viewOf, WEEKS_IN_VIEW, weeksOf } from './horizon.ts';

const head = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s2)`;
const title = css`font-size:var(--fs-m);font-weight:600`;
const table = css`inline-size:100%;table-layout:fixed;border-collapse:collapse;th{padding-block:var(--s1);color:var(--ink-2);font-size:var(--fs-xs);font-weight:400}td{padding:2px 0;text-align:center}`;
const cell = css`
position:relative;display:inline-flex;align-items:center;justify-content:center;inline-size:100%;max-inline-size:var(--target);block-size:var(--target);border-radius:var(--r-full);font-variant-numeric:tabular-nums;font-weight:500
`;
const day = css`
transition:background-color var(--fast);border:var(--forced-edge);
&:hover{background:var(--sunken)}
&[data-day-state=full],&[data-day-state=closed]{color:var(--ink-2);font-weight:400}
&[data-day-state=full]::after,&[data-day-state=closed]::after{content:"";position:absolute;inset-block-end:5px;inline-size:14px;block-size:2px;border-radius:2px;background:currentColor}
&[aria-current=date]{box-shadow:inset 0 0 0 2px var(--brand-ink)}
&[aria-pressed=true]{background:var(--selected);color:var(--on-selected);font-weight:600}
@media (forced-colors:active){&[aria-pressed=true]{outline:3px solid Highlight;outline-offset:-3px}}
`;
const outside = css`color:var(--ink-3);font-weight:400`;

/** What is known of a day before it is chosen; `unknown`: nothing. */
export type DayState = 'free' | 'full' | 'closed' | 'unknown';

export interface CalendarProps {
  readonly horizon: Horizon;
  readonly value: DayDate;
  readonly onChange: (date: DayDate) => void;
  readonly stateOf: (date: DayDate) => DayState;
  /** Names the table. */
  readonly label: string;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The days that can be booked, three weeks at a time, from this week's Sunday on. A full or a closed day can
 * be chosen as well: it says why, and when there are places. Arrow keys follow the direction of the page
 * (RES-013). It draws again when one of its props changes, so give it functions that stay the same.
 */
export const Calendar = memo(function Calendar({ horizon, value, onChange, stateOf, label }: CalendarProps) {
  const t = useText();
  const { locale, dir } = useLocale();
  const words = { t, locale };
  const { first, last } = horizon;
  const weeks = useMemo(() => weeksOf({ first, last }), [first, last]);
  const [view, setView] = useState(() => viewOf(weeks, value));
  /** Where the arrow keys are; choosing is another thing. */
  const [at, setAt] = useState(value);
  const body = useRef<HTMLTableElement>(null);
  const focusOn = useRef<DayDate | null>(null);
  const views = Math.ceil(weeks.length / WEEKS_IN_VIEW);
  const shown = weeks.slice(view * WEEKS_IN_VIEW, (view + 1) * WEEKS_IN_VIEW);
  const days = shown.flat();
  const inHorizon = (date: DayDate) => date >= first && date <= last;
  const reachable = [at, value].find((date) => days.includes(date) && inHorizon(date)) ?? days.find(inHorizon);

  useEffect(() => {
    setView(viewOf(weeks, value));
    setAt(value);
  }, [weeks, value]);
  useEffect(() => {
    const date = focusOn.current;
    if (!date) return;
    focusOn.current = null;
    body.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  });

  function move(event: KeyboardEvent<HTMLElement>, date: DayDate) {
    const to = dayByKey(event.key, date, horizon, dir === 'rtl');
    if (to === null) return;
    event.preventDefault();
    focusOn.current = to;
    setView(viewOf(weeks, to));
    setAt(to);
  }

  return (
    <div data-test="calendar">
      <div className={head}>
        <IconButton
          label={t('calendar.earlier')}
          aria-disabled={view === 0 || undefined}
          onClick={() => setView((now) => Math.max(0, now - 1))}
        >
          <CaretLeftIcon />
        </IconButton>
        <span className={title} aria-live="polite">
          {monthsText(days.filter(inHorizon), words)}
        </span>
        <IconButton
          label={t('calendar.later')}
          aria-disabled={view >= views - 1 || undefined}
          onClick={() => setView((now) => Math.min(views - 1, now + 1))}
        >
          <CaretRightIcon />
        </IconButton>
      </div>
      <table ref={body} className={table} aria-label={label}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{t(`calendar.weekdays.${weekday}`)}</span>
                <VisuallyHidden>{weekdayName(weekday, locale)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {inHorizon(date) ? (
                    <DayButton
                      date={date}
                      state={stateOf(date)}
                      name={dayText(date, words)}
                      isToday={date === first}
                      isChosen={date === value}
                      isReachable={date === reachable}
                      onChoose={() => onChange(date)}
                      onMove={(event) => move(event, date)}
                    />
                  ) : (
                    <span className={cx(cell, outside)} aria-hidden="true">
                      {Number(date.slice(8, 10))}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface DayButtonProps {
  readonly date: DayDate;
  readonly state: DayState;
  readonly name: string;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  /** The one that the tab key reaches. */
  readonly isReachable: boolean;
  readonly onChoose: () => void;
  readonly onMove: (event: KeyboardEvent<HTMLElement>) => void;
}

function DayButton({ date, state, name, isToday, isChosen, isReachable, onChoose, onMove }: DayButtonProps) {
  const t = useText();
  const said = state === 'full' || state === 'closed' ? `, ${t(`calendar.${state}`)}` : '';
  return (
    <button
      type="button"
      className={cx(cell, day)}
      data-date={date}
      data-day-state={state}
      tabIndex={isReachable ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      onKeyDown={onMove}
    >
      <span aria-hidden="true">{Number(date.slice(8, 10))}</span>
      <VisuallyHidden>
        {name}
        {said}
      </VisuallyHidden>
    </button>
  );
}
