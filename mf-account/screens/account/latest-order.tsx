import { listOrders } from '@sufra/api/order/endpoints';
import { Answer, Link, useListPage, useText } from '@sufra/module';
import { Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretRightIcon, ReceiptIcon } from '@sufra/ui/icons';
import { useOwn } from '../../account/use-own.ts';
import { OrderRow } from '../../orders/order-row.tsx';
import { pageInput } from '../../orders/page-input.ts';
import { row, rows } from './row.ts';

const title = css`flex:1;font-size:inherit;font-family:inherit;font-weight:inherit;line-height:inherit`;
const count = css`font-size:var(--fs-s);color:var(--ink-2);font-variant-numeric:tabular-nums`;
const lines = css`border-block-start:1px solid var(--outline)`;
const none = css`padding-block:var(--s3);border-block-start:1px solid var(--outline);color:var(--ink-2);font-size:var(--fs-s)`;

/** My orders on the hub: how many, the newest one, and the way to all. */
export function LatestOrder() {
  const t = useText();
  const input = pageInput(1);
  const orders = useOwn(listOrders, input);
  const total = useListPage(listOrders, input)?.total;
  return (
    <Card as="section" className={rows}>
      <Link to="/account/orders" className={row}>
        <ReceiptIcon />
        <h2 className={title}>{t('account.orders')}</h2>
        {total ? <span className={count}>{total}</span> : null}
        <CaretRightIcon />
      </Link>
      {orders.state === 'guest' ? null : (
        <Answer of={orders} skeleton={<Skeleton shape="button" />} failed={{ title: t('orders.failed') }}>
          {([newest]) =>
            newest ? (
              <ul className={lines} aria-label={t('account.latest')}>
                <OrderRow order={newest} />
              </ul>
            ) : (
              <p className={none}>{t('orders.empty')}</p>
            )
          }
        </Answer>
      )}
    </Card>
  );
}
