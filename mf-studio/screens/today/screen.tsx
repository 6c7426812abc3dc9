import { type Figures, readFigures } from '@sufra/api/staff/endpoints';
import { calendarDay, formatCalendarDate, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { EmptyState, Money, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { ChartBarIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { Desk } from '../../frame/desk.tsx';
import { Bars } from './bars.tsx';
import { ExportFigures } from './export-figures.tsx';
import { MethodsTable } from './methods-table.tsx';
import { PartsTable } from './parts-table.tsx';
import { Totals } from './totals.tsx';

const filters = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;& label{display:grid;gap:4px;font-size:.8125rem;font-weight:500}`;
const field = css`max-inline-size:12rem`;
const parts = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:16px;align-items:start`;
const block = css`block-size:24rem`;

/** `/today/{restaurant}`: today and history, beside the same days of the week before (SHOP-021). */
export default function TodayScreen() {
  const t = useText();
  return (
    <Desk at="today" title={t('today.title')}>
      <Today />
    </Desk>
  );
}

function Today() {
  const t = useText();
  const { own, may } = useWorkplace();
  const { timeZone } = useLocale();
  const { context } = usePlatform();
  const today = calendarDay(context.now, timeZone)?.date ?? '';
  const [days, setDays] = useState({ from: today, to: today });
  const [branch, setBranch] = useState('');
  const query = { ...days, ...(branch ? { branch_id: branch } : {}) };
  const answer = useEndpoint(readFigures, { params: { restaurant: own.restaurant }, query });
  return (
    <>
      <div className={filters}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {t(`today.${end}`)}
            <input
              type="date"
              className={`${inputClass} ${field}`}
              value={days[end]}
              max={today}
              onChange={({ target }) => target.value && setDays(ordered({ ...days, [end]: target.value }, end))}
            />
          </label>
        ))}
        {own.branches.length > 1 ? <BranchSelect value={branch} onChange={setBranch} /> : null}
        {may('export') ? <ExportFigures days={days} /> : null}
      </div>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('today.failed'), text: t('settings.failedText') }}
      >
        {(figures) => <Shown figures={figures} />}
      </Answer>
    </>
  );
}

/** The end that was not chosen follows: days never end before they begin. */
function ordered(days: { from: string; to: string }, chosen: 'from' | 'to') {
  if (days.from <= days.to) return days;
  return chosen === 'from' ? { from: days.from, to: days.from } : { from: days.to, to: days.to };
}

function BranchSelect({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  return (
    <label>
      {t('today.branch')}
      <select className={`${inputClass} ${field}`} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('today.allBranches')}</option>
        {own.branches.map(({ id, names }) => (
          <option key={id} value={id}>
            {localizedName(names, locale).text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Shown({ figures }: { readonly figures: Figures }) {
  const t = useText();
  const { locale, timeZone, currency } = useLocale();
  const { series, branches, types, dishes, methods = [], before_from, before_to, until } = figures;
  const beside =
    before_from === before_to
      ? t('today.besideDay', { day: formatCalendarDate(before_from) })
      : t('today.besideDays', { from: formatCalendarDate(before_from), to: formatCalendarDate(before_to) });
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <p className={quiet}>
        {beside} {until ? t('today.until', { time: formatTime(until, { locale, timeZone }) }) : null}
      </p>
      <Totals figures={figures} />
      {series.length === 0 ? (
        <EmptyState icon={ChartBarIcon} title={t('today.none')} text={t('today.noneText')} />
      ) : (
        <>
          <Bars figures={figures} />
          <div className={parts}>
            <PartsTable
              title={t('today.byBranch')}
              rows={branches.map(({ id, names, now, before }) => ({
                ...{ key: id, name: <Name name={names} />, now: now.orders, before: before.orders },
                sales: money(now.sales),
              }))}
            />
            <PartsTable
              title={t('today.byType')}
              rows={types.map(({ type, now, before }) => ({
                ...{ key: type, name: t(`service.${type}`), now: now.orders, before: before.orders },
                sales: money(now.sales),
              }))}
            />
            <PartsTable
              title={t('today.byDish')}
              rows={dishes.map(({ item_id, names, qty, before_qty, sales }) => ({
                ...{ key: item_id, name: <Name name={names} />, now: qty, before: before_qty, sales: money(sales) },
              }))}
            />
          </div>
        </>
      )}
      <MethodsTable methods={methods} />
    </>
  );
}
