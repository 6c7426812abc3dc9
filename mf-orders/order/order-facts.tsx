import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner } from '@sufra/ui';

/** What happened to the order beside its way to the customer: cash that is to be handed over, why its customer canceled it, that they changed it. */
export function OrderFacts({ order: { by_hand, canceled_for, edited, currency } }: { readonly order: StaffOrder }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <>
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
