/** Parts of the day by the wall clock, as people name times with them (guide §3.27). */
import { type Instant, NIGHT_ENDS_AT_HOUR, wallClock } from './wall-clock.ts';

/**
 * `night`: after midnight, of the evening before. `noon` and `afternoon` are two in Arabic, ظهراً and عصراً,
 * and one in English.
 */
export type PartOfDay = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** Hour of the wall clock that each part begins at; the one before ends there. */
const BEGINS_AT_HOUR: Readonly<Record<PartOfDay, number>> = {
  night: 0,
  morning: NIGHT_ENDS_AT_HOUR,
  noon: 12,
  afternoon: 15,
  evening: 17,
};
const LATEST_FIRST: readonly PartOfDay[] = ['evening', 'afternoon', 'noon', 'morning', 'night'];

/** Null for what is no instant. */
export function partOfDay(instant: Instant, timeZone: string): PartOfDay | null {
  const wall = wallClock(instant, timeZone);
  return wall && (LATEST_FIRST.find((part) => wall.hour >= BEGINS_AT_HOUR[part]) ?? 'night');
}
