import { toMinor } from '@sufra/api/order/minor';
import { getReservation, type Period, updateReservation } from '@sufra/api/reservation/endpoints';
import { reservationCost } from '@sufra/api/reservation/policy';
import { dataOf, useAction, useEndpoint, usePlatform } from '@sufra/module';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { reservationInput } from '../../booking/booking-inputs.ts';
import type { Plan } from '../../booking/use-plan.ts';

export interface ChangedReservation {
  /** Null: a new reservation is planned. */
  readonly id: string | null;
  /** What it is now; null: not known, or it cannot be changed. */
  readonly start: Plan | null;
  readonly saving: boolean;
  /** A party that costs more than was paid for the reservation, which cannot be paid later; null: this one does not. */
  readonly dearer: (guests: number) => { readonly cost: string; readonly paid: string } | null;
  /** Resolves to false when it was being saved already. */
  readonly save: (to: {
    readonly date: string;
    readonly guests: number;
    readonly area_id: string;
    readonly period: Period;
  }) => Promise<boolean>;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The reservation that step one moves to another time, by `?change=` (RES-032). */
export function useChangedReservation(): ChangedReservation {
  const { caller } = usePlatform();
  const given = useSearchParams()[0].get('change') ?? '';
  const asked = ID.test(given);
  const found = dataOf(useEndpoint(getReservation, reservationInput(given || '-'), { enabled: asked }));
  const start = useMemo<Plan | null>(() => {
    if (!found?.can_change || !found.date || !found.time) return null;
    const { date, time, is_next_day = false, guests_count, area_id = null } = found;
    return { guests: guests_count, date, area: area_id, time: { time, is_next_day, cost: null } };
  }, [found]);
  const save = useAction(({ date, guests, area_id, period }: Parameters<ChangedReservation['save']>[0]) =>
    caller.call(updateReservation, {
      params: { id: given },
      body: {
        date,
        time: period.time,
        is_next_day: period.is_next_day,
        area_id,
        guests_count: guests,
        ...(found ? { revision: found.revision } : {}),
      },
    }),
  );
  return {
    id: asked ? given : null,
    start,
    saving: save.loading,
    dearer: (guests) => {
      if (found?.status !== 'confirmed' || !found.policy) return null;
      const cost = reservationCost(found.policy, guests);
      return toMinor(cost) > toMinor(found.cost) ? { cost, paid: found.cost } : null;
    },
    save: async (to) => (await save.run(to)) !== undefined,
  };
}
