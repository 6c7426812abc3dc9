import { isApiError } from '@sufra/api';
import { findPayable, getPayable, listPaymentMethods } from '@sufra/api/payment/endpoints';
import type { Loader } from '@sufra/module';
import { isUnavailable } from '../../order/change/unavailable.ts';

/** Without an id the newest order that waits, and without one of those the visitor's orders (CHK-035). */
export const loader: Loader = async ({ load, tryLoad, t, params, search }) => {
  const noindex = true;
  // The browser asks for a reservation, a top-up and a share itself.
  const purpose = search.get('for');
  if (purpose === 'reservation') return { head: { title: t('pay.reservationPlain'), noindex } };
  if (purpose === 'share') return { head: { title: t('pay.sharePlain'), noindex } };
  if (purpose === 'group') return { head: { title: t('shares.payPlain'), noindex } };
  if (purpose === 'wallet') return { head: { title: t('pay.topUp'), noindex } };
  try {
    const order = params.id ? await load(getPayable, { params: { id: params.id } }) : await load(findPayable, {});
    const { branch_id, type, amount, number } = order;
    await tryLoad(listPaymentMethods, { query: { branch_id, type, amount } });
    return { head: { title: t('pay.title', { number: `#${number}` }), noindex } };
  } catch (error) {
    const isUnknown = isApiError(error) && isUnavailable(error.status);
    if (isUnknown && !params.id) return { redirect: '/o' };
    return { ...(isUnknown ? { status: 404 } : {}), head: { title: t('pay.titlePlain'), noindex } };
  }
};
