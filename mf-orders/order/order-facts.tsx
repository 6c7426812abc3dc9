import { fromMinor } from '@sufra/api/order/minor';
import { tipIn } from '@sufra/api/order/tip';
import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { formatList, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { useTypedWords } from '../board/order-words.tsx';

/** What is to know of the order beside its way to the customer: the person that typed it in, its tip, who paid which share of it, cash that is to be handed over, why its customer canceled it, that they changed it. */
export function OrderFacts({
  order: { by_hand, canceled_for, edited, currency, order, typed },
}: {
  readonly order: StaffOrder;
}) {
  const t = useText();
  const { locale } = useLocale();
  const tip = tipIn(order.totals);
  const typedBy = useTypedWords()({ typed });
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
      {canceled_for ? (
        <Banner tone="plain">
          <p>{t('order.canceledFor', { reason: localizedName(canceled_for.names, locale).text })}</p>
          {canceled_for.note ? (
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
