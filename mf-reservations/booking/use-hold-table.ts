import { isApiError } from '@sufra/api';
import {
  createReservation,
  type EventTypes,
  getReservation,
  listEventTypes,
  type Period,
} from '@sufra/api/reservation/endpoints';
import { isFreeCost, sentCost } from '@sufra/api/reservation/policy';
import { type LocalizedText, newKey } from '@sufra/contract';
import { tableHeld } from '@sufra/contract/modules/reservations';
import { type ActionState, useAction, usePlatform, usePublish } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useRef } from 'react';
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
 * Holds a table: pending, from the web, without event fields where no event is chosen, to be paid for when it costs (RES-019). One attempt has one
 * key, however often it is sent.
 */
export function useHoldTable(): ActionState<Wanted, HeldTable> {
  const { caller, queryClient } = usePlatform();
  const publish = usePublish(tableHeld);
  const attempt = useRef({ said: '', key: '' });
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
    const said = JSON.stringify(body);
    if (attempt.current.said !== said) attempt.current = { said, key: newKey() };
    try {
      const made = await caller.call(createReservation, { body }, { idempotencyKey: attempt.current.key });
      const { id, replaced, reservation } = made;
      // Step two has it already.
      queryClient.setQueryData(answerQuery(getReservation, reservationInput(id)).queryKey, reservation);
      attempt.current = { said: '', key: '' };
      keepHeld({ id, branch_id: wanted.branch_id });
      publish({ reservation_id: id });
      return { id, replacedElsewhere: replaced?.other_device ?? false };
    } catch (error) {
      if (isApiError(error) && error.status > 0) attempt.current = { said: '', key: '' };
      throw error;
    }
  });
}
