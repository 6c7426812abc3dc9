import { listOrders } from '@sufra/api/order/endpoints';
import { accountOrdersSlot } from '@sufra/contract/modules/account';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, Slot, useListPage, useText } from '@sufra/module';
import { Card, EmptyState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useParams } from 'react-router';
import { PageLinks } from '../../account/page-links.tsx';
import { GuestPage, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { OrderRow } from '../../orders/order-row.tsx';
import { pageInput, pageNumber, pagePath } from '../../orders/page-input.ts';
import { SignInOffer } from '../../sign-in/sign-in-page.tsx';
import { SuggestUsual } from './suggest-usual.tsx';

const list = css`padding-block:var(--s1)`;
const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;

/**
 * `/account/orders/{page}`: my orders, running ones first; a page past the end shows the last one (ACCT-006). A guest finds the
 * orders of this device, and below them the offer to sign in; so does a customer with some that are not in the account (CHK-051).
 */
export default function OrdersScreen() {
  const t = useText();
  const { locale } = useLocale();
  const input = pageInput(pageNumber(useParams().page));
  const orders = useOwn(listOrders, input);
  const at = useListPage(listOrders, input);
  if (orders.state === 'guest')
    return (
      <GuestPage title={t('orders.title')}>
        <Slot of={accountOrdersSlot} />
        <SignInOffer reason={t('login.reasonOrders')} />
      </GuestPage>
    );
  return (
    <SubPage title={t('orders.title')}>
      <Slot of={accountOrdersSlot} />
      <Answer
        of={orders}
        className={stack}
        skeleton={<Skeleton shape="button" count={3} />}
        failed={{ title: t('orders.failed'), text: t('orders.failedText') }}
      >
        {(page) =>
          page.length === 0 ? (
            <EmptyState
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
              <SuggestUsual />
              <Card className={list}>
                <ul>
                  {page.map((order) => (
                    <OrderRow key={order.id} order={order} again />
                  ))}
                </ul>
              </Card>
              <PageLinks at={at} label={t('orders.pages')} path={pagePath} />
            </>
          )
        }
      </Answer>
    </SubPage>
  );
}
