import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { eveningOf, sittingOnPage } from '@sufra/i18n/time/sitting';
import { usePlatform, useText } from '@sufra/module';
import { DateText, Money, Name, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const facts = css`display:flex;flex-direction:column;gap:var(--s2);padding-block-start:var(--s4);border-block-start:1px solid var(--outline);&>div{display:flex;justify-content:space-between;gap:var(--s4)}dt{color:var(--ink-2)}dd{margin:0;font-weight:600}`;

interface FactsProps {
  readonly session: PaymentSession;
  readonly isElsewhere: boolean;
}

/**
 * What it is about: how much, how, for which order or reservation. Where that cannot be opened, also where
 * and when it is, and what it is fetched with.
 */
export function PaymentFacts({ session, isElsewhere }: FactsProps) {
  const { amount, currency, method, order, reservation } = session;
  const place = isElsewhere ? session.place : null;
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const sitting = isElsewhere && reservation?.confirmed ? reservation.sitting : null;
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
      {reservation?.number ? (
        <div>
          <dt>{t('bank.reservation')}</dt>
          <dd>
            <bdi dir="ltr" translate="no">{`#${reservation.number}`}</bdi>
          </dd>
        </div>
      ) : null}
      {sitting ? (
        <div data-test="paid-sitting">
          <dt>{t('bank.when')}</dt>
          <dd>
            {sittingOnPage(sitting, { locale, timeZone: sitting.time_zone, now })} ·{' '}
            <DateText at={eveningOf(sitting)} timeZone={sitting.time_zone} /> ·{' '}
            {t('pay.guests', { count: sitting.guests_count })}
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
