import { listReferrals } from '@sufra/api/loyalty/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';

/** A tenant without points has no such page: back to the account (HOST-053). */
export const loader: Loader = async (input) => {
  if (!input.context.tenant.balances?.includes('points')) return { redirect: '/account' };
  return {
    ...(await loadOwn(input, listReferrals, {})),
    head: { title: input.t('referral.title'), noindex: true },
  };
};
