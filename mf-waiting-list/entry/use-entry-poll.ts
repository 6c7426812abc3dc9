import { usePollWhenDisconnected } from '@sufra/module';

/**
 * A place that counts by messages also polls now and then: some values change with the clock and not by a
 * move, such as the end of opening hours and the range that was made of turns long ago (WL-020).
 */
const COUNTED_ASKS_EVERY_MS = 2 * 60_000;

/** Interval at which an entry is asked for, with the socket and without. */
export function useEntryPoll(): number {
  return usePollWhenDisconnected() || COUNTED_ASKS_EVERY_MS;
}
