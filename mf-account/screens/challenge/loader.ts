import { getChallenge } from '@sufra/api/wallet/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { challengeInput } from './challenge-input.ts';

/** A tenant without wallet and points has no such page: back to the account (HOST-053). */
export const loader: Loader = async (input) => {
  if (!input.context.tenant.balances?.length) return { redirect: '/account' };
  return {
    ...(await loadOwn(input, getChallenge, challengeInput(input.params.id))),
    head: { title: input.t('challenges.one'), noindex: true },
  };
};
