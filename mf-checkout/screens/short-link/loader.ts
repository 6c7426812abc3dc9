import { isApiError } from '@sufra/api';
import { getOrder, getOrderByToken, getSharedOrder } from '@sufra/api/order/endpoints';
import { getReservation } from '@sufra/api/reservation/endpoints';
import { getWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import type { Loader, LoaderInput } from '@sufra/module';
import { isUnavailable } from '../../order/change/unavailable.ts';
import { sharedPath } from '../../order/share/shared-path.ts';

/**
 * `/r/{id}`: a short link, resolved by what the id is (CHK-040): an order that was shared, the token of an
 * order, which is also where it is rated, an order of this visitor, or a reservation or an entry of a queue,
 * each by its link's token or as this visitor's own. Without an id it leads home. What is none of them is
 * 404.
 */
export const loader: Loader = async ({ params, load, t }) => {
  const { id } = params;
  if (!id) return { redirect: '/' };
  const path = encodeURIComponent(id);
  const ways: readonly [isThis: () => Promise<boolean>, to: string][] = [
    [() => isThere(() => load(getSharedOrder, { params: { token: id } })), sharedPath(id)],
    [() => isThere(() => load(getOrderByToken, { params: { token: id } })), `/o/${path}`],
    [() => isThere(() => load(getOrder, { params: { id } })), `/order/${path}`],
    [
      () => isThere(() => load(getReservation, { params: { id }, query: { include: 'notes' } })),
      `/reservations/${path}`,
    ],
    [() => isThere(() => load(getWaitingEntry, { params: { id } })), `/waiting-list/${path}`],
  ];
  for (const [isThis, to] of ways) if (await isThis()) return { redirect: to };
  return { status: 404, head: { title: t('order.notAvailable'), noindex: true } };
};

/**
 * Throws for a failure that does not answer whether the id exists: the page then says so, and can be asked for again.
 */
async function isThere(ask: () => ReturnType<LoaderInput['load']>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (isApiError(error) && (isUnavailable(error.status) || error.status === 401)) return false;
    throw error;
  }
}
