/** Words of the till (SHOP-025). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { formatDate, formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';

/** A day of business as a date: `2026/11/22`. */
export function dayText(day: string): string {
  return formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC' });
}

/** Words of a difference: missing, too much, or none. */
export function useDifferenceText(): (difference: string, currency: string) => string {
  const t = useText();
  const { locale } = useLocale();
  return (difference, currency) => {
    const minor = toMinor(difference);
    if (minor === 0) return t('till.noDifference');
    const amount = formatMoneyText(fromMinor(Math.abs(minor)), currency, locale);
    return t(minor < 0 ? 'till.missing' : 'till.over', { amount });
  };
}
