import type { StaffTable } from '@sufra/api/staff/endpoints';
import { isWaiting, tableState } from '@sufra/api/staff/serve/table-state';
import { formatList, localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Money, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { edge, edgeNone, edgeNow, edgeOff, quietSmall, surface } from '@sufra/ui/desk';
import { Minutes } from '../board/tick.tsx';
import { TableBadge } from './table-words.tsx';

const card = css`
display:grid;gap:6px;align-content:start;min-block-size:8rem;padding:10px 12px 12px;${surface};${edge};color:inherit;text-decoration:none;
content-visibility:auto;contain-intrinsic-size:auto 9rem;
`;
const waits = edgeNow;
const free = css`${edgeNone};background:none`;
const off = css`${edgeOff};background:var(--sunken);color:var(--ink-2)`;
const row = css`display:flex;align-items:baseline;justify-content:space-between;gap:var(--s2)`;
const name = css`font-size:1.25rem;font-weight:600;line-height:1.3`;

/** One table of the list: its state by icon, word and edge, its people, its bill. */
export function TableCard({ table }: { readonly table: StaffTable }) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const { party } = table;
  const state = tableState(table);
  return (
    <li>
      <a
        href={localePath(locale, `/tables/${own.restaurant}/${table.branch_id}/${table.id}`)}
        data-table={table.id}
        className={cx(card, isWaiting(state) && waits, state === 'free' && free, state === 'off' && off)}
      >
        <span className={row}>
          <span className={name}>
            <Name name={table.names} />
          </span>
          {party ? <Minutes since={party.opened_at} /> : null}
        </span>
        <span>
          <TableBadge state={state} />
        </span>
        {party ? (
          <>
            <span className={quietSmall}>
              <bdi>{formatList(party.people, locale)}</bdi>
            </span>
            <span>
              <Money amount={party.due} currency={table.currency} />
              {party.paid === '0.00' ? null : (
                <span className={quietSmall}>
                  {' · '}
                  {t('table.paidOf')} <Money amount={party.paid} currency={table.currency} />
                </span>
              )}
            </span>
          </>
        ) : (
          <span className={quietSmall}>
            {t('table.seats', { count: table.seats })}
            {table.staff_code && state === 'free' ? ` · ${t('table.code', { code: table.staff_code })}` : ''}
          </span>
        )}
      </a>
    </li>
  );
}
