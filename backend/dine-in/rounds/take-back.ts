/** A party takes a round back before the kitchen begins (MENU-047, decision 573). */
import { SECOND_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import { tellMembers } from '../announce.ts';
import type { BillRows } from '../bill/bill.ts';
import { billRows } from '../bill/share-rows.ts';
import { touchSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { TABLE_UNDO_SECONDS } from '../state.ts';
import { dineLines, dineRounds, type RoundRow, type SessionRow } from '../tables.ts';
import type { Seated } from './lines.ts';

type Seen = Pick<SessionRow, 'state' | 'table_id'>;
type Money = Pick<BillRows, 'payments' | 'shares'>;

/**
 * Seconds in which a round can be taken back by its time and its table; the money on the bill may forbid it
 * still. 0: it cannot.
 */
export function undoTimeOf({ state, sent_at }: Pick<RoundRow, 'state' | 'sent_at'>, session: Seen, now: Date): number {
  if (state !== 'sent' || session.state !== 'open' || session.table_id === null) return 0;
  return Math.max(0, Math.ceil((sent_at.getTime() - now.getTime()) / SECOND_MS) + TABLE_UNDO_SECONDS);
}

/**
 * Seconds in which any phone of the party can take a round back; null: it stands. It stands once its time is
 * over, the kitchen accepted it, the bill was asked for, or a guest or the waiter began to pay after it was
 * sent: its dishes may be what is paid.
 */
export function undoSecondsOf(
  round: Pick<RoundRow, 'state' | 'sent_at'>,
  session: Seen,
  { payments, shares }: Money,
  now: Date,
): number | null {
  const isPaid =
    payments.some(({ at }) => at >= round.sent_at) ||
    shares.some(({ state, created_at }) => state !== 'released' && created_at >= round.sent_at);
  const left = undoTimeOf(round, session, now);
  return left > 0 && !isPaid ? left : null;
}

/**
 * The dishes of a round are chosen and not sent again. Of two phones that take it back one does it, the other
 * finds it done. The session is locked, as for the kitchen's move: one of both comes first, the other is
 * refused. Throws NOT_FOUND, UNDO_OVER.
 */
export async function takeRoundBack(scope: Scope, { session }: Seated, number: number): Promise<SessionRow> {
  const { db, now } = scope;
  const rounds = await db.select().from(dineRounds).where(eq(dineRounds.session_id, session.id));
  const round = rounds.find((one) => one.number === number);
  if (!round) throw refuse('NOT_FOUND');
  if (round.state === 'taken_back') return session;
  if (undoSecondsOf(round, session, await billRows(db, session.id), now) === null) throw refuse('UNDO_OVER');
  await db
    .update(dineRounds)
    .set({ state: 'taken_back' })
    .where(and(eq(dineRounds.session_id, session.id), eq(dineRounds.number, number)));
  await db
    .update(dineLines)
    .set({ round: null, sent: null, agreed: null })
    .where(and(eq(dineLines.session_id, session.id), eq(dineLines.round, number)));
  const touched = await touchSession(db, session, now);
  tellMembers(scope, touched, 'dine.session');
  return touched;
}
