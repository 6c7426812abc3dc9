import { explainPoints, listPointsLogs } from '@sufra/api/loyalty/endpoints';
import { useEndpoint, useListPage, usePlatform, useText } from '@sufra/module';
import { useSearchParams } from 'react-router';
import { useOwn } from '../../account/use-own.ts';
import { History } from '../../balances/history.tsx';
import { pointsLogInput } from '../../balances/log-input.ts';
import { RateMessage } from '../../balances/rate-message.tsx';
import { providerQuery } from '../../balances/reward-provider.ts';
import { useBalances } from '../../balances/use-balances.ts';

/** `/account/points`: how many, what they are worth in words, and what came and went (ACCT-027). */
export default function PointsScreen() {
  const t = useText();
  const { tenant } = usePlatform().context;
  const input = pointsLogInput(useSearchParams()[0], tenant);
  const logs = useOwn(listPointsLogs, input);
  const { reward_provider: provider } = useBalances();
  const explanation = useEndpoint(
    explainPoints,
    { query: providerQuery(provider) },
    { enabled: logs.state !== 'guest' },
  );
  const words = (
    <>
      <p>{provider === 'order' ? t('balance.ofOrder') : t('balance.ofProvider', { provider })}</p>
      <RateMessage provider={provider} enabled={logs.state !== 'guest'} />
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
