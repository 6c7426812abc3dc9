/** X and Z as they are printed, 80 mm wide and black on white in both themes (SHOP-025). */

import type { Till, TillDay, TillReport } from '@sufra/api/staff/endpoints';
import { formatCalendarDate, formatDateTime, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { cutLine, plainTable } from '@sufra/ui/desk';
import type { ReactNode } from 'react';
import { useDifferenceText } from './till-words.ts';

const paper = css`padding:4mm;display:grid;gap:8px;background:var(--code-ground);color:var(--code-ink);font-size:.875rem;line-height:1.45`;
const title = css`font-size:1.5rem;font-weight:700;line-height:1.2`;
const rows = css`display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 8px;${cutLine};padding-block-start:8px;& dd{text-align:end}`;
const heading = css`font-size:.875rem;font-weight:700;${cutLine};padding-block-start:8px`;
const table = css`${plainTable};& th,& td{padding-block:2px;text-align:end;font-weight:400;vertical-align:top}& th:first-child{text-align:start}& thead th{font-weight:600;font-size:.75rem}`;
const strong = css`font-weight:700`;

/** Kinds of methods that have a text; another is shown by the provider's word for it. */
const NAMED: readonly string[] = ['cash', 'card', 'apple_pay', 'wallet'];

interface PaperProps {
  readonly label: string;
  readonly names: TillDay['branch'] | undefined;
  readonly children: ReactNode;
}

function Paper({ label, names, children }: PaperProps) {
  const { locale, dir } = useLocale();
  const { own } = useWorkplace();
  return (
    <article className={paper} lang={locale} dir={dir} aria-label={label} data-till="">
      <p>
        <b>{[own.names, names].flatMap((one) => (one ? localizedName(one, locale).text : [])).join(' · ')}</b>
      </p>
      <p className={title}>{label}</p>
      {children}
    </article>
  );
}

/** X: what moved since the Z before, at a moment. */
export function XPaper({ till, x }: { readonly till: Till; readonly x: TillReport }) {
  const t = useText();
  const moment = useMoment(till.time_zone);
  const { own } = useWorkplace();
  const { currency, open } = till;
  return (
    <Paper label={t('till.x')} names={own.branches.find(({ id }) => id === till.branch_id)?.names}>
      <p>{moment(till.now)}</p>
      {open ? (
        <p>{t('till.openedBy', { name: open.opened_by, time: moment(open.opened_at) })}</p>
      ) : (
        <p>{t('till.sinceClosed')}</p>
      )}
      <Sums report={x} currency={currency} />
      <dl className={rows}>
        <Line label={t('till.expected')} amount={x.cash.expected} currency={currency} />
      </dl>
    </Paper>
  );
}

/** Z: the day as it was frozen. */
export function ZPaper({ day }: { readonly day: TillDay }) {
  const t = useText();
  const moment = useMoment(day.time_zone);
  const difference = useDifferenceText();
  const { currency, report, counts, moves } = day;
  return (
    <Paper label={t('till.z', { number: day.number })} names={day.branch}>
      <p>{t('till.dayOf', { day: formatCalendarDate(day.day) })}</p>
      <p>{t('till.openedBy', { name: day.opened_by, time: moment(day.opened_at) })}</p>
      <p>{t('till.closedBy', { name: day.closed_by, time: moment(day.closed_at) })}</p>
      <Sums report={report} currency={currency} />
      <dl className={rows}>
        <Line label={t('till.expected')} amount={report.cash.expected} currency={currency} />
        <Line label={t('till.counted')} amount={day.counted} currency={currency} />
      </dl>
      <p className={strong}>{difference(day.difference, currency)}</p>
      {day.reason ? <p>{t('till.because', { reason: day.reason })}</p> : null}
      {moves.length > 0 ? (
        <>
          <h3 className={heading}>{t('till.moves')}</h3>
          <dl className={rows}>
            {moves.map(({ kind, amount, reason, at, by }) => (
              <Line
                key={`${at} ${amount} ${reason}`}
                label={`${t(`till.${kind}`)} · ${reason} · ${by}`}
                amount={amount}
                currency={currency}
              />
            ))}
          </dl>
        </>
      ) : null}
      {counts.length > 1 ? (
        <>
          <h3 className={heading}>{t('till.counts')}</h3>
          <dl className={rows}>
            {counts.map(({ counted, at, by }) => (
              <Line key={`${at} ${counted}`} label={`${moment(at)} · ${by}`} amount={counted} currency={currency} />
            ))}
          </dl>
        </>
      ) : null}
    </Paper>
  );
}

function useMoment(timeZone: string): (at: string) => string {
  const { locale } = useLocale();
  return (at) => formatDateTime(at, { locale, timeZone });
}

interface LineProps {
  readonly label: string;
  readonly amount: string;
  readonly currency: string;
}

function Line({ label, amount, currency }: LineProps) {
  return (
    <>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </>
  );
}

function Sums({ report, currency }: { readonly report: TillReport; readonly currency: string }) {
  const t = useText();
  const { cash, methods, types, first_order, last_order } = report;
  const line = (key: string, amount: string) => <Line label={t(`till.${key}`)} amount={amount} currency={currency} />;
  return (
    <>
      <dl className={rows}>
        <dt>{t('till.orders')}</dt>
        <dd>{report.orders}</dd>
        {report.parties > 0 ? (
          <>
            <dt>{t('till.parties')}</dt>
            <dd>{report.parties}</dd>
          </>
        ) : null}
        {first_order && last_order ? (
          <>
            <dt>{t('till.numbers')}</dt>
            <dd>
              <bdi dir="ltr" translate="no">
                {first_order} – {last_order}
              </bdi>
            </dd>
          </>
        ) : null}
        {line('sales', report.sales)}
        {line('tax', report.tax)}
        {line('tips', report.tips)}
        {line('depositsTaken', report.deposits)}
        {line('depositsBack', report.deposits_returned)}
      </dl>
      {methods.length > 0 ? (
        <MoneyTable
          caption={t('till.byMethod')}
          rows={methods.map(({ method, ...money }) => ({
            name: NAMED.includes(method) ? t(`till.method.${method}`) : method,
            ...money,
          }))}
          currency={currency}
        />
      ) : null}
      {types.length > 0 ? (
        <MoneyTable
          caption={t('till.byType')}
          rows={types.map(({ type, received, returned }) => ({ name: t(`type.${type}`), received, returned }))}
          currency={currency}
        />
      ) : null}
      <h3 className={heading}>{t('till.cash')}</h3>
      <dl className={rows}>
        {line('float', cash.float)}
        {line('received', cash.received)}
        {line('returned', cash.returned)}
        {line('in', cash.paid_in)}
        {line('out', cash.paid_out)}
      </dl>
    </>
  );
}

interface MoneyTableProps {
  readonly caption: string;
  readonly rows: readonly { readonly name: string; readonly received: string; readonly returned: string }[];
  readonly currency: string;
}

function MoneyTable({ caption, rows: lines, currency }: MoneyTableProps) {
  const t = useText();
  return (
    <table className={table}>
      <caption className={heading}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('till.name')}</th>
          <th scope="col">{t('till.received')}</th>
          <th scope="col">{t('till.returned')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, received, returned }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Money amount={received} currency={currency} />
            </td>
            <td>
              <Money amount={returned} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
