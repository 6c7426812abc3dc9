/** A no-show that its guest denies (guide §1.17), and what the restaurant answers. */
import { DISPUTE_DAYS, type DisputeAnswer } from '@sufra/api/reservation/limits';
import { isFreeCost } from '@sufra/api/reservation/policy';
import { cleanBidi } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { refuse } from '../../errors/refusal.ts';
import { giveBackPart, heldBy } from '../../payment/refunds.ts';
import { lockSessionsOf } from '../../payment/session-rows.ts';
import { tell } from '../letters/messages.ts';
import { changeReservation, lockReservation, moveReservation } from '../rows.ts';
import type { Scope } from '../scope.ts';
import type { ReservationRow } from '../tables.ts';

/** What is asked of a row; `dispute` null: nothing was said yet. */
export function canDispute(
  { status, starts_at, dispute }: Pick<ReservationRow, 'status' | 'starts_at' | 'dispute'>,
  now: Date,
): boolean {
  return status === 'no_show' && dispute === null && now.getTime() - starts_at.getTime() <= DISPUTE_DAYS * DAY_MS;
}

/** Said twice: the first counts. Throws NOT_FOUND, RESERVATION_TRANSITION. */
export async function disputeNoShow(scope: Scope, id: string, text: string | null): Promise<ReservationRow> {
  const row = await lockReservation(scope.db, id);
  if (row.dispute !== null) return row;
  if (!canDispute(row, scope.now)) throw refuse('RESERVATION_TRANSITION');
  const said = cleanBidi(text ?? '').trim() || null;
  scope.db.afterCommit(() =>
    scope.platform.realtime.publishToStaff(row.tenant, row.branch_id, { event: 'staff.inbox', id }),
  );
  return changeReservation(scope, row, {
    dispute: { text: said, at: scope.now.toISOString(), answer: null, answered_at: null },
  });
}

/**
 * The restaurant's answer, once; its guest gets a message. An excused party gets all back that it paid.
 * Throws NOT_FOUND, RESERVATION_TRANSITION.
 */
export async function answerDispute(scope: Scope, id: string, answer: DisputeAnswer): Promise<ReservationRow> {
  const { db, now, tenant } = scope;
  const row = await lockReservation(db, id);
  if (row.dispute === null || row.dispute.answer !== null) throw refuse('RESERVATION_TRANSITION');
  const dispute = { ...row.dispute, answer, answered_at: now.toISOString() };
  const answered =
    answer === 'came'
      ? await moveReservation(scope, row, 'completed', 'staff', { dispute, end_code: 'completed' })
      : answer === 'excused'
        ? await moveReservation(scope, row, 'cancelled', 'staff', { dispute, end_code: 'excused' })
        : await changeReservation(scope, row, { dispute });
  if (answer === 'excused' && !isFreeCost(row.cost)) {
    const sessions = await lockSessionsOf(db, tenant.tenant, id, 'reservation');
    const { held } = await heldBy(db, sessions);
    await giveBackPart(db, sessions, { amount: held, reason: 'reservation_cancelled', now });
  }
  await tell(scope, answered, 'ANSWERED');
  return answered;
}
