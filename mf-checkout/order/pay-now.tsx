import type { Order } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { Button, Money } from '@sufra/ui';
import { openDocument, payPath } from '../payment/pay-path.ts';
import { PayForMe } from './pay-for-me.tsx';

/** Payment states in which nothing more is to be paid, or the bank is being asked. */
const SETTLED = ['authorized', 'paid', 'processing'];

/** Of an order that waits for its payment: the way to the page that pays it. Nothing for any other order. */
export function PayNow({
  order,
}: {
  readonly order: Pick<Order, 'id' | 'status' | 'payment' | 'totals' | 'currency'>;
}) {
  const t = useText();
  const { locale } = useLocale();
  const due = order.totals.find(({ code }) => code === 'due')?.amount;
  if (order.status !== 'callcenter_pending' || SETTLED.includes(order.payment.status) || !due) return null;
  return (
    <>
      <Button
        kind="pay"
        block
        amount={<Money amount={due} currency={order.currency} />}
        onClick={() => openDocument(localePath(locale, payPath(order.id)))}
        {...tap('order-pay-now')}
      >
        {t('order.payNow')}
      </Button>
      <PayForMe orderId={order.id} />
    </>
  );
}
