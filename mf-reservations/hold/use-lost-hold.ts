import { isApiError } from '@sufra/api';
import type { Reservation } from '@sufra/api/reservation/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';
import { forgetHeld } from '../storage/held.ts';
import { keepLostTable, readNearest } from '../storage/lost-table.ts';
import { pathAfterHold } from './use-hold.ts';

/**
 * A refusal because the hold is over leads to step one, with guests, day and the next times that came in the
 * same answer (RES-020). Answers whether it was one.
 */
export function useLostHold(reservation: Reservation): (error: unknown) => boolean {
  const t = useText();
  const { announce, navigate } = usePlatform();
  return useCallback(
    (error) => {
      if (!isApiError(error) || !error.has('HOLD_EXPIRED')) return false;
      forgetHeld(reservation.id);
      keepLostTable({ branch_id: reservation.branch_id, nearest: readNearest(error.data) });
      announce(t('hold.ended'));
      navigate(pathAfterHold(reservation), { replace: true });
      return true;
    },
    [announce, navigate, reservation, t],
  );
}
