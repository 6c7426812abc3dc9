import type { Slot } from '@sufra/api/branch/endpoints';

/** How many times that the kitchen cannot make any more are shown, so that it is seen where the list begins. */
const MAX_TOO_SOON = 2;

/** Times worth a place: none that has passed, the last two that are too soon, and all that follow. */
export function shownSlots(slots: readonly Slot[], now: string): Slot[] {
  const ahead = slots.filter(({ from }) => Date.parse(from) > Date.parse(now));
  const first = ahead.findIndex(({ reason }) => reason !== 'past');
  const start = first < 0 ? ahead.length : first;
  return ahead.slice(Math.max(0, start - MAX_TOO_SOON));
}
