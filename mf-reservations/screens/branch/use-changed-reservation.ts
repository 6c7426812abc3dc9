import { getReservation, type Period, type Reservation, updateReservation } from '@sufra/api/reservation/endpoints';
import { changedCost } from '@sufra/api/reservation/policy';
import { isId } from '@sufra/contract';
import { dataOf, useAction, useEndpoint, usePlatform } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
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
  /** What it costs with so many guests, by the terms it was confirmed by; null: what a new one costs. */
  readonly costOf: (guests: number) => ReturnType<typeof changedCost> | null;
  /**
   * Resolves to the saved reservation, null when it was being saved already. With a difference it waits as `change`.
   */
  readonly save: (to: {
    readonly date: string;
    readonly guests: number;
    readonly area_id: string;
    readonly period: Period;
  }) => Promise<Reservation | null>;
}

/** The reservation that step one moves to another time, by `?change=` (RES-032). */
export function useChangedReservation(): ChangedReservation {
  const { caller, queryClient } = usePlatform();
  const given = useSearchParams()[0].get('change') ?? '';
  const asked = isId(given);
  const found = dataOf(useEndpoint(getReservation, reservationInput(given || '-'), { enabled: asked }));
  const start = useMemo<Plan | null>(() => {
    if (!found?.can_change || !found.date || !found.time) return null;
    const { date, time, is_next_day = false, guests_count, area_id = null } = found;
    return { guests: guests_count, date, area: area_id, time: { time, is_next_day, cost: null } };
  }, [found]);
  const costOf = (guests: number) =>
    found?.status === 'confirmed' && found.policy ? changedCost(found.policy, found, guests) : null;
  const save = useAction(({ date, guests, area_id, period }: Parameters<ChangedReservation['save']>[0]) => {
    const difference = costOf(guests)?.difference;
    return caller.call(updateReservation, {
      params: { id: given },
      body: {
        date,
        time: period.time,
        is_next_day: period.is_next_day,
        area_id,
        guests_count: guests,
        ...(difference ? { pay_difference: difference } : {}),
        ...(found ? { revision: found.revision } : {}),
      },
    });
  });
  return {
    id: asked ? given : null,
    start,
    saving: save.loading,
    costOf,
    save: async (to) => {
      const saved = await save.run(to);
      if (!saved) return null;
      queryClient.setQueryData(answerQuery(getReservation, reservationInput(given)).queryKey, saved);
      return saved;
    },
  };
}
