/** Words of the till (SHOP-025). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';

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
