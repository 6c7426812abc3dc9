import { getLoyaltySettings, listRewards } from '@sufra/api/loyalty/endpoints';
import { listChallenges } from '@sufra/api/wallet/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { loadBalances } from '../../balances/load-balances.ts';
import { providerQuery, rewardProvider } from '../../balances/reward-provider.ts';

/** A tenant without points has no such page: back to the account (HOST-053). */
export const loader: Loader = async (input) => {
  const { tenant } = input.context;
  if (!tenant.balances?.includes('points')) return { redirect: '/account' };
  const isCustomer = input.session?.customer != null;
  const [own] = await Promise.all([
    loadOwn(input, listRewards, { query: providerQuery(rewardProvider(tenant)) }),
    loadBalances(input, ['points']),
    isCustomer ? input.tryLoad(getLoyaltySettings, {}) : undefined,
    isCustomer ? input.tryLoad(listChallenges, {}) : undefined,
  ]);
  return { ...own, head: { title: input.t('rewards.title'), noindex: true } };
};
