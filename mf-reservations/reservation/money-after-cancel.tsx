import type { Reservation } from '@sufra/api/reservation/endpoints';
import { FREE_COST, isFreeCost, type Refund, refundOncePaid, refundSentence } from '@sufra/api/reservation/policy';
import { refundValues } from '@sufra/api/reservation/refund-values';
import { formatDay, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

/**
 * What a cancellation now does with the money, by the policy the reservation was made under; nothing where
 * nothing was paid.
 */
export function MoneyIfCancelled({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { refund, payment } = reservation;
  const said = useRefundValues(reservation);
  if (!refund || isFreeCost(payment?.paid ?? FREE_COST)) return <>{t('cancel.free')}</>;
  const method = localizedName(payment?.names, locale).text;
  const sentence = refundSentence(refund);
  return (
    <>
      {t(`cancel.${sentence}`, said(refund))}
      {method && sentence !== 'nothingBack' ? ` ${t('cancel.wayBack', { method })}` : ''}
    </>
  );
}

/**
 * Before paying: what a cancellation will do with the money, by the rule that the reservation's page says
 * afterwards (RES-029).
 */
export function RefundOncePaid({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { now } = usePlatform().context;
  const said = useRefundValues(reservation);
  const refund = refundOncePaid(reservation, Date.parse(now));
  if (!refund) return <>{t('confirm.payText')}</>;
  const sentence = refundSentence(refund);
  return (
    <>
      {t('confirm.payNow')}{' '}
      {sentence === 'nothingBack' ? (
        <strong>{t('cancel.nothingBackOncePaid', said(refund))}</strong>
      ) : (
        t(`cancel.${sentence}`, said(refund))
      )}
    </>
  );
}

/** Amounts and time of a sentence about money that goes back. */
function useRefundValues({ currency = '', time_zone: timeZone }: Reservation) {
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  return (refund: Refund) => refundValues(refund, { currency, locale, timeZone, now });
}

/**
 * Of a cancelled one: what goes or went back to the customer, which way and until when, and what the
 * restaurant keeps; nothing where nothing was paid.
 */
export function MoneyAfterCancel({
  reservation: { payment, currency = '', time_zone: timeZone },
}: {
  readonly reservation: Reservation;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  if (!payment) return null;
  const { paid, refunding, refunded = FREE_COST, names, expected_by: by } = payment;
  const method = localizedName(names, locale).text;
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  const back = (state: 'returning' | 'returned', amount: string) =>
    method
      ? t(`cancel.${state}To`, { amount: money(amount), method })
      : t(`cancel.${state}`, { amount: money(amount) });
  const said = [
    ...(isFreeCost(refunding) ? [] : [back('returning', refunding)]),
    ...(isFreeCost(refunding) || !by
      ? []
      : [t('cancel.expectedBy', { day: formatDay(by, { locale, timeZone, now }) })]),
    ...(isFreeCost(refunded) ? [] : [back('returned', refunded), t(method ? 'cancel.bankDays' : 'cancel.shownLater')]),
    ...(isFreeCost(paid) ? [] : [t('cancel.kept', { kept: money(paid) })]),
  ];
  return <>{said.join(' ')}</>;
}
