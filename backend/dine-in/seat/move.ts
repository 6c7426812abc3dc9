/** To another table: the whole session, or what one phone has not sent yet (MENU-036). */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { findBranch } from '../../branch/service.ts';
import { unlessTaken } from '../../database/unique.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { tellMembers, tellTable } from '../announce.ts';
import { dishesOf } from '../bill/price.ts';
import type { Seated } from '../rounds/lines.ts';
import { endSession, linesOf, memberOf, sessionAt, touchSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { refusalAt } from '../state.ts';
import {
  dineCalls,
  dineLines,
  dineMembers,
  dinePayments,
  dineRounds,
  dineSessions,
  dineShares,
  type MemberRow,
  type SessionRow,
  type TableRow,
} from '../tables.ts';
import { whyNot } from './find-table.ts';

/**
 * Everyone and everything goes to a free table, under a new id: a phone with the old one reads only that the
 * session has moved. Throws TABLE_BUSY, why ordering is impossible there.
 */
export async function moveSession(scope: Scope, session: SessionRow, table: TableRow): Promise<SessionRow> {
  const { db, now, platform, tenant } = scope;
  if (table.id === session.table_id) return session;
  const why = whyNot(await findBranch(db, table.branch_id), table, now.getTime());
  if (why) throw new Refusal([why]);
  const taken = () => refuse('TABLE_BUSY', { params: { table: table.names } });
  if (await sessionAt(scope, table.id)) throw taken();
  // From the queue to its first table: no code of another table was ever printed for it.
  if (session.table_id === null) {
    const place = { table_id: table.id, branch_id: table.branch_id };
    const seated = await unlessTaken(touchSession(db, session, now, place), taken);
    tellMembers(scope, seated, 'dine.session');
    tellTable(scope, table.id);
    return seated;
  }
  const id = newId();
  const left = await endSession(db, session, { state: 'moved', now, moved_to: id });
  const arrived: SessionRow = {
    ...session,
    id,
    table_id: table.id,
    branch_id: table.branch_id,
    version: left.version + 1,
    active_at: now,
  };
  await db.insert(dineSessions).values(arrived);
  for (const rows of [dineMembers, dineRounds, dineLines, dineCalls, dinePayments, dineShares]) {
    await db.update(rows).set({ session_id: id }).where(eq(rows.session_id, session.id));
  }
  db.afterCommit(() => platform.realtime.moveOwners(tenant.tenant, session.id, id));
  // Both ids: a phone knows the one that it sat down with.
  tellMembers(scope, arrived, 'dine.session');
  db.afterCommit(() =>
    platform.realtime.publishToOwners(
      tenant.tenant,
      'orders',
      { session_id: id },
      { event: 'dine.session', id: session.id, version: left.version },
    ),
  );
  for (const place of [session.table_id, table.id]) tellTable(scope, place);
  return arrived;
}

export interface MovedLines {
  session: SessionRow;
  me: MemberRow;
  moved: number;
  kept: number;
}

/**
 * What this phone has not sent goes to the session that it joined at the other table; a dish that is not sold
 * there stays. Throws NOT_FOUND while the phone has not joined there, TABLE_UNCONFIRMED, TABLE_CLOSED.
 */
export async function moveLines(scope: Scope, { session, me }: Seated, table: TableRow): Promise<MovedLines> {
  const { db, now, tenant } = scope;
  const target = await sessionAt(scope, table.id);
  const there = target && (await memberOf(scope, target.id));
  if (!target || !there) throw refuse('NOT_FOUND', { field: 'table_code' });
  if (target.id === session.id) return { session, me, moved: 0, kept: 0 };
  const closed = refusalAt(target, now.getTime(), 'edit');
  if (closed) throw refuse(closed);
  const mine = (await linesOf(db, session.id)).filter(({ round, member_id }) => round === null && member_id === me.id);
  const { items } = await dishesOf(
    scope,
    target.branch_id,
    mine.map(({ item_id }) => item_id),
  );
  const going = mine.filter(({ item_id }) => items.has(item_id)).map(({ id }) => id);
  if (going.length > 0) {
    await db
      .update(dineLines)
      .set({ session_id: target.id, member_id: there.id, changed_by: null })
      .where(and(eq(dineLines.tenant, tenant.tenant), inArray(dineLines.id, going), isNull(dineLines.round)));
    tellMembers(scope, await touchSession(db, session, now), 'cart.line');
  }
  const arrived = await touchSession(db, target, now);
  tellMembers(scope, arrived, 'cart.line');
  return { session: arrived, me: there, moved: going.length, kept: mine.length - going.length };
}
