import { listUsualOrders } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { usualInput } from './usual-input.ts';

export const loader: Loader = async (input) => ({
  ...(await loadOwn(input, listUsualOrders, usualInput(input.params.page))),
  head: { title: input.t('usual.title'), noindex: true },
});
