import { getTopUp, type TopUp } from '@sufra/api/top-up/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { useEndpoint, usePlatform, useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { isUnavailable } from '../../order/change/unavailable.ts';
import { WALLET_PAGE } from '../../payment/pay-path.ts';
import { PayAnswer } from './pay-answer.tsx';
import { PayOrder } from './pay-order.tsx';
import type { PaidThing } from './pay-order-props.ts';

export interface PayTopUpProps {
  readonly id: string;
  /** The customer came from the checkout, and goes back there. */
  readonly toCheckout: boolean;
  readonly className: string;
}

/** A top-up of the wallet that waits for its payment, on the page that pays orders (ACCT-028). */
export function PayTopUp({ id, toCheckout, className }: PayTopUpProps) {
  const t = useText();
  const { locale } = useLocale();
  const { time_zone } = usePlatform().context.tenant;
  const toLocal = (path: string) => localePath(locale, path);
  const answer = useEndpoint(getTopUp, { params: { id } });
  return (
    <PayAnswer
      of={answer}
      className={className}
      isOver={(status) => isUnavailable(status) || status === 401}
      over={
        <EmptyState
          heading="h1"
          title={t('pay.topUpOver')}
          action={<LinkButton href={toLocal(WALLET_PAGE)}>{t('pay.toWallet')}</LinkButton>}
        />
      }
    >
      {(topUp) => (
        <PayOrder
          purpose="wallet"
          order={payableOf(topUp, time_zone)}
          refId={id}
          toLocal={toLocal}
          toCheckout={toCheckout}
          way={
            toCheckout
              ? { to: '/checkout', label: t('pay.backToBasket') }
              : { to: WALLET_PAGE, label: t('pay.toWallet') }
          }
        />
      )}
    </PayAnswer>
  );
}

/** The amount to pay of a top-up, as the page shows it. */
function payableOf(
  { id, amount, currency, state, pay_until, bank_session = null }: TopUp,
  time_zone: string,
): PaidThing {
  return {
    ref_id: id,
    number: '',
    state: state === 'waiting' ? 'payable' : state === 'credited' ? 'placed' : 'over',
    amount,
    currency,
    branch_id: '',
    branch_names: {},
    time_zone,
    type: 'pickup',
    count: 1,
    method_id: '',
    pay_until,
    session_id: null,
    bank_session,
  };
}
