import { isApiError } from '@sufra/api';
import { getReservation } from '@sufra/api/reservation/endpoints';
import { isId } from '@sufra/contract';
import type { LoaderAnswer, LoaderInput } from '@sufra/module';
import { reservationInput } from '../booking/booking-inputs.ts';
import { type Step, stepPath } from '../booking/steps.ts';

/**
 * Loads the reservation of steps two and three. One that is not there for this visitor leads to step one, and
 * without a branch the address gets it; the browser asks again for others.
 */
export async function loadHold(
  { load, params, t }: LoaderInput,
  step: Exclude<Step, 'one'>,
  titleKey: string,
): Promise<LoaderAnswer> {
  const head = { title: t(titleKey), noindex: true };
  const { id, reservation } = params;
  if (!reservation) return { head };
  const toStart = { redirect: stepPath('one', id) };
  if (!isId(reservation)) return toStart;
  try {
    const { branch_id } = await load(getReservation, reservationInput(reservation));
    return id === undefined ? { redirect: stepPath(step, branch_id, reservation) } : { head };
  } catch (error) {
    return isApiError(error) && error.status === 404 ? toStart : { head };
  }
}
