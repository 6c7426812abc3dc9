import { listChallenges } from '@sufra/api/wallet/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';

/** A tenant without wallet and points has no such page: back to the account (HOST-053). */
export const loader: Loader = async (input) => {
  if (!input.context.tenant.balances?.length) return { redirect: '/account' };
  return {
    ...(await loadOwn(input, listChallenges, {})),
    head: { title: input.t('challenges.title'), noindex: true },
  };
};
