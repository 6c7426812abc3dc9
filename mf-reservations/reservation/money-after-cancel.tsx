import type { Reservation } from '@sufra/api/reservation/endpoints';
import { FREE_COST, isFreeCost } from '@sufra/api/reservation/policy';
import { formatDay, formatMoneyText, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

/** What a cancellation now does with the money, by the policy the reservation was made under; nothing where nothing was paid. */
export function MoneyIfCancelled({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const { refund, payment, currency = '', time_zone: timeZone } = reservation;
  if (!refund || isFreeCost(payment?.paid ?? FREE_COST)) return <>{t('cancel.free')}</>;
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  const amounts = { amount: money(refund.amount), kept: money(refund.kept) };
  if (isFreeCost(refund.amount)) return <>{t('cancel.nothingBack', amounts)}</>;
  const isAll = isFreeCost(refund.kept);
  const method = localizedName(payment?.names, locale).text;
  const wayBack = method ? ` ${t('cancel.wayBack', { method })}` : '';
  if (!refund.until)
    return (
      <>
        {t(isAll ? 'cancel.allBack' : 'cancel.someBack', amounts)}
        {wayBack}
      </>
    );
  const zone = { locale, timeZone };
  const until = { day: formatDay(refund.until, { ...zone, now }), time: formatTime(refund.until, zone) };
  return (
    <>
      {t(isAll ? 'cancel.allBackUntil' : 'cancel.someBackUntil', { ...amounts, ...until })}
      {wayBack}
    </>
  );
}

/** Of a cancelled one: what goes or went back to the customer, which way and until when, and what the restaurant keeps; nothing where nothing was paid. */
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
    ...(isFreeCost(refunded) ? [] : [back('returned', refunded), t('cancel.shownLater')]),
    ...(isFreeCost(paid) ? [] : [t('cancel.kept', { kept: money(paid) })]),
  ];
  return <>{said.join(' ')}</>;
}
