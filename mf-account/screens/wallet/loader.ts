import { listTopUps } from '@sufra/api/top-up/endpoints';
import { explainWallet, listWalletLogs } from '@sufra/api/wallet/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { loadBalances } from '../../balances/load-balances.ts';
import { logInput } from '../../balances/log-input.ts';

/** A tenant without a wallet has no such page: back to the account (HOST-053). */
export const loader: Loader = async (input) => {
  if (!input.context.tenant.balances?.includes('wallet')) return { redirect: '/account' };
  const [own] = await Promise.all([
    loadOwn(input, listWalletLogs, logInput(input.search)),
    loadBalances(input, ['wallet']),
    input.session?.customer ? input.tryLoad(explainWallet, {}) : undefined,
    input.session?.customer ? input.tryLoad(listTopUps, {}) : undefined,
  ]);
  return { ...own, head: { title: input.t('balance.wallet'), noindex: true } };
};
