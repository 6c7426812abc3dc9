/** When an order that was not accepted is missed (guide §2 Status transitions). */
import { MINUTE_MS } from '@sufra/i18n/time/units';
/** Minutes in which staff must take an order while the branch is open, and after it opens for orders that waited. */
export const ACCEPT_MINUTES = 3;
export const ACCEPT_MINUTES_QUEUED = 15;

/** What an order for a chosen time asks of a kitchen, in epoch milliseconds. */
export interface KitchenTime {
  /** When it must begin, to be ready at the chosen time. */
  startsAt: number;
  /** The opening in which the chosen time lies. */
  opensAt: number;
}

/**
 * When an order that was not accepted is missed, in epoch milliseconds. `opensAt`: the opening it waited for,
 * null when the branch was open as it came. `kitchen`: null for an order for now; an order for later may wait
 * until the kitchen must begin, or, where that is before the doors open, until it would be missed as one that
 * waited for the opening.
 */
export function missedAt(createdAt: number, opensAt: number | null, kitchen: KitchenTime | null): number {
  const queued = (opening: number) => opening + ACCEPT_MINUTES_QUEUED * MINUTE_MS;
  const deadlines = [createdAt + ACCEPT_MINUTES * MINUTE_MS];
  if (opensAt !== null) deadlines.push(queued(opensAt));
  if (kitchen) deadlines.push(kitchen.startsAt < kitchen.opensAt ? queued(kitchen.opensAt) : kitchen.startsAt);
  return Math.max(...deadlines);
}
