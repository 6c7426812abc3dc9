import { listOrders } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { pageInput, pageNumber, stateOf } from '../../orders/page-input.ts';

export const loader: Loader = async (input) => ({
  ...(await loadOwn(input, listOrders, pageInput(pageNumber(input.params.page), stateOf(input.search)))),
  head: { title: input.t('orders.title'), noindex: true },
});
