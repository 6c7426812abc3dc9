import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { type Translate, useLocale } from '@sufra/i18n';
import { useCart, usePlatform, useText } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { Banner, Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ordersPath } from '../../order/lists/orders-path.ts';
import { readBegunPayment } from '../../storage/paid-order.ts';
import { AskingBar, OutcomeMark } from './outcome-mark.tsx';
import { OUTCOME_PARTS, Said } from './outcome-parts.tsx';
import { outcomeView } from './outcome-purposes.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { useAffectedLines, useOrderPage } from './use-outcome.ts';
import type { Waited } from './use-waited.ts';

const panel = css`display:flex;flex-direction:column;gap:var(--s5)`;
const stack = css`display:flex;flex-direction:column;gap:var(--s4);align-items:flex-start`;
const text = css`color:var(--ink-2);line-height:1.7`;

export interface OutcomeProps {
  /** Null: not known yet. */
  readonly session: PaymentSession | null;
  readonly waited: Waited;
  /** The last question was not answered. */
  readonly failing: boolean;
  readonly asking: boolean;
  readonly onCheck: () => void;
}

/** One text per outcome of a payment (CHK-028, CHK-031). */
export function Outcome({ session, ...asked }: OutcomeProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context, navigate } = usePlatform();
  const online = useOnline();
  const hasBasket = useCart().count > 0;
  useOrderPage(session);
  useAffectedLines(session);
  const outcome = session?.outcome ?? 'waiting';
  const part = OUTCOME_PARTS.get(outcome);
  // Read after the first drawing only: the server has no storage, and does not know the session.
  const begun = session ? readBegunPayment(session.id) : null;
  // A visitor of the link has no basket here, and no page of the order: the link is the only way back.
  const link = session?.order ? begun?.link : undefined;
  // The bank's app may open another browser than the one that ordered: what it may not open is not offered.
  const isElsewhere = session?.opens === false && !link;

  return (
    <Card className={panel}>
      <div className={stack} aria-live="polite" data-test="payment-outcome" data-outcome={outcome}>
        <OutcomeMark outcome={outcome} />
        {session && part
          ? part({
              session,
              view: outcomeView({ session, begun, hasBasket, ordersPage: ordersPath(context) }),
              isStranger: link !== undefined || isElsewhere,
              isElsewhere,
              isOnlyWay: begun?.isOnlyWay === true,
              t,
              locale,
              navigate,
            })
          : waiting(asked, online, t)}
        {isElsewhere && outcome !== 'waiting' ? <p className={text}>{t('bank.elsewhere')}</p> : null}
      </div>
      {session ? <PaymentFacts session={session} isElsewhere={isElsewhere} /> : null}
    </Card>
  );
}

/** The bank still decides, or it is not known. */
function waiting({ waited, failing, asking, onCheck }: Omit<OutcomeProps, 'session'>, online: boolean, t: Translate) {
  return (
    <Said heading={t(waited === 'long' ? 'bank.slow' : 'bank.waiting')}>
      {waited === 'long' ? (
        <Banner tone="warning">
          <strong>{t('bank.doNotPay')}</strong>. {t('bank.slowText')}
        </Banner>
      ) : (
        <>
          <p className={text}>{t(waited === 'longer' ? 'bank.longerText' : 'bank.waitingText')}</p>
          <AskingBar />
        </>
      )}
      {!online ? (
        <Banner tone="warning">
          {t('bank.offline')}. {t('bank.offlineText')}
        </Banner>
      ) : failing ? (
        <p className={text}>{t('bank.askFailed')}</p>
      ) : null}
      {waited === 'short' ? null : (
        <Button kind="soft" busy={asking} onClick={onCheck}>
          {t('bank.checkNow')}
        </Button>
      )}
    </Said>
  );
}
