import type { Reservation } from '@sufra/api/reservation/endpoints';
import { FREE_COST, isFreeCost } from '@sufra/api/reservation/policy';
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
  const amounts = { amount: money(refund.amount), kept: money(refund.kept) };
  if (isFreeCost(refund.amount)) return <>{t('cancel.nothingBack', amounts)}</>;
  const isAll = isFreeCost(refund.kept);
  if (!refund.until) return <>{t(isAll ? 'cancel.allBack' : 'cancel.someBack', amounts)}</>;
  const zone = { locale, timeZone };
  const until = { day: formatDay(refund.until, { ...zone, now }), time: formatTime(refund.until, zone) };
  return <>{t(isAll ? 'cancel.allBackUntil' : 'cancel.someBackUntil', { ...amounts, ...until })}</>;
}

/** Of a cancelled one: what goes or went back to the customer, and what the restaurant keeps; nothing where nothing was paid. */
export function MoneyAfterCancel({ reservation: { payment, currency = '' } }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  if (!payment) return null;
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  const { paid, refunding, refunded = FREE_COST } = payment;
  const said = [
    ...(isFreeCost(refunding) ? [] : [t('cancel.returning', { amount: money(refunding) })]),
    ...(isFreeCost(refunded) ? [] : [t('cancel.returned', { amount: money(refunded) })]),
    ...(isFreeCost(paid) ? [] : [t('cancel.kept', { kept: money(paid) })]),
  ];
  return <>{said.join(' ')}</>;
}
