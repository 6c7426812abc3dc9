/** A member of a session calls the waiter or asks for the bill (MENU-035). */
import { SECOND_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { tellMembers } from '../announce.ts';
import { touchSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { TABLE_UNDO_SECONDS } from '../state.ts';
import { dineCalls, type SessionRow } from '../tables.ts';
import type { Seated } from './lines.ts';

/** The call of a session of one kind: asked for again it is the same row. */
const callOf = ({ id }: Pick<SessionRow, 'id'>, kind: 'waiter' | 'bill') =>
  and(eq(dineCalls.session_id, id), eq(dineCalls.kind, kind));

/** Asked again before staff came, it is the same call: the ringing stays bounded. */
export async function ring(scope: Scope, { session, me }: Seated, kind: 'waiter' | 'bill'): Promise<SessionRow> {
  const { db, now, tenant } = scope;
  const [before] = await db.select().from(dineCalls).where(callOf(session, kind));
  const waiting = before?.done === false;
  const asks = kind === 'bill' && session.state === 'open';
  if (waiting && !asks) return session;
  // Asked for again after staff opened the table again: its time to be taken back begins again.
  if (!waiting || asks) {
    const call = { by_member: me.id, at: now, done: false };
    await db
      .insert(dineCalls)
      .values({ tenant: tenant.tenant, session_id: session.id, kind, ...call })
      .onConflictDoUpdate({ target: [dineCalls.tenant, dineCalls.session_id, dineCalls.kind], set: call });
  }
  const touched = await touchSession(db, session, now, asks ? { state: 'bill_requested' } : {});
  tellMembers(scope, touched, 'dine.session');
  return touched;
}

/**
 * The bill is not wanted yet: dishes can be added again. Of two phones one takes it back, the other finds it
 * done. Throws UNDO_OVER once its time is over or staff acted on it.
 */
export async function takeBillBack(scope: Scope, { session }: Seated): Promise<SessionRow> {
  const { db, now } = scope;
  if (session.state === 'open') return session;
  if ((await billUndoSeconds(db, session, now)) === null) throw refuse('UNDO_OVER');
  await db.delete(dineCalls).where(callOf(session, 'bill'));
  const touched = await touchSession(db, session, now, { state: 'open' });
  tellMembers(scope, touched, 'dine.session');
  return touched;
}

/** Seconds in which the request for the bill can still be taken back; null: it cannot. */
export async function billUndoSeconds(
  db: Db,
  session: Pick<SessionRow, 'id' | 'state'>,
  now: Date,
): Promise<number | null> {
  if (session.state !== 'bill_requested') return null;
  const waits = and(callOf(session, 'bill'), eq(dineCalls.done, false));
  const [call] = await db.select().from(dineCalls).where(waits);
  const left = call ? Math.ceil((call.at.getTime() - now.getTime()) / SECOND_MS) + TABLE_UNDO_SECONDS : 0;
  return left > 0 ? left : null;
}

/**
 * Staff took the request for the bill: it does not ring any more, and once they open the table again the
 * party can ask for it again (MENU-048).
 */
export async function answerBill({ db }: Pick<Scope, 'db'>, session: Pick<SessionRow, 'id'>): Promise<void> {
  await db.update(dineCalls).set({ done: true }).where(callOf(session, 'bill'));
}

/** Staff came. */
export async function answerCalls(scope: Scope, session: SessionRow): Promise<SessionRow> {
  await scope.db.update(dineCalls).set({ done: true }).where(eq(dineCalls.session_id, session.id));
  const touched = await touchSession(scope.db, session, scope.now);
  tellMembers(scope, touched, 'dine.session');
  return touched;
}
