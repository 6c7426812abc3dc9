/** Bills of the tables at which a phone's people sat, to be found again once their page is left (CHK-051, MENU-035). */
import type { TableBill } from '@sufra/api/dine-in/endpoints';
import { hasBill } from '@sufra/api/dine-in/states';
import { fromMinor } from '@sufra/api/order/minor';
import { isoIn } from '@sufra/i18n/time/zone';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { findBranch } from '../../branch/service.ts';
import { hashToken } from '../../user/secrets/secrets.ts';
import type { Scope } from '../scope.ts';
import { stateAt } from '../state.ts';
import { dineLines, dineMembers, dinePayments, dineRounds, dineSessions, dineShares, dineTables } from '../tables.ts';
import { billOf } from './bill.ts';

/** A list beside that of the orders: the newest are what is asked for. */
const MAX_BILLS = 20;

/** Newest first: parties of this phone that sent something to the kitchen, also those that sit still. */
export async function tableBills({ db, tenant, tokens, now }: Scope): Promise<TableBill[]> {
  if (tokens.length === 0) return [];
  const joined = db
    .select({ id: dineMembers.session_id })
    .from(dineMembers)
    .where(and(eq(dineMembers.tenant, db.tenant), inArray(dineMembers.token_hash, tokens.map(hashToken))));
  const sent = db
    .select({ id: dineRounds.session_id })
    .from(dineRounds)
    .where(and(eq(dineRounds.tenant, db.tenant), ne(dineRounds.state, 'taken_back')));
  const rows = await db
    .select({ session: dineSessions, table_names: dineTables.names })
    .from(dineSessions)
    .innerJoin(dineTables, and(eq(dineTables.tenant, dineSessions.tenant), eq(dineTables.id, dineSessions.table_id)))
    .where(
      and(
        eq(dineSessions.tenant, db.tenant),
        ne(dineSessions.state, 'moved'),
        inArray(dineSessions.id, joined),
        inArray(dineSessions.id, sent),
      ),
    )
    .orderBy(desc(dineSessions.opened_at), desc(dineSessions.id))
    .limit(MAX_BILLS);
  if (rows.length === 0) return [];
  const ids = rows.map(({ session }) => session.id);
  const [lines, payments, shares] = await Promise.all([
    db.select().from(dineLines).where(inArray(dineLines.session_id, ids)),
    db.select().from(dinePayments).where(inArray(dinePayments.session_id, ids)),
    db.select().from(dineShares).where(inArray(dineShares.session_id, ids)),
  ]);
  const ofSession = <Row extends { session_id: string }>(all: readonly Row[], id: string) =>
    all.filter(({ session_id }) => session_id === id);
  return Promise.all(
    rows.map(async ({ session, table_names }) => {
      const { id, names, time_zone } = await findBranch(db, session.branch_id);
      const state = stateAt(session, now.getTime());
      const { total, left } = billOf({
        lines: ofSession(lines, session.id),
        payments: ofSession(payments, session.id),
        shares: ofSession(shares, session.id),
      });
      return {
        id: session.id,
        state,
        table: { names: table_names },
        branch: { id, names, time_zone },
        currency: tenant.currency,
        total: fromMinor(total),
        left: hasBill(state) ? fromMinor(left) : null,
        opened_at: isoIn(time_zone, session.opened_at.getTime()),
      };
    }),
  );
}
