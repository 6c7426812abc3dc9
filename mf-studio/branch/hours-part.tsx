import { type BranchSetup, changeBranchHours } from '@sufra/api/staff/endpoints';
import { calendarDay, useLocale, weekdayName } from '@sufra/i18n';
import { endsNextDay } from '@sufra/i18n/time/clock';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, lineBetween, quiet, surface } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { ExceptionRow } from './exception-row.tsx';
import { copyDay, HOURS_ROWS, type HoursRow, hoursDraft, hoursFaults, WEEK } from './hours-draft.ts';
import { SaveBar } from './save-bar.tsx';
import { usePart } from './use-part.ts';

const card = css`display:grid;max-inline-size:56rem;${surface};padding-inline:16px`;
const dayRow = css`display:grid;grid-template-columns:7rem minmax(0,1fr) auto;gap:8px 12px;align-items:start;padding-block:10px;${lineBetween};@media (max-width:43.6875em){grid-template-columns:minmax(0,1fr) auto;&>:nth-child(2){grid-row:2;grid-column:1/-1}}`;
const dayName = css`font-weight:600;padding-block:6px`;
const ranges = css`display:grid;gap:8px`;
export const rangeClass = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center`;
export const timeClass = css`max-inline-size:9rem;@media (max-width:43.6875em){flex:1 1 6rem;min-inline-size:0}`;
const closedWord = css`padding-block:6px;${quiet}`;
const head = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding-block:12px;& h2{flex:1}`;

/** The week, past midnight too, with exceptions and seasons; hours that overlap are said at their row. */
export function HoursPart({ setup }: { readonly setup: BranchSetup }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, context } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [type, setType] = useState<HoursRow['type']>(null);
  const edited = usePart(setup, {
    part: 'hours',
    read: hoursDraft,
    rows: HOURS_ROWS,
    send: (mark, draft) =>
      caller.call(changeBranchHours, { params: { restaurant, branch: setup.id }, body: { mark, ...draft } }),
  });
  const { draft, set, field } = edited;
  const today = calendarDay(context.now, setup.time_zone)?.date ?? '';
  const faults = hoursFaults(draft);
  const isWrong = (name: string) => faults.has(name) || field === name;
  const setHours = (hours: HoursRow[]) => set({ ...draft, hours });
  const rows = draft.hours.map((row, at) => ({ row, at }));
  const replace = (at: number, change: Partial<HoursRow> | null) =>
    setHours(
      draft.hours.flatMap((row, index) => (index !== at ? [row] : change === null ? [] : [{ ...row, ...change }])),
    );
  return (
    <>
      <label className={rangeClass}>
        {t('hours.of')}
        <select
          className={`${inputClass} ${timeClass}`}
          value={type ?? ''}
          onChange={({ target }) => setType((target.value || null) as HoursRow['type'])}
        >
          <option value="">{t('hours.allTypes')}</option>
          {setup.services.map(({ type: one }) => (
            <option key={one} value={one}>
              {t(`service.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <section className={card} aria-label={t('hours.week')}>
        {WEEK.map((day) => {
          const name = weekdayName(day, locale);
          const own = rows.filter(({ row }) => row.type === type && row.day === day);
          return (
            <div key={day} className={dayRow}>
              <h3 className={dayName}>{name}</h3>
              <div className={ranges}>
                {own.length === 0 ? <p className={closedWord}>{t('hours.closed')}</p> : null}
                {own.map(({ row, at }, index) => (
                  <div key={at} className={rangeClass}>
                    {(['from', 'to'] as const).map((end) => (
                      <input
                        key={end}
                        type="time"
                        className={`${inputClass} ${timeClass}`}
                        aria-label={t(`hours.${end}`, { day: name, number: index + 1 })}
                        aria-invalid={isWrong(`hours.${at}`) || undefined}
                        value={row[end]}
                        onChange={({ target }) => target.value && replace(at, { [end]: target.value.slice(0, 5) })}
                      />
                    ))}
                    {endsNextDay(row) ? <Badge>{t('hours.nextDay')}</Badge> : null}
                    <Button
                      kind="ghost"
                      size="small"
                      aria-label={t('hours.removeOf', { day: name, number: index + 1 })}
                      onClick={() => replace(at, null)}
                    >
                      {t('hours.remove')}
                    </Button>
                    <Fault>{isWrong(`hours.${at}`) ? t('hours.overlap') : null}</Fault>
                  </div>
                ))}
              </div>
              <div className={rangeClass}>
                <Button
                  kind="secondary"
                  size="small"
                  aria-label={t('hours.addTo', { day: name })}
                  onClick={() => setHours([...draft.hours, { type, day, from: '09:00', to: '23:00' }])}
                >
                  {t('hours.add')}
                </Button>
                {own.length > 0 ? (
                  <Button
                    kind="ghost"
                    size="small"
                    aria-label={t('hours.copyOf', { day: name })}
                    onClick={() => setHours(copyDay(draft.hours, type, day))}
                  >
                    {t('hours.copy')}
                  </Button>
                ) : null}
              </div>
            </div>
          );
        })}
      </section>
      <section className={card}>
        <div className={head}>
          <h2>{t('hours.exceptions')}</h2>
          <Button
            kind="secondary"
            size="small"
            icon={<PlusIcon />}
            onClick={() =>
              set({
                ...draft,
                exceptions: [
                  ...draft.exceptions,
                  { type: null, from: '', to: '', ranges: [], reason: { ar: '', en: '' } },
                ],
              })
            }
          >
            {t('hours.addException')}
          </Button>
        </div>
        {draft.exceptions.map((exception, at) => (
          <ExceptionRow
            key={at}
            exception={exception}
            number={at + 1}
            isOver={exception.to !== '' && exception.to < today}
            fault={
              isWrong(`exceptions.${at}`)
                ? t('hours.overlap')
                : isWrong(`exceptions.${at}.to`) && edited.isChanged && exception.from && exception.to
                  ? t('hours.endsBefore')
                  : null
            }
            onChange={(changed) =>
              set({
                ...draft,
                exceptions: draft.exceptions.flatMap((one, index) =>
                  index !== at ? [one] : changed === null ? [] : [changed],
                ),
              })
            }
          />
        ))}
      </section>
      <SaveBar edited={edited} isBlocked={faults.size > 0} />
    </>
  );
}
