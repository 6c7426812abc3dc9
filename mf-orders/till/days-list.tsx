import { listTillDays } from '@sufra/api/staff/endpoints';
import { formatCalendarDate, formatDateTime, localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall, surface } from '@sufra/ui/desk';
import { CoinsIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { PagesRow } from '../frame/pages-row.tsx';
import { tillDayPath } from './paths.ts';
import { useDifferenceText } from './till-words.ts';

const box = css`display:grid;gap:8px;& h2{font-size:1.125rem}`;
const list = css`display:grid;gap:8px`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;min-block-size:3.5rem;padding:8px 12px;${surface};color:inherit;text-decoration:none`;
const name = css`font-weight:600`;
const block = css`block-size:3.5rem`;

/** Days that were closed at a branch, newest first; each leads to its Z. */
export function DaysList({ branch }: { readonly branch: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const difference = useDifferenceText();
  /** Where the page begins; null: at the newest. */
  const [before, setBefore] = useState<string | null>(null);
  const answer = useEndpoint(listTillDays, { params: { restaurant, branch }, query: before ? { before } : {} });
  return (
    <section className={box} aria-label={t('till.days')}>
      <h2>{t('till.days')}</h2>
      <Answer
        of={answer}
        className={list}
        skeleton={['a', 'b', 'c'].map((key) => <Skeleton key={key} shape="block" className={block} />)}
        failed={{ title: t('till.daysFailed'), text: t('board.failedText') }}
      >
        {({ days, next, currency, time_zone: timeZone }) => (
          <>
            {days.length === 0 ? (
              <EmptyState icon={CoinsIcon} heading="h3" title={t('till.noDays')} text={t('till.noDaysText')} />
            ) : (
              <ul className={list}>
                {days.map((day) => (
                  <li key={day.number}>
                    <a href={localePath(locale, tillDayPath(restaurant, branch, day.number))} className={row}>
                      <span className={name}>{t('till.z', { number: day.number })}</span>
                      <span>{formatCalendarDate(day.day)}</span>
                      <span>{difference(day.difference, currency)}</span>
                      <span className={quietSmall}>
                        {t('till.closedBy', {
                          name: day.closed_by,
                          time: formatDateTime(day.closed_at, { locale, timeZone }),
                        })}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <PagesRow before={before} next={next} onBefore={setBefore} />
          </>
        )}
      </Answer>
    </section>
  );
}
