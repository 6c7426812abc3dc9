import type { Slot } from '@sufra/api/branch/endpoints';

/** Slots worth a place: all that are ahead, and the last two that have passed, so that the list begins where the clock is. */
export function shownSlots(slots: readonly Slot[]): Slot[] {
  const firstAhead = slots.findIndex(({ reason }) => reason !== 'past');
  const start = firstAhead < 0 ? slots.length : firstAhead;
  return slots.slice(Math.max(0, start - 2));
}
