import { listOrders } from '@sufra/api/order/endpoints';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { loadBalances } from '../../balances/load-balances.ts';
import { pageInput } from '../../orders/page-input.ts';

export const loader: Loader = async (input) => {
  const [own] = await Promise.all([
    loadOwn(input, getCustomerDetails, {}),
    input.session?.customer ? input.tryLoad(listOrders, pageInput(1)) : undefined,
    loadBalances(input),
  ]);
  return { ...own, head: { title: input.t('account.title'), noindex: true } };
};
