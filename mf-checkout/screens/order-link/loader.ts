import { getOrderByToken } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';
import { loadOrder } from '../../order/load-order.ts';

export const loader: Loader = (input) =>
  loadOrder(input, getOrderByToken, { params: { token: input.params.id! } }, ({ number }) =>
    input.t('order.title', { number: `#${number}` }),
  );
