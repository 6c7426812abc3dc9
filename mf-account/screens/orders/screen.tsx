import { listOrders } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Link, useListPage, useText } from '@sufra/module';
import { Card, EmptyState, ErrorState, LinkButton, Skeleton, TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretLeftIcon, CaretRightIcon } from '@sufra/ui/icons';
import { useParams } from 'react-router';
import { useOwn } from '../../parts/account/use-own.ts';
import { OrderRow } from '../../parts/orders/order-row.tsx';
import { pageInput, pageNumber, pagePath } from '../../parts/orders/page-input.ts';
import { SignInPage } from '../../parts/sign-in/sign-in-page.tsx';

const page = css`
inline-size:100%;max-inline-size:760px;margin-inline:auto;padding:var(--s4) var(--gut) var(--s16);display:flex;flex-direction:column;gap:var(--s4);
@media (min-width:900px){padding-block-start:28px}
`;
const title = css`font-size:var(--fs-h2)`;
const back = css`align-self:flex-start;font-size:var(--fs-s);color:var(--ink-2);min-block-size:44px;display:inline-flex;align-items:center;gap:4px;margin-block-end:-12px`;
const list = css`padding-block:var(--s1)`;
const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const pages = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3);font-size:var(--fs-s)`;
const middle = css`flex:1;text-align:center;color:var(--ink-2)`;

/** `/account/orders/{page}`: my orders, newest first; a page past the end shows the last one (ACCT-006). */
export default function OrdersScreen() {
  const t = useText();
  const { locale } = useLocale();
  const input = pageInput(pageNumber(useParams().page));
  const orders = useOwn(listOrders, input);
  const at = useListPage(listOrders, input);
  if (orders.state === 'guest') return <SignInPage reason={t('login.reasonOrders')} />;
  return (
    <div className={page}>
      <Link to="/account" className={back}>
        <CaretLeftIcon />
        {t('orders.back')}
      </Link>
      <h1 className={title}>{t('orders.title')}</h1>
      {orders.state === 'loading' ? (
        <div className={stack} aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      ) : orders.state === 'failed' ? (
        <ErrorState
          title={t('orders.failed')}
          text={t('orders.failedText')}
          onRetry={orders.retry}
          retrying={orders.retrying}
        />
      ) : orders.data.length === 0 ? (
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
          <Card className={list}>
            <ul>
              {orders.data.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </Card>
          {at && at.last > 1 ? (
            <nav className={pages} aria-label={t('orders.pages')}>
              {at.current > 1 ? (
                <TextLink href={localePath(locale, pagePath(at.current - 1))} rel="prev">
                  <CaretLeftIcon />
                  {t('orders.newer')}
                </TextLink>
              ) : null}
              <span className={middle}>{t('orders.pageOf', { page: at.current, last: at.last })}</span>
              {at.current < at.last ? (
                <TextLink href={localePath(locale, pagePath(at.current + 1))} rel="next">
                  {t('orders.older')}
                  <CaretRightIcon />
                </TextLink>
              ) : null}
            </nav>
          ) : null}
        </>
      )}
    </div>
  );
}
