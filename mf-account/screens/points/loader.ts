import { getLoyaltySettings, listPointsLogs } from '@sufra/api/loyalty/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { loadBalances } from '../../balances/load-balances.ts';
import { pageNumber } from '../../orders/page-input.ts';
import { pointsInput } from './points-input.ts';

/** A tenant without points has no such page: back to the account (HOST-053). */
export const loader: Loader = async (input) => {
  const { tenant } = input.context;
  if (!tenant.balances?.includes('points')) return { redirect: '/account' };
  const page = pageNumber(input.search.get('page') ?? undefined);
  const [own] = await Promise.all([
    loadOwn(input, listPointsLogs, pointsInput(page, tenant)),
    loadBalances(input, ['points']),
    input.session?.customer ? input.tryLoad(getLoyaltySettings, {}) : undefined,
  ]);
  return { ...own, head: { title: input.t('balance.points'), noindex: true } };
};
