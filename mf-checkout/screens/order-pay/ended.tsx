import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import { localizedName, useLocale } from '@sufra/i18n';
import { useCart, usePlatform, useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { ordersPath } from '../../order/orders-path.ts';
import { groupPath } from '../../payment/pay-path.ts';
import type { PaidThing } from './pay-order-props.ts';
import { payPurposeView } from './pay-purposes.ts';

export interface EndedProps {
  readonly purpose: PaymentPurpose;
  readonly order: PaidThing;
  readonly toLocal: (path: string) => string;
}

/** Nothing to pay: paid already, or over and why. It leads to what is there: the order, the reservation, the wallet, the table, a basket with dishes. */
export function Ended({ purpose, order, toLocal }: EndedProps) {
  const t = useText();
  const isPlaced = order.state === 'placed';
  if (order.by_link)
    return <EmptyState heading="h1" title={t(isPlaced ? 'pay.placed' : 'pay.over')} text={t('pay.linkOver')} />;
  if (order.group_id)
    return (
      <EmptyState
        heading="h1"
        title={t('shares.eachPaysOrder')}
        action={<Way to={toLocal(groupPath(order.group_id))}>{t('shares.toGroup')}</Way>}
      />
    );
  if (purpose === 'order' && !isPlaced) return <OrderOver order={order} toLocal={toLocal} />;
  const { placed, placedText, over, toThing, pathOf } = payPurposeView(purpose, order).ended;
  return (
    <EmptyState
      heading="h1"
      title={t(isPlaced ? placed : over)}
      text={placedText && t(placedText)}
      action={<Way to={toLocal(pathOf(order))}>{t(toThing)}</Way>}
    />
  );
}

function OrderOver({ order, toLocal }: Omit<EndedProps, 'purpose'>) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const hasBasket = useCart().count > 0;
  const reason = order.reason ? localizedName(order.reason, locale).text : '';
  return (
    <EmptyState
      heading="h1"
      title={t('pay.over')}
      text={[reason, hasBasket ? t('pay.basketThere') : ''].filter(Boolean).join('. ')}
      action={
        hasBasket ? (
          <Way to={toLocal('/checkout')}>{t('pay.backToBasket')}</Way>
        ) : (
          <Way to={toLocal(ordersPath(context))}>{t('bank.myOrders')}</Way>
        )
      }
    />
  );
}

function Way({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <LinkButton kind="soft" size="small" href={to}>
      {children}
    </LinkButton>
  );
}
