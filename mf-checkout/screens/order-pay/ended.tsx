import type { Payable } from '@sufra/api/payment/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useCart, usePlatform, useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { ordersPath } from '../../order/orders-path.ts';
import { reservationPagePath, WALLET_PAGE } from '../../payment/pay-path.ts';
import type { PayPurpose } from './pay-order-props.ts';

export interface EndedProps {
  readonly purpose: PayPurpose;
  readonly order: Payable;
  readonly toLocal: (path: string) => string;
}

/** Nothing to pay: paid already, or over and why. It leads to what is there: the order, the reservation, the wallet, a basket with dishes. */
export function Ended({ purpose, order, toLocal }: EndedProps) {
  const t = useText();
  const isPlaced = order.state === 'placed';
  if (purpose === 'wallet')
    return (
      <EmptyState
        heading="h1"
        title={t(isPlaced ? 'pay.topUpPlaced' : 'pay.topUpOver')}
        action={<Way to={toLocal(WALLET_PAGE)}>{t('pay.toWallet')}</Way>}
      />
    );
  if (purpose === 'reservation')
    return (
      <EmptyState
        heading="h1"
        title={t(isPlaced ? 'pay.reservationPlaced' : 'pay.reservationOver')}
        action={<Way to={toLocal(reservationPagePath(order.order_id))}>{t('pay.toReservation')}</Way>}
      />
    );
  if (order.by_link)
    return <EmptyState heading="h1" title={t(isPlaced ? 'pay.placed' : 'pay.over')} text={t('pay.linkOver')} />;
  if (isPlaced)
    return (
      <EmptyState
        heading="h1"
        title={t('pay.placed')}
        text={t('pay.placedText')}
        action={<Way to={toLocal(`/order/${order.order_id}`)}>{t('pay.toOrder')}</Way>}
      />
    );
  return <OrderOver order={order} toLocal={toLocal} />;
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
