import type { Order } from '@sufra/api/order/endpoints';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { moneyAfterEnd } from './money-after-end.ts';

/** What an order that came to nothing means for the customer's money, in a sentence. */
export function MoneyWords({ order }: { readonly order: Pick<Order, 'payment' | 'refund' | 'currency'> }) {
  const t = useText();
  const money = moneyAfterEnd(order);
  return (
    <p data-test="order-money">
      {t(`order.money.${money.state}`)}
      {'amount' in money && money.amount ? (
        <>
          {' '}
          (<Money amount={money.amount} currency={order.currency} />)
        </>
      ) : null}
    </p>
  );
}
