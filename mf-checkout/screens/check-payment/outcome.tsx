import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { formatMoneyText, localePath, localizedName, useLocale } from '@sufra/i18n';
import { useCart, usePlatform, useText } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { Banner, Button, Card, LinkButton, Money, Name, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ordersPath } from '../../order/orders-path.ts';
import {
  openDocument,
  payPath,
  payReservationPath,
  payTopUpPath,
  reservationPagePath,
  WALLET_PAGE,
} from '../../payment/pay-path.ts';
import { readBegunPayment } from '../../storage/paid-order.ts';
import { AskingBar, OutcomeMark } from './outcome-mark.tsx';
import { useAffectedLines, useOrderPage } from './use-outcome.ts';
import type { Waited } from './use-waited.ts';

const panel = css`display:flex;flex-direction:column;gap:var(--s5)`;
const facts = css`display:flex;flex-direction:column;gap:var(--s2);padding-block-start:var(--s4);border-block-start:1px solid var(--outline);&>div{display:flex;justify-content:space-between;gap:var(--s4)}dt{color:var(--ink-2)}dd{margin:0;font-weight:600}`;
const stack = css`display:flex;flex-direction:column;gap:var(--s4);align-items:flex-start`;
const title = css`font-size:var(--fs-h2)`;
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
export function Outcome({ session, waited, failing, asking, onCheck }: OutcomeProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const online = useOnline();
  useOrderPage(session);
  useAffectedLines(session);
  const outcome = session?.outcome ?? 'waiting';
  const local = (path: string) => localePath(locale, path);
  const order = session?.order ?? null;
  const reservation = session?.reservation ?? null;
  const topUp = session?.top_up ?? null;
  // Read after the first drawing only: the server has no storage, and does not know the session.
  const begun = session ? readBegunPayment(session.id) : null;
  const toCheckout = begun?.toCheckout === true;
  // A visitor of the link has no basket here, and no page of the order: the link is the only way back.
  const link = order ? begun?.link : undefined;
  // The bank's app may open another browser than the one that ordered: what it may not open is not offered.
  const isElsewhere = session?.opens === false && !link;
  const isStranger = link !== undefined || isElsewhere;
  const payPage = isElsewhere
    ? null
    : order
      ? payPath(link ?? order.id)
      : reservation
        ? payReservationPath(reservation.id)
        : topUp
          ? payTopUpPath(topUp.id, toCheckout)
          : null;
  const toPay = payPage ? () => openDocument(local(payPage)) : null;
  const named = order?.reason ?? reservation?.reason;
  const reason = named ? localizedName(named, locale).text : '';
  // An order that took its place may have taken the dishes as well.
  const hasBasket = useCart().count > 0;
  const back = reservation
    ? reservationPagePath(reservation.id)
    : topUp && !toCheckout
      ? WALLET_PAGE
      : topUp || hasBasket
        ? '/checkout'
        : ordersPath(context);
  /** Words of the way back; `otherwise` for the basket of an order. */
  const backText = (otherwise: string) => {
    if (reservation) return t('pay.toReservation');
    if (topUp) return t(toCheckout ? 'pay.backToBasket' : 'pay.toWallet');
    return t(hasBasket ? otherwise : 'bank.myOrders');
  };
  // Of a change: what it is a change of stands as it did (RES-033).
  const isChange = reservation !== null && STANDING.has(reservation.status) && !reservation.confirmed;
  const stays = isChange ? t('bank.reservationStays') : '';
  /** What became of it without money, and of the basket. */
  const nothingTaken = [
    t('bank.nothingTaken'),
    reason && !session?.retryable ? `${t('bank.returningReason', { reason })}.` : '',
    order && !isStranger && hasBasket ? t('bank.basketThere') : '',
    stays,
  ];

  return (
    <Card className={panel}>
      <div className={stack} aria-live="polite" data-test="payment-outcome" data-outcome={outcome}>
        <OutcomeMark outcome={outcome} />
        {outcome === 'paid' ? (
          <>
            <h1 className={title}>{t('bank.paid')}</h1>
            <p className={text}>
              {reservation
                ? t('bank.reservationPaid')
                : topUp && session
                  ? t('bank.topUpPaid', { amount: formatMoneyText(session.amount, session.currency, locale) })
                  : t(link ? 'bank.linkPaidText' : 'bank.paidText', { number: `#${order?.number ?? ''}` })}
            </p>
            {order && !isStranger ? (
              <LinkButton href={local(`/order/${order.id}`)}>{t('bank.toOrder')}</LinkButton>
            ) : null}
            {(reservation || topUp) && !isStranger ? <LinkButton href={local(back)}>{backText('')}</LinkButton> : null}
          </>
        ) : outcome === 'failed' ? (
          <>
            <h1 className={title}>{t('bank.failed')}</h1>
            <p className={text}>{[t(reasonKey(session?.reason ?? null)), stays].filter(Boolean).join(' ')}</p>
            {order && !isStranger && hasBasket ? <p className={text}>{t('bank.failedText')}</p> : null}
            {session?.retryable && toPay ? (
              <Button onClick={toPay}>{t('bank.another')}</Button>
            ) : isStranger ? null : (
              <LinkButton href={local(back)}>{backText('bank.again')}</LinkButton>
            )}
          </>
        ) : outcome === 'abandoned' ? (
          <>
            <h1 className={title}>{t('bank.abandoned')}</h1>
            <p className={text}>{nothingTaken.filter(Boolean).join(' ')}</p>
            {session?.retryable && toPay ? <Button onClick={toPay}>{t('bank.goOn')}</Button> : null}
            {isStranger ? null : (
              <LinkButton kind="soft" href={local(back)}>
                {backText('pay.backToBasket')}
              </LinkButton>
            )}
          </>
        ) : outcome === 'expired' ? (
          <>
            <h1 className={title}>{t('bank.expired')}</h1>
            <p className={text}>{nothingTaken.filter(Boolean).join(' ')}</p>
            {isStranger ? null : <LinkButton href={local(back)}>{backText('bank.again')}</LinkButton>}
          </>
        ) : outcome === 'returning' && session ? (
          <>
            <h1 className={title}>
              {t(
                order?.placed || reservation?.confirmed || topUp
                  ? 'bank.returned'
                  : reservation
                    ? isChange
                      ? 'bank.changeLost'
                      : 'bank.reservationReturning'
                    : 'bank.returning',
              )}
            </h1>
            <p className={text}>
              {t('bank.returningText', { amount: formatMoneyText(session.amount, session.currency, locale) })} {stays}
            </p>
            {reason ? <p className={text}>{t('bank.returningReason', { reason })}</p> : null}
            {isStranger ? null : <LinkButton href={local(back)}>{backText('bank.newTime')}</LinkButton>}
          </>
        ) : (
          <>
            <h1 className={title}>{t(waited === 'long' ? 'bank.slow' : 'bank.waiting')}</h1>
            {waited === 'long' ? (
              <Banner tone="warning">
                <strong>{t('bank.doNotPay')}</strong>. {t('bank.slowText')}
              </Banner>
            ) : (
              <>
                <p className={text}>{t('bank.waitingText')}</p>
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
          </>
        )}
        {isElsewhere && outcome !== 'waiting' ? <p className={text}>{t('bank.elsewhere')}</p> : null}
      </div>
      {session ? <PaymentFacts session={session} isElsewhere={isElsewhere} /> : null}
    </Card>
  );
}

interface FactsProps {
  readonly session: PaymentSession;
  readonly isElsewhere: boolean;
}

/** What it is about: how much, how, for which order. Where the order cannot be opened, also what it is fetched with. */
function PaymentFacts({ session, isElsewhere }: FactsProps) {
  const { amount, currency, method, order } = session;
  const place = isElsewhere ? session.place : null;
  const t = useText();
  const { locale } = useLocale();
  const name = localizedName(method.names, locale).text;
  return (
    <dl className={facts}>
      <div>
        <dt>{t('bank.amount')}</dt>
        <dd>
          <Money amount={amount} currency={currency} />
        </dd>
      </div>
      {name ? (
        <div>
          <dt>{t('order.payment')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
      ) : null}
      {order ? (
        <div>
          <dt>{t('bank.order')}</dt>
          <dd>
            <bdi dir="ltr" translate="no">{`#${order.number}`}</bdi>
          </dd>
        </div>
      ) : null}
      {place ? (
        <div>
          <dt>{t('bank.branch')}</dt>
          <dd>
            <Name name={place.branch_names} />
          </dd>
        </div>
      ) : null}
      {place?.pickup_code ? (
        <div>
          <dt>{t('order.code')}</dt>
          <dd>
            <bdi dir="ltr">{place.pickup_code}</bdi>
          </dd>
        </div>
      ) : null}
      {place?.phone ? (
        <div>
          <dt>{t('bank.phone')}</dt>
          <dd>
            <a href={telUrl(place.phone)}>
              <bdi dir="ltr">{place.phone}</bdi>
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

const REASONS = new Set(['declined', 'insufficient_funds', 'card_expired', 'authentication', 'amount_mismatch']);

function reasonKey(reason: string | null): string {
  return `bank.reasons.${reason !== null && REASONS.has(reason) ? reason : 'other'}`;
}

/** Statuses of a reservation that its guest can come to. */
const STANDING = new Set(['confirmed', 'table ready', 'seated']);
