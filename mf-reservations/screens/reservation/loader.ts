import { isApiError } from '@sufra/api';
import { getBranch } from '@sufra/api/branch/endpoints';
import { getReservation } from '@sufra/api/reservation/endpoints';
import { isId } from '@sufra/contract';
import type { Loader } from '@sufra/module';
import { branchInput, reservationInput } from '../../booking/booking-inputs.ts';

/** The reservation, by its id or by the token of its signed link; 404 when there is none for this visitor. */
export const loader: Loader = async ({ load, tryLoad, params, t }) => {
  const id = params.id ?? '';
  const missing = { status: 404, head: { title: t('page.notAvailable'), noindex: true } };
  const head = { title: t('page.headTitle'), noindex: true };
  if (!isId(id)) return missing;
  try {
    const { branch_id } = await load(getReservation, reservationInput(id));
    await tryLoad(getBranch, branchInput(branch_id));
    return { head };
  } catch (error) {
    return isApiError(error) && (error.status === 404 || error.status === 403) ? missing : { head };
  }
};
