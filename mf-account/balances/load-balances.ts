import { getPointsBalance } from '@sufra/api/loyalty/endpoints';
import { getWalletBalance } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import type { LoaderInput } from '@sufra/module';
import { providerQuery, rewardProvider } from './reward-provider.ts';

/** The balances that `useBalances` reads; one that fails is said to be unavailable and costs the page nothing. */
export async function loadBalances(
  { session, context, tryLoad }: LoaderInput,
  wanted: readonly Balance[] = ['wallet', 'points'],
): Promise<void> {
  if (!session?.customer) return;
  const { tenant } = context;
  const has = (balance: Balance) => wanted.includes(balance) && tenant.balances?.includes(balance);
  await Promise.all([
    has('wallet') ? tryLoad(getWalletBalance, {}) : undefined,
    has('points') ? tryLoad(getPointsBalance, { query: providerQuery(rewardProvider(tenant)) }) : undefined,
  ]);
}
