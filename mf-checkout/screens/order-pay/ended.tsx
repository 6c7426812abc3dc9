import type { PaymentMethod } from '@sufra/api/payment/endpoints';
import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import { groupPath } from '@sufra/contract/order-pages';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useCart, usePlatform, useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { ordersPath } from '../../order/lists/orders-path.ts';
import { NO_METHOD } from '../../order/money/money-back.ts';
import type { PaidThing } from './pay-order-props.ts';
import { payPurposeView } from './pay-purposes.ts';

export interface EndedProps {
  readonly purpose: PaymentPurpose;
  readonly order: PaidThing;
  /** The way to pay that the order has, where it is offered; undefined: not known. */
  readonly method?: Pick<PaymentMethod, 'kind' | 'names' | 'online'> | undefined;
  readonly toLocal: (path: string) => string;
}

/**
 * Nothing to pay here: paid already, paid in cash at the handover, that to come or past, or over and why. It
 * leads to what is there: the order, the reservation, the wallet, the table, a basket with dishes.
 */
export function Ended({ purpose, order, method, toLocal }: EndedProps) {
  const t = useText();
  const { locale } = useLocale();
  const isPlaced = order.state === 'placed';
  const placedKey = purpose === 'order' && isPlaced ? placedOrderKey(order, method) : null;
  const isCash = placedKey === 'pay.placedCash' || placedKey === 'pay.takenCash';
  if (order.by_link)
    return (
      <EmptyState
        heading="h1"
        title={t(placedKey ?? (isPlaced ? 'pay.placed' : 'pay.over'))}
        text={t('pay.linkOver')}
      />
    );
  if (order.group_id)
    return (
      <EmptyState
        heading="h1"
        title={t('shares.eachPaysOrder')}
        action={<Way to={toLocal(groupPath(order.group_id))}>{t('shares.toGroup')}</Way>}
      />
    );
  if (isPlaced && order.change_lapsed)
    return (
      <EmptyState
        heading="h1"
        title={t('editOrder.lapsed')}
        text={t('editOrder.lapsedText')}
        action={<ToOrder order={order} toLocal={toLocal} />}
      />
    );
  if (purpose === 'order' && !isPlaced) return <OrderOver order={order} toLocal={toLocal} />;
  const cashText = t(order.handed_over ? 'pay.takenCashText' : 'pay.placedCashText', {
    method: localizedName(method?.names, locale).text,
    amount: formatMoneyText(order.amount, order.currency, locale),
  });
  const { placed, placedText, over, toThing, pathOf } = payPurposeView(purpose, order).ended;
  return (
    <EmptyState
      heading="h1"
      title={t(placedKey ?? (isPlaced ? placed : over))}
      text={isCash ? cashText : placedText && placedKey !== 'pay.placedHere' ? t(placedText) : undefined}
      action={<Way to={toLocal(pathOf(order))}>{t(toThing)}</Way>}
    />
  );
}

/**
 * Key of the heading of an order that is placed. One whose method is not offered any more may be paid, or due in cash.
 */
function placedOrderKey({ method_id, handed_over }: PaidThing, method: EndedProps['method']) {
  const isCash = method?.kind === 'cash' || method?.online === false;
  if (isCash) return handed_over ? 'pay.takenCash' : 'pay.placedCash';
  if (method) return 'pay.placed';
  return method_id === '' || method_id === NO_METHOD ? 'pay.placed' : 'pay.placedHere';
}

function OrderOver({ order, toLocal }: Pick<EndedProps, 'order' | 'toLocal'>) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const hasBasket = useCart().count > 0;
  const reason = order.reason ? localizedName(order.reason, locale).text : '';
  if (order.was_placed)
    return (
      <EmptyState
        heading="h1"
        title={t('pay.over')}
        text={[reason, t('pay.overText')].filter(Boolean).join('. ')}
        action={<ToOrder order={order} toLocal={toLocal} />}
      />
    );
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

function ToOrder({ order, toLocal }: Pick<EndedProps, 'order' | 'toLocal'>) {
  const { toThing, pathOf } = payPurposeView('order', order).ended;
  return <Way to={toLocal(pathOf(order))}>{useText()(toThing)}</Way>;
}

function Way({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <LinkButton kind="soft" size="small" href={to}>
      {children}
    </LinkButton>
  );
}
