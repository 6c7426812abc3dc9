import { isApiError } from '@sufra/api';
import { getGroup } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';

/** A group order behind its link; one that is not there is a page that is not there. */
export const loader: Loader = async ({ load, t, params }) => {
  try {
    const { host_name: name } = await load(getGroup, { params: { id: params.id! } });
    return { head: { title: t('group.of', { name }), noindex: true } };
  } catch (error) {
    const head = { title: t('group.gone'), noindex: true };
    return { head, ...(isApiError(error) && error.status === 404 ? { status: 404 } : {}) };
  }
};
