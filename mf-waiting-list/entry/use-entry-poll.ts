import { usePollWhenDisconnected } from '@sufra/module';

/**
 * A place that counts by messages asks now and then all the same: what no move tells changes with the clock, such as the end of opening
 * hours and the range that was made of turns long ago (WL-020).
 */
const COUNTED_ASKS_EVERY_MS = 2 * 60_000;

/** Interval at which an entry is asked for, with the socket and without. */
export function useEntryPoll(): number {
  return usePollWhenDisconnected() || COUNTED_ASKS_EVERY_MS;
}
