/**
 * How an order stands, in one line: status, why it ended, what goes back. Strip, spoken words and lists say
 * it in these words (CHK-046).
 */
import type { OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { listedStatus, type ToldOrder } from '@sufra/api/order/statuses';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

type WordedOrder = ToldOrder &
  Partial<Pick<OrderSummary, 'type' | 'cancel_reason' | 'goes_back' | 'is_back' | 'currency'>>;

export function useStatusWords(): (order: WordedOrder) => string {
  const t = useText();
  const { locale } = useLocale();
  const { messages } = usePlatform().context.tenant;
  return (order) => {
    const { label } = shownStatus(listedStatus(order), messages, locale, order.type);
    const { cancel_reason, goes_back, is_back, currency } = order;
    const reason = localizedName(cancel_reason ?? undefined, locale).text;
    const ended = reason ? t('strip.endedFor', { status: label, reason }) : label;
    const back =
      goes_back && currency ? t(backKey({ is_back }), { amount: formatMoneyText(goes_back, currency, locale) }) : '';
    return back ? `${ended} · ${back}` : ended;
  };
}

/** Key of the words of what goes back, or went back. */
export function backKey({ is_back }: Pick<OrderSummary, 'is_back'>): 'device.back' | 'device.wentBack' {
  return is_back ? 'device.wentBack' : 'device.back';
}
