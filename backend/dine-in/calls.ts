/** A member of a session calls the waiter or asks for the bill (MENU-035). */
import { and, eq } from 'drizzle-orm';
import { tellMembers } from './announce.ts';
import type { Seated } from './lines.ts';
import { touchSession } from './rows.ts';
import type { Scope } from './scope.ts';
import { dineCalls, type SessionRow } from './tables.ts';

/** Asked again before staff came, it is the same call: nobody can ring without end. */
export async function ring(scope: Scope, { session, me }: Seated, kind: 'waiter' | 'bill'): Promise<SessionRow> {
  const { db, now, tenant } = scope;
  const own = and(eq(dineCalls.session_id, session.id), eq(dineCalls.kind, kind));
  const [before] = await db.select().from(dineCalls).where(own);
  const waiting = before?.done === false;
  const asks = kind === 'bill' && session.state === 'open';
  if (waiting && !asks) return session;
  if (!waiting) {
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

/** Staff came. */
export async function answerCalls(scope: Scope, session: SessionRow): Promise<SessionRow> {
  await scope.db.update(dineCalls).set({ done: true }).where(eq(dineCalls.session_id, session.id));
  const touched = await touchSession(scope.db, session, scope.now);
  tellMembers(scope, touched, 'dine.session');
  return touched;
}
