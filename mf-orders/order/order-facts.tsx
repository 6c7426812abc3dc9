import { fromMinor } from '@sufra/api/order/minor';
import { cameToNothing } from '@sufra/api/order/statuses';
import { tipIn } from '@sufra/api/order/tip';
import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { formatList, formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { useEndWords, useTypedWords } from '../board/order-words.tsx';

/**
 * What is to know of the order beside its way to the customer: the person that typed it in, its tip, who paid
 * which share of it, cash that is to be handed over, why it was canceled, that its customer changed it.
 */
export function OrderFacts({
  order: { by_hand, canceled_for, edited, currency, order, typed },
}: {
  readonly order: StaffOrder;
}) {
  const t = useText();
  const { locale } = useLocale();
  const tip = tipIn(order.totals);
  const typedBy = useTypedWords()({ typed });
  const ended = useEndWords()({
    ended_by: canceled_for ? 'customer' : order.status_history.findLast(({ status }) => cameToNothing(status))?.by,
    reason: canceled_for?.names ?? order.cancel_reason,
  });
  return (
    <>
      {typedBy ? <p data-test="typed-by">{typedBy}</p> : null}
      {tip === 0 ? null : <p>{t('order.tip', { amount: formatMoneyText(fromMinor(tip), currency, locale) })}</p>}
      {order.shares ? (
        <ul aria-label={t('order.shares')} data-test="order-shares">
          {order.shares.list.map(({ names, amount, returned }) => (
            <li key={names.join()}>
              {t(Number(returned) > 0 ? 'order.shareReturned' : 'order.share', {
                name: formatList(names, locale),
                amount: formatMoneyText(amount, currency, locale),
                returned: formatMoneyText(returned, currency, locale),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      {by_hand === null ? null : (
        <Banner tone="warning">{t('order.byHand', { amount: formatMoneyText(by_hand, currency, locale) })}</Banner>
      )}
      {ended ? (
        <Banner tone="plain">
          <p>{ended}</p>
          {canceled_for?.note ? (
            <p>
              <bdi>{canceled_for.note}</bdi>
            </p>
          ) : null}
        </Banner>
      ) : null}
      {edited ? <Banner tone="plain">{t('order.edited')}</Banner> : null}
    </>
  );
}
