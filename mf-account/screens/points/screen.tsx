import { explainPoints, getLoyaltySettings, listPointsLogs } from '@sufra/api/loyalty/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useListPage, usePlatform, useText } from '@sufra/module';
import { useSearchParams } from 'react-router';
import { useOwn } from '../../account/use-own.ts';
import { History } from '../../balances/history.tsx';
import { pointsLogInput } from '../../balances/log-input.ts';
import { providerQuery } from '../../balances/reward-provider.ts';
import { useBalances } from '../../balances/use-balances.ts';

/** `/account/points`: how many, what they are worth in words, and what came and went (ACCT-027). */
export default function PointsScreen() {
  const t = useText();
  const { locale } = useLocale();
  const { tenant } = usePlatform().context;
  const input = pointsLogInput(useSearchParams()[0], tenant);
  const logs = useOwn(listPointsLogs, input);
  const { reward_provider: provider } = useBalances();
  const rates = dataOf(useEndpoint(getLoyaltySettings, {}, { enabled: logs.state !== 'guest' }));
  const explanation = useEndpoint(
    explainPoints,
    { query: providerQuery(provider) },
    { enabled: logs.state !== 'guest' },
  );
  const money = (amount: string) => formatMoneyText(amount, tenant.currency, locale);
  const points = (count: number) => t('balance.pointsCount', { count });
  const words = (
    <>
      <p>{provider === 'order' ? t('balance.ofOrder') : t('balance.ofProvider', { provider })}</p>
      {rates && provider === 'order' && rates.earn_rate > 0 ? (
        <p>
          {t('balance.earn', { rate: points(rates.earn_rate), unit: money('1.00') })}{' '}
          {rates.min_points > 0
            ? t('balance.redeem', {
                points: points(rates.min_points),
                amount: money(fromMinor(rates.min_points * toMinor(rates.redeem_rate))),
              })
            : null}
        </p>
      ) : null}
    </>
  );
  return (
    <History
      of="points"
      logs={logs}
      at={useListPage(listPointsLogs, input)}
      query={input.query}
      explanation={explanation}
      words={words}
    />
  );
}
