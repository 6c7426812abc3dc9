/** A table closes itself once its bill was asked for and is paid (MENU-043). */
import { BILL_STATES, isBilled } from '@sufra/api/dine-in/states';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { withTenant } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { tellMembers, tellTable } from '../announce.ts';
import { endSession, findSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { TABLE_UNDO_SECONDS } from '../state.ts';
import { dineRounds, dineSessions, dineShares, type SessionRow } from '../tables.ts';
import { billOf } from './bill.ts';
import { settleTableTax } from './settle-tax.ts';
import { billRows } from './share-rows.ts';

/**
 * Closes a locked session whose bill stands and is paid, at least in part by shares: staff close what was
 * paid to them alone. One with an open share, or with a round that the kitchen has not taken yet, stays. The
 * session as it is then.
 */
export async function closeIfSettled(scope: Scope, session: SessionRow): Promise<SessionRow> {
  const { db, now } = scope;
  if (!isBilled(session.state)) return session;
  const rows = await billRows(db, session.id);
  const isOpen = rows.shares.some(({ state }) => state === 'reserved');
  if (isOpen || !rows.shares.some(({ state }) => state === 'paid') || billOf(rows).left > 0) return session;
  const waits = and(eq(dineRounds.session_id, session.id), eq(dineRounds.state, 'sent'));
  if ((await db.$count(dineRounds, waits)) > 0) return session;
  const closed = await endSession(db, session, { state: 'closed', now });
  await settleTableTax(scope, closed, 'left');
  tellMembers(scope, closed, 'dine.session');
  tellTable(scope, session.table_id);
  return closed;
}

/**
 * The job: closes tables that became settled by something else than a share: staff noted the rest, the bill
 * was asked for after it was paid, the kitchen took the last round. Nothing happened there for as long as a
 * tap can be taken back.
 */
export async function closeSettled(platform: Platform, tenant: TenantRecord, now: Date): Promise<void> {
  const quietSince = new Date(now.getTime() - TABLE_UNDO_SECONDS * SECOND_MS);
  const due = await withTenant(platform.database, tenant.tenant, (db) =>
    db
      .select({ id: dineSessions.id })
      .from(dineSessions)
      .where(
        and(
          inArray(dineSessions.state, [...BILL_STATES]),
          lte(dineSessions.active_at, quietSince),
          sql`exists (select from ${dineShares} where ${dineShares.session_id} = ${dineSessions.id})`,
        ),
      ),
  );
  // Each by itself: guests of one table do not wait for another.
  for (const { id } of due)
    await withTenant(platform.database, tenant.tenant, async (db) => {
      const session = await findSession(db, id, 'update');
      if (session && session.active_at <= quietSince)
        await closeIfSettled({ platform, db, tenant, now, tokens: [] }, session);
    });
}
