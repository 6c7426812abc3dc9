import { type Messages, readMessages } from '@sufra/api/staff/endpoints';
import { formatDateTime, formatMoneyText, useLocale } from '@sufra/i18n';
import { Answer, dataOf, Link, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall, Section } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { ChatCircleTextIcon } from '@sufra/ui/icons';
import { useSearchParams } from 'react-router';
import { useContent } from '../../content/draft.ts';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { LostMessage } from './lost-message.tsx';
import { SumsTable } from './sums-table.tsx';

const page = css`display:grid;gap:16px;max-inline-size:56rem;min-inline-size:0`;
const filter = css`display:grid;gap:4px;justify-self:start;font-size:.8125rem;font-weight:500`;
const block = css`block-size:16rem`;
const inside = css`padding:12px 16px`;

/**
 * `/messages/{restaurant}?month=2026-11`: messages of a month with parts and cost, and what did not arrive,
 * with its reason (MSG-010).
 */
export default function MessagesScreen() {
  const t = useText();
  return (
    <Desk at="settings" title={t('messages.title')} crumb={<Crumb />}>
      <MessagesOfMonth />
    </Desk>
  );
}

function Crumb() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return <Link to={`/settings/${restaurant}`}>{t('frame.to.settings')}</Link>;
}

function MessagesOfMonth() {
  const t = useText();
  const { navigate } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const month = useSearchParams()[0].get('month');
  const answer = useEndpoint(readMessages, { params: { restaurant }, query: month ? { month } : {} });
  return (
    <SiteParts content={dataOf(useContent())} current="messages">
      <div className={page}>
        <Answer
          of={answer}
          skeleton={<Skeleton shape="block" className={block} />}
          failed={{ title: t('messages.failed'), text: t('settings.failedText') }}
        >
          {(found) => (
            <>
              <MonthSelect
                months={found.months}
                value={found.month}
                onChange={(next) => navigate(`/messages/${restaurant}?month=${next}`)}
              />
              <Shown found={found} />
            </>
          )}
        </Answer>
      </div>
    </SiteParts>
  );
}

interface MonthSelectProps {
  readonly months: readonly string[];
  readonly value: string;
  readonly onChange: (month: string) => void;
}

function MonthSelect({ months, value, onChange }: MonthSelectProps) {
  const t = useText();
  // A month of the address that has no messages stands beside those that have.
  const shown = months.includes(value) ? months : [value, ...months];
  return (
    <label className={filter}>
      {t('messages.month')}
      <select className={inputClass} dir="ltr" value={value} onChange={({ target }) => onChange(target.value)}>
        {shown.map((month) => (
          <option key={month} value={month}>
            {month.replace('-', '/')}
          </option>
        ))}
      </select>
    </label>
  );
}

function Shown({ found: { sums, balance, lost, more } }: { readonly found: Messages }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const clock = { locale, timeZone };
  return (
    <>
      {sums.length === 0 ? (
        <EmptyState icon={ChatCircleTextIcon} title={t('messages.none')} text={t('messages.noneText')} />
      ) : (
        <SumsTable sums={sums} />
      )}
      {balance ? (
        <p className={quietSmall}>
          {t('messages.balance', {
            gateway: balance.gateway,
            amount: balance.currency ? formatMoneyText(balance.amount, balance.currency, locale) : balance.amount,
            time: formatDateTime(balance.checked_at, clock),
          })}
        </p>
      ) : null}
      <Section title={t('messages.lost')} flush={lost.length > 0}>
        {lost.length === 0 ? (
          <p>{t('messages.allArrived')}</p>
        ) : (
          <ul>
            {lost.map((message) => (
              <LostMessage key={message.id} message={message} />
            ))}
          </ul>
        )}
        {more ? <p className={`${quietSmall} ${inside}`}>{t('messages.more')}</p> : null}
      </Section>
    </>
  );
}
