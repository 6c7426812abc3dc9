import {
  createReservation,
  type EventTypes,
  getHeldReservation,
  getReservation,
  listEventTypes,
  type Period,
} from '@sufra/api/reservation/endpoints';
import { isFreeCost, sentCost } from '@sufra/api/reservation/policy';
import type { LocalizedText } from '@sufra/contract';
import { tableHeld } from '@sufra/contract/modules/reservations';
import { type ActionState, useAction, useAttempt, usePlatform, usePublish } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { keepHeld } from '../storage/held.ts';
import { reservationInput } from './booking-inputs.ts';
import { eventFields } from './event-fields.ts';
import type { Terms } from './use-branch-flow.ts';

export interface Wanted {
  readonly branch_id: string;
  readonly area_id: string;
  readonly branch_name: LocalizedText;
  readonly area_name: LocalizedText;
  /** Limits of the branch, as they were shown. */
  readonly settings: Terms;
  readonly date: string;
  readonly guests: number;
  readonly period: Period;
  /** Chosen before, of a hold that was lost; null: no occasion. */
  readonly event_id: string | null;
}

export interface HeldTable {
  readonly id: string;
  /** What this customer held on another device has ended for it. */
  readonly replacedElsewhere: boolean;
}

/**
 * Holds a table: pending, from the web, without event fields where no event is chosen, to be paid for when it
 * costs (RES-019).
 */
export function useHoldTable(): ActionState<Wanted, HeldTable> {
  const { queryClient } = usePlatform();
  const publish = usePublish(tableHeld);
  const create = useAttempt(createReservation);
  return useAction(async ({ period, guests, event_id, ...wanted }: Wanted) => {
    const body = {
      ...wanted,
      status: 'pending' as const,
      source: 'web' as const,
      time: period.time,
      is_next_day: period.is_next_day,
      guests_count: guests,
      cost: sentCost(period.cost),
      is_payment_required: !isFreeCost(period.cost),
      name: null,
      phone: null,
      email: null,
      note: null,
      allergens: [],
      ...eventFields(queryClient.getQueryData<EventTypes>(answerQuery(listEventTypes, {}).queryKey), event_id),
    };
    const { id, replaced, reservation } = await create({ body });
    // Step two has it already.
    queryClient.setQueryData(answerQuery(getReservation, reservationInput(id)).queryKey, reservation);
    keepHeld({ id, branch_id: wanted.branch_id });
    // An answer of before, or one under way, does not know that the hold is of this device.
    for (const query of [{}, { branch_id: wanted.branch_id }]) {
      const { queryKey } = answerQuery(getHeldReservation, { query });
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, { reservation, other_device: false });
    }
    publish({ reservation_id: id });
    return { id, replacedElsewhere: replaced?.other_device ?? false };
  });
}
