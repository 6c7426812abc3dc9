import { getHeldReservation, getReservation, type Reservation } from '@sufra/api/reservation/endpoints';
import { isHold } from '@sufra/api/reservation/statuses';
import {
  dataOf,
  type EndpointState,
  type NotAsked,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
} from '@sufra/module';
import { useEffect, useState } from 'react';
import { reservationInput } from '../booking/booking-inputs.ts';
import { reservationPath, type Step, stepPath } from '../booking/steps.ts';
import { HOLD_ENDED, type HoldEnd } from '../booking/use-plan.ts';
import { forgetHeld, keepHeld, readHeld } from '../storage/held.ts';

/** Step one with guests and day of a hold that is lost (RES-020). */
export function pathAfterHold({ branch_id, guests_count, date, end }: Reservation): string {
  const how: HoldEnd = end === 'replaced' ? 'replaced' : '1';
  const query = new URLSearchParams({ guests: String(guests_count), ...(date ? { date } : {}), [HOLD_ENDED]: how });
  return `${stepPath('one', branch_id)}?${query}`;
}

/**
 * The reservation that steps two and three are about. Without an id in the address it is the one that is held
 * here: by this device, else as the server knows it; without any it is step one (RES-004, RES-005). Without a
 * branch the address gets that of the reservation (C-12). What is no hold any more leads to where it went on.
 */
export function useHold(
  step: Step,
  branchId: string | undefined,
  reservationId: string | undefined,
): { readonly answer: EndpointState<Reservation> | NotAsked; readonly otherDevice: boolean } {
  const { navigate } = usePlatform();
  const [noted, setNoted] = useState<string | null | undefined>(reservationId);
  useEffect(() => setNoted(reservationId ?? readHeld(branchId)), [branchId, reservationId]);
  const isAsked = noted === null;
  const known = useEndpoint(
    getHeldReservation,
    { query: branchId === undefined ? {} : { branch_id: branchId } },
    { enabled: isAsked },
  );
  const held = dataOf(known);
  const answer = useEndpoint(getReservation, reservationInput(reservationId ?? '-'), {
    enabled: reservationId !== undefined,
    pollEvery: usePollWhenDisconnected(),
  });
  const reservation = dataOf(answer);
  const missing = answer.state === 'failed' && answer.error.status === 404;
  const target = reservationId ?? noted ?? held?.reservation.id ?? null;
  const isKnown = reservationId !== undefined || noted || held !== undefined || known.state === 'failed';

  useEffect(() => {
    if (reservationId !== undefined || !isKnown) return;
    navigate(target ? stepPath(step, branchId, target) : stepPath('one', branchId), { replace: true });
  }, [branchId, isKnown, navigate, reservationId, step, target]);

  useEffect(() => {
    if (missing && reservationId) {
      forgetHeld(reservationId);
      navigate(stepPath('one', branchId), { replace: true });
    }
  }, [branchId, missing, navigate, reservationId]);

  useEffect(() => {
    if (!reservation) return;
    const { id, status, branch_id, end } = reservation;
    if (isHold(status)) {
      keepHeld({ id, branch_id });
      if (branchId === undefined) navigate(stepPath(step, branch_id, id), { replace: true });
      return;
    }
    forgetHeld(id);
    const isLost = status === 'cancelled' && (end === 'expired' || end === 'not_paid' || end === 'replaced');
    navigate(isLost ? pathAfterHold(reservation) : reservationPath(id), { replace: true });
  }, [branchId, navigate, reservation, step]);

  return { answer, otherDevice: held?.reservation.id === reservationId && (held?.other_device ?? false) };
}
