import { getLoyaltySettings } from '@sufra/api/loyalty/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { currencyLabel, formatMoneyText, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';

export interface RateMessageProps {
  /** Whose points they are. */
  readonly provider: string;
  /** Only a customer may ask. */
  readonly enabled: boolean;
}

/**
 * How points are earned and what they are worth, in words (ACCT-027); nothing for another program's, and
 * while it is not known.
 */
export function RateMessage({ provider, enabled }: RateMessageProps) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const rates = dataOf(useEndpoint(getLoyaltySettings, {}, { enabled }));
  if (!rates || provider !== 'order' || rates.earn_rate <= 0) return null;
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  // By its name: `ريال`, not `1.00 SAR`. A currency without a name here is said as an amount.
  const unit = t([`balance.unit.${currencyLabel(currency)}`, 'balance.unit.other'], { amount: money('1.00') });
  const points = (count: number) => t('balance.pointsCount', { count });
  return (
    <p>
      {t('balance.earn', { count: rates.earn_rate, unit })}{' '}
      {rates.min_points > 0
        ? t('balance.redeem', {
            points: points(rates.min_points),
            amount: money(fromMinor(rates.min_points * toMinor(rates.redeem_rate))),
          })
        : null}
    </p>
  );
}
