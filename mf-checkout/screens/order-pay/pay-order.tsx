import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useEndpoint, useText } from '@sufra/module';
import { Banner, LinkButton, Money, Skeleton, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { PayForMe } from '../../order/money/pay-for-me.tsx';
import { LegalNote } from '../../payment/legal-note.tsx';
import { AtBank } from './at-bank.tsx';
import { Ended } from './ended.tsx';
import { PayChoice, payRoom } from './pay-choice.tsx';
import type { PayOrderProps } from './pay-order-props.ts';
import { payPurposeView } from './pay-purposes.ts';

const title = css`font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;
const facts = css`display:flex;flex-direction:column;gap:4px;color:var(--ink-2)`;
const amount = css`font-size:var(--fs-h1);font-weight:700;color:var(--ink)`;
const back = css`align-self:flex-start`;

/** The amount to pay, and the payment itself. */
export function PayOrder(props: PayOrderProps) {
  const { purpose = 'order', order, refId, toLocal, details, way } = props;
  const { isDifference = false } = order;
  const t = useText();
  const { locale } = useLocale();
  const { currency, pay_until, time_zone, bank_session = null } = order;
  // What was begun here leads to its outcome by itself.
  const [begun, setBegun] = useState<string | null>(null);
  const atBank = bank_session !== begun ? bank_session : null;
  const view = payPurposeView(purpose, order);
  const answer = useEndpoint(listPaymentMethods, {
    query: { ...view.methodsOf(order), amount: order.amount },
  });
  const branch = localizedName(order.branch_names, locale).text;

  if (order.state !== 'payable') {
    // Whether it is paid is known by its method.
    if (purpose === 'order' && order.state === 'placed' && answer.state === 'loading')
      return <Skeleton shape="short" />;
    const method = dataOf(answer)?.find(({ id }) => id === order.method_id);
    return <Ended purpose={purpose} order={order} method={method} toLocal={toLocal} />;
  }
  return (
    <>
      <h1 className={title}>{t(isDifference ? view.differenceTitle : view.title, { number: view.numberOf(order) })}</h1>
      <div className={facts}>
        <span>{t('pay.amount')}</span>
        <span className={amount} data-test="pay-amount">
          <Money amount={order.amount} currency={currency} />
        </span>
        {view.hasBranch ? <span>{t('pay.branch', { name: branch })}</span> : null}
        {details}
        {pay_until && view.until ? (
          <span>
            {t(isDifference ? view.differenceUntil : view.until, { time: '' })}
            <Time at={pay_until} timeZone={time_zone} />
          </span>
        ) : null}
      </div>
      {isDifference ? <p className={facts}>{t(view.differenceText)}</p> : null}
      {/* The link shows what the order costs, and nothing else of it. */}
      {order.by_link === true ? <Banner>{t('pay.link')}</Banner> : null}
      {atBank ? (
        <AtBank session={atBank} toLocal={toLocal} />
      ) : (
        <>
          <LegalNote />
          <Answer
            of={answer}
            className={payRoom}
            skeleton={<Skeleton shape="button" />}
            failed={{ title: t('checkout.methodsFailed') }}
          >
            {(methods) => {
              // What an order costs more is paid as the order was: the provider takes no other method.
              const isFixed = isDifference && order.method_id !== '';
              const online = methods.filter(
                ({ id, online }) => online === true && (!isFixed || id === order.method_id),
              );
              return online.length === 0 ? (
                <Banner tone="warning">{t(view.noMethods)}</Banner>
              ) : (
                <PayChoice {...props} methods={online} onBegun={setBegun} />
              );
            }}
          </Answer>
        </>
      )}
      {purpose === 'order' && refId === order.ref_id && !isDifference && !atBank ? (
        <PayForMe orderId={order.ref_id} />
      ) : null}
      {way ? (
        <LinkButton kind="soft" size="small" className={back} href={toLocal(way.to)} data-test="pay-back">
          {way.label}
        </LinkButton>
      ) : null}
    </>
  );
}
