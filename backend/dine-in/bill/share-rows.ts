/**
 * Rows of shares. Every change locks the table's session first, then the share, then its payment sessions:
 * always in this order, so that two phones that tap the same dish wait for each other (MENU-043).
 */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { findSession, linesOf, membersOf } from '../rows.ts';
import { dinePayments, dineShares, type SessionRow, type ShareRow } from '../tables.ts';
import type { BillRows } from './bill.ts';

/** Undefined: there is none. */
export async function findShare(db: Db, id: string): Promise<ShareRow | undefined> {
  const [row] = await db
    .select()
    .from(dineShares)
    .where(and(eq(dineShares.tenant, db.tenant), eq(dineShares.id, id)));
  return row;
}

/**
 * A share and the session of its table, which may have moved to another one meanwhile; both stay locked until
 * the transaction ends.
 */
export async function lockShare(db: Db, id: string): Promise<{ session: SessionRow; share: ShareRow } | null> {
  let seen = await findShare(db, id);
  while (seen) {
    const session = await findSession(db, seen.session_id, 'update');
    const share = await findShare(db, id);
    if (session && share?.session_id === session.id) return { session, share };
    if (!session && share?.session_id === seen.session_id) return null;
    seen = share;
  }
  return null;
}

/** Of a session, in the order in which they were begun. */
export function sharesOf(db: Db, sessionId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(dineShares)
    .where(and(eq(dineShares.tenant, db.tenant), eq(dineShares.session_id, sessionId)))
    .orderBy(asc(dineShares.created_at), asc(dineShares.id));
}

/** Writes columns; `row` is updated too. */
export async function changeShare(db: Db, row: ShareRow, values: Partial<ShareRow>): Promise<void> {
  Object.assign(row, values);
  await db
    .update(dineShares)
    .set(values)
    .where(and(eq(dineShares.tenant, row.tenant), eq(dineShares.id, row.id)));
}

/** All of a bill. */
export async function billRows(db: Db, sessionId: string): Promise<BillRows> {
  return {
    members: await membersOf(db, sessionId),
    lines: await linesOf(db, sessionId),
    payments: await db.select().from(dinePayments).where(eq(dinePayments.session_id, sessionId)),
    shares: await sharesOf(db, sessionId),
  };
}
