/** Text messages about a reservation that did not arrive, made again from the reservation as it is now (MSG-002). */
import type { ReservationStatus } from '@sufra/api/reservation/statuses';
import { tell } from './messages.ts';
import type { Scope } from './scope.ts';
import type { ReservationRow } from './tables.ts';

/** In which status each still says what is true, for a reservation to come. */
const HOLDS = {
  CONFIRMED: ['confirmed'],
  CHANGED: ['confirmed'],
  REMINDER: ['confirmed'],
  NOTE: ['confirmed'],
  TABLE_READY: ['table ready'],
  CANCELED: ['cancelled'],
} as const satisfies Readonly<Record<string, readonly ReservationStatus[]>>;

type AgainKey = keyof typeof HOLDS;
/** News that a reservation says by itself, without what happened beside it. */
export const AGAIN_OF_RESERVATION = Object.keys(HOLDS) as AgainKey[];

/** `over`: it no longer holds, or has no number to go to. `none`: its branch can send none. Its letter is not sent again. */
export async function tellAgain(scope: Scope, row: ReservationRow, key: AgainKey): Promise<'sent' | 'over' | 'none'> {
  const isNow = (HOLDS[key] as readonly ReservationStatus[]).includes(row.status);
  const isOver = key === 'TABLE_READY' ? row.ends_at <= scope.now : row.starts_at <= scope.now;
  if (row.mobile === null || !isNow || isOver) return 'over';
  return (await tell(scope, { ...row, email: null }, key)) ? 'sent' : 'none';
}
