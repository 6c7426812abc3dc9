import type { OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { isRunning, listedStatus } from '@sufra/api/order/statuses';
import { orderPayStep, type PayStep, turnWords } from '@sufra/api/payment/pay-step';
import { againDialog, cartDialog } from '@sufra/contract/modules/checkout';
import { formatMoneyText, formatTime, localePath, localizedName, useLocale } from '@sufra/i18n';
import { tap, useDialog, usePlatform, useText } from '@sufra/module';
import { useOpenChange } from '@sufra/module/open-change';
import { useTotalWords } from '@sufra/module/total-words';
import { Button, DateText, LinkButton, Money, Name, Time } from '@sufra/ui';
import { ArrowsClockwiseIcon } from '@sufra/ui/icons';
import { OrderRow as Row } from '@sufra/ui/order';

export interface OrderRowProps {
  readonly order: OrderSummary;
  /** An order that has ended can be ordered again here. */
  readonly again?: boolean;
}

/** One order of the account: number, status, total, when and where; the whole row leads to its page. */
export function OrderRow({ order, again }: OrderRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const words = useTotalWords();
  const { tenant, modules } = usePlatform().context;
  const { label, tone, colours } = shownStatus(listedStatus(order), tenant.messages, locale, order.type);
  const timeZone = order.branch.time_zone;
  const isOffered = again && modules.includes('mf-checkout') && !isRunning(order.status) && order.type !== 'dine_in';
  const change = useOpenChange(order);
  // It is made, or changed, once it is paid.
  const step = orderPayStep({ ...order, change });
  const says = turnWords(step);
  const notYours = says && localizedName(says, locale).text;
  return (
    <Row
      href={localePath(locale, `/order/${encodeURIComponent(order.id)}`)}
      title={
        <>
          {t('orders.number')} <bdi dir="ltr" translate="no">{`#${order.number}`}</bdi>
        </>
      }
      status={order.status}
      statusLabel={t('orders.status')}
      badge={{ label: change ? label : (notYours ?? label), tone, ...colours }}
      amount={<Money amount={order.total} currency={order.currency} />}
      facts={[
        ...(change
          ? [
              notYours ??
                t('orders.change', {
                  amount: formatMoneyText(change.amount, order.currency, locale),
                  time: formatTime(change.pay_until, { locale, timeZone }),
                }),
            ]
          : []),
        <Moment key="moment" at={order.created_at} timeZone={timeZone} />,
        <Name key="branch" name={order.branch.names} />,
        t('orders.items', { count: order.count }),
        ...(order.cancel_reason ? [<Name key="reason" name={order.cancel_reason} />] : []),
        ...(order.goes_back
          ? [
              t(order.is_back ? 'orders.wentBack' : 'orders.back', {
                amount: formatMoneyText(order.goes_back, order.currency, locale),
              }),
            ]
          : []),
        ...(order.net_paid ? [`${words.net} ${formatMoneyText(order.net_paid, order.currency, locale)}`] : []),
      ]}
      action={
        step && modules.includes('mf-checkout') ? (
          <PayLink step={step} />
        ) : isOffered ? (
          <Again orderId={order.id} />
        ) : null
      }
    />
  );
}

function PayLink({ step }: { readonly step: PayStep }) {
  const { locale } = useLocale();
  return (
    <LinkButton size="small" href={localePath(locale, step.path)}>
      {localizedName(step.way, locale).text}
    </LinkButton>
  );
}

function Moment({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  return (
    <>
      <DateText at={at} timeZone={timeZone} /> <Time at={at} timeZone={timeZone} />
    </>
  );
}

function Again({ orderId }: { readonly orderId: string }) {
  const t = useText();
  const again = useDialog(againDialog);
  const openCart = useDialog(cartDialog);
  const order = async () => {
    if ((await again({ order_id: orderId })) === 'basket') await openCart({});
  };
  return (
    <Button
      kind="soft"
      size="small"
      icon={<ArrowsClockwiseIcon />}
      onClick={() => void order()}
      {...tap(`again-${orderId}`)}
    >
      {t('orders.again')}
    </Button>
  );
}
