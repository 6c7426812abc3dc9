import type { OrderSummary } from '@sufra/api/order/endpoints';
import { formatMoneyText, formatTime, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';

type ChangedOrder = Pick<OrderSummary, 'branch'> & Partial<Pick<OrderSummary, 'currency'>>;

/**
 * What is to be paid for a change of an order, and until when: the strip and the lists say it in these words (CHK-064).
 */
export function useChangeWords(): (order: ChangedOrder, change: NonNullable<OrderSummary['change']>) => string {
  const t = useText();
  const { locale } = useLocale();
  return ({ branch, currency }, { amount, pay_until }) =>
    t('strip.change', {
      amount: formatMoneyText(amount, currency ?? '', locale),
      time: formatTime(pay_until, { locale, timeZone: branch.time_zone }),
    });
}
