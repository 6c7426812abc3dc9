import { listOrders } from '@sufra/api/order/endpoints';
import type { OrderState } from '@sufra/api/order/statuses';
import { accountOrdersSlot } from '@sufra/contract/modules/account';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, Slot, useListPage, useText } from '@sufra/module';
import { Card, ChipLink, EmptyState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ReceiptIcon } from '@sufra/ui/icons';
import { useParams, useSearchParams } from 'react-router';
import { PageLinks } from '../../account/page-links.tsx';
import { GuestPage, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { OrderRow } from '../../orders/order-row.tsx';
import { pageInput, pageNumber, pagePath, stateOf } from '../../orders/page-input.ts';
import { SignInOffer } from '../../sign-in/sign-in-page.tsx';
import { SuggestUsual } from './suggest-usual.tsx';

const list = css`padding-block:var(--s1);ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,32rem),1fr));column-gap:var(--s10)}`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
// For what comes later: the footer stays out of sight.
const room = css`min-block-size:70vh`;
const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;

/**
 * `/account/orders/{page}`: my orders, running ones first, or those of `?state=`; a page past the end shows
 * the last one (ACCT-006). A guest finds the offer to sign in, and below it the orders of this device; a
 * customer those that are not in the account below the account's (CHK-051). They come from the browser, later
 * than the page: above anything they would push it away.
 */
export default function OrdersScreen() {
  const t = useText();
  const { locale } = useLocale();
  const state = stateOf(useSearchParams()[0]);
  const input = pageInput(pageNumber(useParams().page), state);
  const orders = useOwn(listOrders, input);
  const at = useListPage(listOrders, input);
  if (orders.state === 'guest')
    return (
      <GuestPage title={t('orders.title')}>
        <SignInOffer reason={t('login.reasonOrders')} />
        <div className={room}>
          <Slot of={accountOrdersSlot} />
        </div>
      </GuestPage>
    );
  return (
    <SubPage title={t('orders.title')}>
      <Answer
        of={orders}
        className={stack}
        skeleton={<Skeleton shape="button" count={3} />}
        failed={{ title: t('orders.failed'), text: t('orders.failedText') }}
      >
        {(page) =>
          page.length === 0 && !state ? (
            <EmptyState
              icon={ReceiptIcon}
              title={t('orders.empty')}
              text={t('orders.emptyText')}
              action={
                <LinkButton kind="soft" size="small" href={localePath(locale, '/menu')}>
                  {t('orders.browse')}
                </LinkButton>
              }
            />
          ) : (
            <>
              {state ? null : <SuggestUsual />}
              <StateFilter state={state} />
              {page.length === 0 ? (
                <EmptyState title={t('orders.none')} />
              ) : (
                <Card className={list}>
                  <ul>
                    {page.map((order) => (
                      <OrderRow key={order.id} order={order} again />
                    ))}
                  </ul>
                </Card>
              )}
              <PageLinks at={at} label={t('orders.pages')} path={(page) => pagePath(page, state)} />
            </>
          )
        }
      </Answer>
      <Slot of={accountOrdersSlot} />
    </SubPage>
  );
}

const STATES = [undefined, 'running', 'completed', 'canceled'] as const;

/** Which orders are shown: an address each, so that it can be shared, reloaded and gone back from (ACCT-006). */
function StateFilter({ state }: { readonly state: OrderState | undefined }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <nav className={chips} aria-label={t('orders.filter')}>
      {STATES.map((one) => (
        <ChipLink key={one ?? 'all'} href={localePath(locale, pagePath(1, one))} aria-current={one === state}>
          {t(`orders.state.${one ?? 'all'}`)}
        </ChipLink>
      ))}
    </nav>
  );
}
