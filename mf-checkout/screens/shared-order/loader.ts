import { isApiError } from '@sufra/api';
import { getSharedOrder } from '@sufra/api/order/endpoints';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';
import { isUnavailable } from '../../order/change/unavailable.ts';

/** What others see of an order; a link that is over is a page that is not there. */
export const loader: Loader = async ({ load, t, context, params }) => {
  try {
    const { seller } = await load(getSharedOrder, { params: { token: params.id! } });
    return {
      head: {
        title: t('sharedOrder.heading', { restaurant: localizedName(seller, context.locale).text }),
        noindex: true,
      },
    };
  } catch (error) {
    const head = { title: t('order.notAvailable'), noindex: true };
    return { head, ...(isApiError(error) && isUnavailable(error.status) ? { status: 404 } : {}) };
  }
};
