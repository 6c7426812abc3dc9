import { listOrderHistory } from '@sufra/api/staff/endpoints';
import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, Forbidden, useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { tallLink } from '@sufra/ui/desk';
import { MagnifyingGlassIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BranchChips } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { PagesRow } from '../../frame/pages-row.tsx';
import { ExportHistory } from '../../history/export-history.tsx';
import { type HistoryFilters, HistoryForm, queryOf } from '../../history/history-form.tsx';
import { HistoryRow } from '../../history/history-row.tsx';
import { SEARCHED } from '../../history/paths.ts';

const page = css`display:grid;gap:var(--s4);align-content:start;padding:var(--s4);max-inline-size:72rem;@media (max-width:43.6875em){gap:12px;padding:12px}`;
const list = css`display:grid;gap:8px`;
const closed = css`@media (max-width:43.6875em){display:none}`;
const tools = css`display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between`;
const block = css`block-size:5rem`;

/**
 * `/order-history/{restaurant}`: orders of any state and day, found by number, name and mobile; each leads to
 * its page (SHOP-014, SHOP-021).
 */
export default function OrderHistoryScreen() {
  return (
    <AtRestaurant>
      <OrderHistory />
    </AtRestaurant>
  );
}

function OrderHistory() {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const [branch, setBranch] = useState(EVERY_BRANCH);
  const searched = useSearchParams()[0].get(SEARCHED)?.slice(0, 100) ?? '';
  const [filters, setFilters] = useState<HistoryFilters>({ q: searched, day: '', state: '' });
  /** Where the page begins; null: at the newest. */
  const [before, setBefore] = useState<string | null>(null);
  const query = { ...queryOf(filters), ...(branch === EVERY_BRANCH ? {} : { branch_id: branch }) };
  const isAllowed = may('see_guests');
  const answer = useEndpoint(
    listOrderHistory,
    { params: { restaurant: own.restaurant }, query: { ...query, ...(before ? { before } : {}) } },
    { enabled: isAllowed },
  );
  // Another search begins with the newest.
  const [isMoreOpen, setMoreOpen] = useState(false);
  // What is chosen there stays in sight.
  const isNarrowed = filters.day !== '' || filters.state !== '' || branch !== EVERY_BRANCH;
  const more = { isOpen: isMoreOpen || isNarrowed, toggle: () => setMoreOpen(!isMoreOpen) };
  const search = (next: HistoryFilters) => {
    setFilters(next);
    setBefore(null);
  };
  return (
    <LiveFrame at="orders">
      <LiveHeader title={t('history.title')} offline={t('history.offline')}>
        <a href={localePath(locale, `/orders/${own.restaurant}`)} className={tallLink}>
          {t('order.back')}
        </a>
      </LiveHeader>
      {answer.state === 'idle' ? (
        <Forbidden />
      ) : (
        <div className={page}>
          <HistoryForm value={filters} onSearch={search} more={more} />
          <div className={cx(tools, !more.isOpen && closed)}>
            <BranchChips
              chosen={branch}
              onChoose={(one) => {
                setBranch(one);
                setBefore(null);
              }}
              every={t('board.everyBranch')}
            />
            {may('export') ? <ExportHistory body={query} /> : null}
          </div>
          <Answer
            of={answer}
            className={list}
            skeleton={['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} shape="block" className={block} />)}
            failed={{ title: t('history.failed'), text: t('board.failedText') }}
          >
            {({ orders, next }) => (
              <>
                {orders.length === 0 ? (
                  <EmptyState
                    icon={MagnifyingGlassIcon}
                    heading="h2"
                    title={t(next ? 'history.noneYet' : 'history.none')}
                    text={t(next ? 'history.noneYetText' : 'history.noneText')}
                  />
                ) : (
                  <ul className={list} aria-label={t('history.title')}>
                    {orders.map((order) => (
                      <HistoryRow key={order.id} order={order} />
                    ))}
                  </ul>
                )}
                <PagesRow before={before} next={next} onBefore={setBefore} />
              </>
            )}
          </Answer>
        </div>
      )}
    </LiveFrame>
  );
}
