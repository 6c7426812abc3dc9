import type { PublicTenant } from '@sufra/contract';
import { providerQuery, rewardProvider } from '../../balances/reward-provider.ts';

export function pointsInput(
  page: number,
  tenant: Pick<PublicTenant, 'settings'>,
): { query: { page?: number; provider?: string } } {
  return { query: { ...(page === 1 ? {} : { page }), ...providerQuery(rewardProvider(tenant)) } };
}
