import { listWalletLogs } from '@sufra/api/wallet/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { loadBalances } from '../../balances/load-balances.ts';
import { pageNumber } from '../../orders/page-input.ts';
import { walletInput } from './wallet-input.ts';

/** A tenant without a wallet has no such page: back to the account (HOST-053). */
export const loader: Loader = async (input) => {
  if (!input.context.tenant.balances?.includes('wallet')) return { redirect: '/account' };
  const page = pageNumber(input.search.get('page') ?? undefined);
  const [own] = await Promise.all([loadOwn(input, listWalletLogs, walletInput(page)), loadBalances(input, ['wallet'])]);
  return { ...own, head: { title: input.t('balance.wallet'), noindex: true } };
};
