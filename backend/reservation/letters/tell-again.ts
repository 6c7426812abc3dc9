/** Text messages about a reservation that did not arrive, made again from the reservation as it is now (MSG-002). */

import { toMinor } from '@sufra/api/order/minor';
import { isFreeCost } from '@sufra/api/reservation/policy';
import type { ReservationStatus } from '@sufra/api/reservation/statuses';
import { and, eq, inArray } from 'drizzle-orm';
import { sessionsOf } from '../../payment/session-rows.ts';
import { paymentRefunds } from '../../payment/tables.ts';
import type { Scope } from '../scope.ts';
import type { ReservationRow } from '../tables.ts';
import { tell } from './messages.ts';

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
/** News that a reservation and its money say by themselves, without what else happened. */
export const AGAIN_OF_RESERVATION = Object.keys(HOLDS) as AgainKey[];

/**
 * `over`: it no longer holds, or has no number to go to. `none`: its branch can send none. Its letter is not
 * sent again.
 */
export async function tellAgain(scope: Scope, row: ReservationRow, key: AgainKey): Promise<'sent' | 'over' | 'none'> {
  const isNow = (HOLDS[key] as readonly ReservationStatus[]).includes(row.status);
  const isOver = key === 'TABLE_READY' ? row.ends_at <= scope.now : row.starts_at <= scope.now;
  if (row.mobile === null || !isNow || isOver) return 'over';
  const back = key === 'CANCELED' ? await backOf(scope, row) : 0;
  return (await tell(scope, { ...row, email: null }, key, { back })) ? 'sent' : 'none';
}

/** Minor units that the cancellation gave back, or is giving back. */
async function backOf({ db }: Scope, { tenant, id, cost }: ReservationRow): Promise<number> {
  if (isFreeCost(cost)) return 0;
  const sessions = (await sessionsOf(db, tenant, id, 'reservation')).map((session) => session.id);
  if (sessions.length === 0) return 0;
  const { amount, reason, session_id, tenant: owner } = paymentRefunds;
  const ofCancel = and(eq(owner, tenant), inArray(session_id, sessions), eq(reason, 'reservation_cancelled'));
  const refunds = await db.select({ amount }).from(paymentRefunds).where(ofCancel);
  return refunds.reduce((sum, refund) => sum + toMinor(refund.amount), 0);
}
