import type { Reservation } from '@sufra/api/reservation/endpoints';
import { isFreeCost } from '@sufra/api/reservation/policy';
import { formatDay, formatMoneyText, formatTime, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

/** What a cancellation now does with the money, by the policy the reservation was made under; nothing where nothing was paid. */
export function MoneyIfCancelled({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const { refund, payment, currency = '', time_zone: timeZone } = reservation;
  if (!refund || isFreeCost(payment?.paid ?? '0.00')) return <>{t('cancel.free')}</>;
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  const words = t(
    isFreeCost(refund.kept) ? 'cancel.allBack' : isFreeCost(refund.amount) ? 'cancel.nothingBack' : 'cancel.someBack',
    { amount: money(refund.amount), kept: money(refund.kept) },
  );
  const zone = { locale, timeZone };
  return (
    <>
      {words}{' '}
      {refund.until
        ? t('cancel.until', { day: formatDay(refund.until, { ...zone, now }), time: formatTime(refund.until, zone) })
        : null}
    </>
  );
}

/** Of a cancelled one: what goes back to the customer; nothing where nothing was paid. */
export function MoneyAfterCancel({ reservation: { payment, currency = '' } }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  if (!payment) return null;
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  if (!isFreeCost(payment.refunding)) return <>{t('cancel.returning', { amount: money(payment.refunding) })}</>;
  if (!isFreeCost(payment.paid)) return <>{t('cancel.kept', { kept: money(payment.paid) })}</>;
  return null;
}
