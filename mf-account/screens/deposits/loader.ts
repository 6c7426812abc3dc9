import { listDeposits } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { pageInput, pageNumber } from '../../orders/page-input.ts';

export const loader: Loader = async (input) => ({
  ...(await loadOwn(input, listDeposits, pageInput(pageNumber(input.params.page)))),
  head: { title: input.t('deposits.title'), noindex: true },
});
