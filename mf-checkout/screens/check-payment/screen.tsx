import { getPaymentSession, type PaymentSession } from '@sufra/api/payment/endpoints';
import { isId } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { columnClass, EmptyState, LinkButton } from '@sufra/ui';
import { CreditCardIcon } from '@sufra/ui/icons';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { payColumn } from '../../payment/pay-column.ts';
import { lastBegunPayment } from '../../storage/paid-order.ts';
import { Outcome } from './outcome.tsx';
import { useCartAfterwards } from './use-cart-afterwards.ts';
import { ASK_EVERY_MS, ASK_SLOWLY_MS, useWaited } from './use-waited.ts';

/** Of a share that is paid: what it says of the others changes as they pay (CHK-053). */
function waitsForOthers({ share }: PaymentSession): boolean {
  return share != null && Number(share.left) > 0 && !share.group?.placed && !share.group?.ended_as;
}

/** The return from the bank, both spellings: what the provider says, never what the address says (CHK-030, CHK-031). */
export default function CheckPaymentScreen() {
  const { locale } = useLocale();
  const t = useText();
  const [query] = useSearchParams();
  const given = query.get('payment_session') ?? '';
  const [id, setId] = useState(isId(given) ? given : null);
  // An address that lost its name on the way: the payment that this browser began last.
  useEffect(() => setId(isId(given) ? given : (lastBegunPayment()?.session_id ?? null)), [given]);

  const waited = useWaited(id);
  const [pollEvery, setPollEvery] = useState<number | false>(ASK_EVERY_MS);
  const answer = useEndpoint(
    getPaymentSession,
    { params: { id: id ?? '-' } },
    { enabled: id !== null, pollEvery: pollEvery },
  );
  const session = dataOf(answer);
  const isWaiting = !session || session.outcome === 'waiting' || session.refund?.state === 'requested';
  const isForOthers = session?.outcome === 'paid' && waitsForOthers(session);
  useEffect(() => {
    const slowly = waited === 'long' || isForOthers;
    setPollEvery(!isWaiting && !isForOthers ? false : slowly ? ASK_SLOWLY_MS : ASK_EVERY_MS);
  }, [isWaiting, isForOthers, waited]);

  useCartAfterwards(session);
  const unknown = id === null || answer.state === 'idle' || (answer.state === 'failed' && answer.error.status === 404);
  if (unknown)
    return (
      <div className={columnClass}>
        <EmptyState
          heading="h1"
          icon={CreditCardIcon}
          title={t('bank.unknown')}
          text={t('bank.unknownText')}
          action={
            <LinkButton kind="soft" size="small" href={localePath(locale, '/o')}>
              {t('bank.myOrders')}
            </LinkButton>
          }
        />
      </div>
    );
  return (
    <div className={payColumn}>
      <Outcome
        session={session ?? null}
        waited={waited}
        failing={answer.error !== null}
        asking={answer.fetching}
        onCheck={answer.retry}
      />
    </div>
  );
}
