import { dropOrderChange, type Order } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { useOpenChange } from '@sufra/module/open-change';
import { Banner, Button, LinkButton, Money, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';
import { dueOf } from '../cart/amounts.ts';
import { useErrorText } from '../cart/use-error-text.ts';
import { groupPath, openDocument, outcomeUrl, payPath } from '../payment/pay-path.ts';
import { lastBegunPayment } from '../storage/paid-order.ts';
import { PayForMe } from './pay-for-me.tsx';
import { useOrderAction } from './use-order-action.ts';

const ways = css`display:inline-flex;flex-wrap:wrap;gap:var(--s2)`;
const failed = css`color:var(--danger);font-weight:500`;

/** Payment states in which nothing more is to be paid, or the bank is being asked. */
const SETTLED = ['authorized', 'paid', 'processing'];

/**
 * Of an order that waits for its payment: the way to the page that pays it, or, when this browser was sent to wait for the bank, to
 * what happened to that, where another way to pay is offered once it came to nothing (CHK-031). Nothing for any other order.
 */
export function PayNow({
  order,
}: {
  readonly order: Pick<Order, 'id' | 'status' | 'payment' | 'totals' | 'currency' | 'shares'>;
}) {
  const t = useText();
  const { locale } = useLocale();
  const [asked, setAsked] = useState<string | null>(null);
  // Of this browser's storage, which the server does not know.
  useEffect(() => {
    const begun = lastBegunPayment();
    setAsked(begun?.order_id === order.id && begun.waitsSince !== null ? begun.session_id : null);
  }, [order.id]);
  const due = order.totals.find(({ code }) => code === 'due')?.amount;
  if (order.status !== 'callcenter_pending' || SETTLED.includes(order.payment.status) || !due) return null;
  const toLocal = (path: string) => localePath(locale, path);
  // Each pays their own share, on the page of the group (CHK-053).
  if (order.shares)
    return (
      <LinkButton block href={toLocal(groupPath(order.shares.group_id))} data-test="order-shares">
        {t('shares.toGroup')}
      </LinkButton>
    );
  if (asked !== null)
    return (
      <Button kind="pay" block onClick={() => openDocument(outcomeUrl(toLocal, asked))} {...tap('order-pay-now')}>
        {t('order.paymentState')}
      </Button>
    );
  return (
    <>
      <Button
        kind="pay"
        block
        amount={<Money amount={due} currency={order.currency} />}
        onClick={() => openDocument(toLocal(payPath(order.id)))}
        {...tap('order-pay-now')}
      >
        {t('order.payNow')}
      </Button>
      <PayForMe orderId={order.id} />
    </>
  );
}

/** Of a placed order whose change waits for its difference: what it is, until when it can be paid, the way there, and the way back (CHK-064). */
export function PayChange({
  order,
}: {
  readonly order: Pick<Order, 'id' | 'change' | 'currency' | 'branch' | 'count' | 'totals'>;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { announce } = usePlatform();
  const errorText = useErrorText();
  const send = useOrderAction(dropOrderChange);
  const drop = useAction<void, void>(async () => {
    const after = await send({ params: { id: order.id } }, order.change?.pay_until);
    // Its money may have come first: then the order has changed, and the page shows it.
    if (!after.change && dueOf(after) === dueOf(order)) announce(t('editOrder.dropped'));
  });
  const change = useOpenChange(order);
  if (!change) return null;
  const { amount, pay_until } = change;
  return (
    <Banner
      tone="warning"
      action={
        <span className={ways}>
          <LinkButton kind="soft" size="small" href={localePath(locale, payPath(order.id))} data-test="pay-change">
            {t('order.payNow')} · <Money amount={amount} currency={order.currency} />
          </LinkButton>
          <Button
            kind="ghost"
            size="small"
            busy={drop.loading}
            onClick={() => void drop.run().catch(() => {})}
            {...tap('drop-change')}
          >
            {t('editOrder.drop')}
          </Button>
        </span>
      }
    >
      {t('editOrder.waits')} <Time at={pay_until} timeZone={order.branch.time_zone} />
      {drop.error ? (
        <p role="alert" className={failed}>
          {errorText(drop.error)}
        </p>
      ) : null}
    </Banner>
  );
}
