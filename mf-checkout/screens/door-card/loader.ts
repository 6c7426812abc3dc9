import { isApiError } from '@sufra/api';
import { getDoorCard } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';
import { isUnavailable } from '../../order/change/unavailable.ts';

/** The card of a link; one that has ended is a page that is not there. */
export const loader: Loader = async ({ load, t, params }) => {
  const head = { title: t('door.title'), noindex: true };
  try {
    await load(getDoorCard, { params: { token: params.id! } });
    return { head };
  } catch (error) {
    return { head, ...(isApiError(error) && isUnavailable(error.status) ? { status: 404 } : {}) };
  }
};
