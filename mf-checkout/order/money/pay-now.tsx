import type { Order } from '@sufra/api/order/endpoints';
import { orderPayStep, type PayStep } from '@sufra/api/payment/pay-step';
import { payPath } from '@sufra/contract/order-pages';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { useOpenChange } from '@sufra/module/open-change';
import { Banner, Button, LinkButton, Money, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { dueOf } from '../../cart/totals/amounts.ts';
import { openDocument } from '../../payment/pay-path.ts';
import { DropChange } from '../change/drop-change.tsx';
import { PayForMe } from './pay-for-me.tsx';

const ways = css`display:inline-flex;flex-wrap:wrap;gap:var(--s2)`;

/**
 * Of an order that waits for its payment: the way to the page that pays it, or, while the bank decides, to
 * what happens to that, where another way to pay is offered once it came to nothing (CHK-031). Nothing for
 * any other order.
 */
export function PayNow({
  order,
  step,
}: {
  /** Whose turn it is; null: it does not wait for its payment. */
  readonly step: PayStep | null;
  readonly order: Pick<Order, 'id' | 'totals' | 'currency' | 'shares'>;
}) {
  const { locale } = useLocale();
  const due = order.totals.find(({ code }) => code === 'due')?.amount;
  if (!step || !due) return null;
  const toLocal = (path: string) => localePath(locale, path);
  // Each pays their own share, on the page of the group (CHK-053).
  if (order.shares)
    return (
      <LinkButton
        block
        kind={step.at === 'others' ? 'soft' : 'primary'}
        href={toLocal(step.path)}
        data-test="order-shares"
      >
        {localizedName(step.way, locale).text}
      </LinkButton>
    );
  return (
    <>
      <Button
        kind="pay"
        block
        amount={step.at === 'customer' ? <Money amount={due} currency={order.currency} /> : undefined}
        onClick={() => openDocument(toLocal(step.path))}
        {...tap('order-pay-now')}
      >
        {localizedName(step.way, locale).text}
      </Button>
      {step.at === 'customer' ? <PayForMe orderId={order.id} /> : null}
    </>
  );
}

/**
 * Of a placed order whose change waits for its difference: what it is, until when it can be paid, the way
 * there, and the way back (CHK-064). Of one whose change was not paid in time, that it was not made.
 */
export function PayChange({
  order,
}: {
  readonly order: Pick<
    Order,
    'id' | 'status' | 'payment' | 'change' | 'change_lapsed' | 'currency' | 'branch' | 'count' | 'totals'
  >;
}) {
  const t = useText();
  const { locale } = useLocale();
  const change = useOpenChange(order);
  if (!change)
    return order.change_lapsed ? (
      <Banner tone="warning">
        <span role="status" data-test="change-lapsed">
          <strong>{t('editOrder.lapsed')}</strong> {t('editOrder.lapsedText')}
        </span>
      </Banner>
    ) : null;
  const { amount, pay_until } = change;
  const step = orderPayStep({ ...order, change, bank_session: order.payment.bank_session });
  if (step?.at === 'bank')
    return (
      <Banner
        tone="info"
        action={
          <LinkButton kind="secondary" size="small" href={localePath(locale, step.path)} data-test="pay-change">
            {localizedName(step.way, locale).text}
          </LinkButton>
        }
      >
        {localizedName(step.says, locale).text}
      </Banner>
    );
  return (
    <Banner
      tone="warning"
      action={
        <span className={ways}>
          <LinkButton kind="secondary" size="small" href={localePath(locale, payPath(order.id))} data-test="pay-change">
            {t('order.payNow')} · <Money amount={amount} currency={order.currency} />
          </LinkButton>
          <DropChange orderId={order.id} seen={pay_until} due={dueOf(order)} />
        </span>
      }
    >
      {t('editOrder.waits')} <Time at={pay_until} timeZone={order.branch.time_zone} />
    </Banner>
  );
}
