import { getOrder, getOrderTracking } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';
import { loadOrder } from '../../order/load-order.ts';

export const loader: Loader = async (input) => {
  const { params, t } = input;
  // What a wide page shows beside the steps; without it they stand alone.
  const details = input.tryLoad(getOrder, { params: { id: params.id! } });
  const answer = await loadOrder(input, getOrderTracking, { params: { id: params.id! } }, ({ number }) =>
    t('order.title', { number: `#${number}` }),
  );
  await details;
  return answer.status === 404
    ? { ...answer, head: { ...answer.head, title: t('order.trackingNotAvailable') } }
    : answer;
};
